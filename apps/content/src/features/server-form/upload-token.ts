// Another copy of this remote in the same document goes on with the files that the first one began.
const PLACE = Symbol.for('pozyka.upload-token');
const holder: typeof globalThis & { [PLACE]?: string | undefined } = globalThis;

/** What proves the visitor's files to be theirs; never stored, so it ends with the document. */
export const uploadToken = {
  get: (): string | undefined => holder[PLACE],
  keep: (token: string | undefined): void => {
    if (token !== undefined) holder[PLACE] = token;
  },
};
