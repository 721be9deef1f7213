import { isCanvasReadable, smallerPhoto } from '@pozyka/design-system';

/** Wide enough to know a face by, small enough for a slow line. */
const MAX_SIDE = 1_600;
const QUALITY = 0.85;

/**
 * What the camera sees at this moment, not mirrored; undefined before its first picture, and `protected` where the browser gives no picture
 * out of a canvas.
 */
export const pictureOf = async (video: HTMLVideoElement): Promise<Blob | 'protected' | undefined> => {
  if (!isCanvasReadable()) return 'protected';
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
};

/** A photo from a file: turned upright and made smaller, or as it is where the browser cannot redraw it; the server can. */
export const pictureFrom = (file: File): Promise<Blob> => smallerPhoto(file, { maxSide: MAX_SIDE, type: 'image/jpeg' });
