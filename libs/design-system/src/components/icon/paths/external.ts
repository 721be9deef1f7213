/* Written by scripts/build-icons.mjs. */
export const externalIcon = 'M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4';
