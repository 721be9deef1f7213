/** Two goods beside each other, or one where letters are so large that their words would break. */
export const twoColumns = 'repeat(auto-fill, minmax(max(7.5rem, (100% - var(--space-s)) / 2), 1fr))';
