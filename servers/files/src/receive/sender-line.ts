import { oneAtATime } from '@pozyka/server-kit';
import { fileLimits } from '../shared/limits.ts';

/**
 * Files of one sender are looked at one after the other: sent many times at once, a file is decoded once, and one sender takes one place
 * of the queues that all share.
 * @throws ApiError 503 when too many of the sender's wait
 */
export const inSenderLine = <T>(sender: string, work: () => Promise<T>): Promise<T> =>
  oneAtATime(`files of ${sender}`, work, fileLimits.inLine);
