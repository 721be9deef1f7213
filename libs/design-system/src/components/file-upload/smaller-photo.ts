import { namedByContent } from './named-by-content.ts';

const PHOTOS = ['image/jpeg', 'image/png', 'image/webp'];
/** A file below this is quick to send as it is. */
const SMALL_BYTES = 1_000_000;

/** A large photo made smaller, its sides up to `maxSide` pixels; what is no photo or cannot be read stays as it is. */
export const smallerPhoto = async (sent: File, maxSide: number): Promise<File> => {
  if (sent.size < SMALL_BYTES) return sent;
  const file = await namedByContent(sent);
  if (!PHOTOS.includes(file.type)) return sent;
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve) => {
    new Compressor(file, {
      maxWidth: maxSide,
      maxHeight: maxSide,
      quality: 0.85,
      // a PNG of a document keeps its sharp letters
      convertTypes: [],
      success: (result) => resolve(result instanceof File ? result : new File([result], file.name, { type: result.type })),
      error: () => resolve(sent),
    });
  });
};
