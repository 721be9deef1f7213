/** `lending-rules-3` is the third edition of `lending-rules`. */
export const editionOf = (id: string): { readonly paper: string; readonly edition: number } | undefined => {
  const [, paper, edition] = /^([a-z][a-z0-9-]*?)-([1-9]\d?)$/.exec(id) ?? [];
  return paper === undefined ? undefined : { paper, edition: Number(edition) };
};
