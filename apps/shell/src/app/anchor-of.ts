/** The id that an address names after its #; empty where there is none, or it cannot be read. */
export const anchorOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};
