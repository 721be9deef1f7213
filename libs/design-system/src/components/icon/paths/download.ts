/* Written by scripts/build-icons.mjs. */
export const downloadIcon = 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3';
