/** First bytes of photos that a browser can redraw on a canvas. */
const HEADS: readonly (readonly [type: string, head: RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
];
const HEAD_BYTES = 12;

/** A photo with the type of its content: a phone may call it anything. What is no photo, or cannot be read, stays as it is. */
export const namedByContent = async (file: File): Promise<File> => {
  try {
    const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    const type = HEADS.find(([, start]) => start.test(head))?.[0] ?? file.type;
    return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
  } catch {
    return file;
  }
};
