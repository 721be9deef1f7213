import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import { fileLimits } from '../shared/limits.ts';

/** Pixels of a picture, four bytes each. */
export interface RawPicture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
export type HeicReply = RawPicture | 'tooManyPixels' | 'damaged';

const port = parentPort;
if (!port) throw new Error('heic-worker runs as a worker thread only');

const decode = async (): Promise<HeicReply> => {
  try {
    await libheif.ready;
    const images = new libheif.HeifDecoder().decode(workerData as Uint8Array);
    // several may be stored in any order; one of them is what the phone shows
    const shown = images.find((image) => image.is_primary()) ?? images[0];
    if (!shown) return 'damaged';
    const [width, height] = [shown.get_width(), shown.get_height()];
    if (width * height > fileLimits.pixels) return 'tooManyPixels';
    return await new Promise((resolve) =>
      shown.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (filled) => resolve(filled ?? 'damaged')),
    );
  } catch {
    return 'damaged';
  }
};

port.postMessage(await decode());
