import { oneAtATime, unprocessable } from '@pozyka/server-kit';
import type { HeicReply, RawPicture } from './heic-worker.ts';
import { inThread } from './in-thread.ts';
import { fileLimits } from '../shared/limits.ts';

const decoded = async (bytes: Uint8Array): Promise<RawPicture> => {
  const reply = await inThread<HeicReply>('heic-worker', bytes);
  if (typeof reply === 'string') throw unprocessable(`uploads.${reply}`);
  return reply;
};

/**
 * Pixels of a phone's HEIC photo, upright. Decoding takes seconds and hundreds of megabytes: in a thread of its own, one after the other.
 * @throws ApiError 422 for a picture that cannot be decoded, or has too many pixels; 503 when too many wait for it.
 */
export const decodeHeic = (bytes: Uint8Array): Promise<RawPicture> => oneAtATime('heic', () => decoded(bytes), fileLimits.inLine);
