/** A piece of a page of the content server: HTML, or the place of a view block. */
export type PagePart = { readonly html: string } | { readonly alias: string };

const place = /<div data-block="([a-z0-9][a-z0-9-]*)"><\/div>/;

/** Cuts the content of a page at the places of its blocks. */
export const pageParts = (content: string): PagePart[] =>
  // what a pattern captures stands between the pieces
  content
    .split(place)
    .map((piece, index): PagePart => (index % 2 === 0 ? { html: piece.trim() } : { alias: piece }))
    .filter((part) => 'alias' in part || part.html !== '');

/** Blocks that a page names, each once. */
export const blocksOf = (parts: readonly PagePart[]): string[] => [
  ...new Set(parts.flatMap((part) => ('alias' in part ? [part.alias] : []))),
];
