import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unprocessable } from '@pozyka/server-kit';
import { oneAtATime } from '../contracts/one-at-a-time.ts';
import type { HeicReply, RawPicture } from './heic-worker.ts';
import { fileLimits } from './limits.ts';

// In a production bundle the worker lies beside the bundle as its own file.
const workerUrl = (): URL => new URL(import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.mjs', import.meta.url);

const decode = async (bytes: Uint8Array): Promise<RawPicture> => {
  // What the decoder prints of a broken file is nobody's business.
  const worker = new Worker(workerUrl(), { workerData: bytes, stdout: true, stderr: true });
  try {
    const [reply] = (await once(worker, 'message', { signal: AbortSignal.timeout(fileLimits.seconds * 1_000) })) as [HeicReply];
    if (typeof reply === 'string') throw unprocessable(`uploads.${reply}`);
    return reply;
  } finally {
    await worker.terminate();
  }
};

/**
 * Pixels of a phone's HEIC photo, upright. Decoding takes seconds and hundreds of megabytes: in a thread of its own, one after the other.
 * @throws ApiError 422 for a picture that cannot be decoded, or has too many pixels.
 */
export const decodeHeic = (bytes: Uint8Array): Promise<RawPicture> => oneAtATime('heic', () => decode(bytes));
