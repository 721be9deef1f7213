import { parentPort, workerData } from 'node:worker_threads';
import heic from 'heic-decode';
import { fileLimits } from './limits.ts';

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
    const [first] = await heic.all({ buffer: workerData as Uint8Array });
    if (!first) return 'damaged';
    if (first.width * first.height > fileLimits.pixels) return 'tooManyPixels';
    return await first.decode();
  } catch {
    return 'damaged';
  }
};

port.postMessage(await decode());
