import Compressor from 'compressorjs';
import { isCanvasReadable } from './is-canvas-readable.ts';

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

const PHOTOS = ['image/jpeg', 'image/png', 'image/webp'];
const QUALITY = 0.85;

export interface SmallerPhotoOptions {
  /** Sides, in pixels, up to which it is made smaller. */
  maxSide: number;
  /** What it becomes; absent: what it was, so that a PNG of a document has sharp letters. */
  type?: 'image/jpeg';
}

let turn: Promise<unknown> = Promise.resolve();

/** One photo at a time: redrawn, each takes as many megabytes as it has megapixels, four times over. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
};

/** A photo turned upright and made smaller; what is no photo, or cannot be redrawn in this browser, stays as it is. */
export const smallerPhoto = async (sent: File, { maxSide, type }: SmallerPhotoOptions): Promise<File> => {
  const file = await namedByContent(sent);
  if (!PHOTOS.includes(file.type) || !isCanvasReadable()) return sent;
  return inTurn(
    () =>
      new Promise((resolve) => {
        new Compressor(file, {
          maxWidth: maxSide,
          maxHeight: maxSide,
          quality: QUALITY,
          ...(type ? { mimeType: type } : {}),
          convertTypes: [],
          success: (result) => resolve(result instanceof File ? result : new File([result], file.name, { type: result.type })),
          error: () => resolve(sent),
        });
      }),
  );
};
