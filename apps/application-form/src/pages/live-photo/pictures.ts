import { namedByContent } from '@pozyka/design-system';

/** Wide enough to know a face by, small enough for a slow line. */
const MAX_SIDE = 1_600;
const QUALITY = 0.85;

/** What the camera sees at this moment, not mirrored; undefined before its first picture. */
export const pictureOf = (video: HTMLVideoElement): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
};

/** A photo from a file: turned upright and made smaller, or as it is where the browser cannot read it; the server can. */
export const pictureFrom = async (file: File): Promise<Blob> => {
  const photo = await namedByContent(file);
  const { default: Compressor } = await import(/* webpackChunkName: "compressor" */ 'compressorjs');
  return new Promise((resolve) => {
    new Compressor(photo, {
      maxWidth: MAX_SIDE,
      maxHeight: MAX_SIDE,
      quality: QUALITY,
      mimeType: 'image/jpeg',
      success: resolve,
      error: () => resolve(file),
    });
  });
};
