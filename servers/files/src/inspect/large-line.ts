import { oneAtATime } from '@pozyka/server-kit';
import { fileLimits } from '../shared/limits.ts';

/**
 * Re-encodes pictures that need much memory, one after the other.
 * @throws ApiError 503 when too many wait for it
 */
export const inLargeLine = <T>(work: () => Promise<T>): Promise<T> => oneAtATime('large picture', work, fileLimits.inLine);
