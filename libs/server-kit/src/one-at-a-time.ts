import { ApiError } from './errors.ts';

interface Line {
  last: Promise<unknown>;
  length: number;
}

const lines = new Map<string, Line>();

const full = (): ApiError => new ApiError({ status: 503, message: 'error.unavailable', headers: { 'retry-after': '5' } });

/**
 * Runs work of one key after the other in this process. It saves generating the same papers twenty times; that they are stored once
 * is the database's business.
 * @param most how many may be queued, the running one included
 * @throws ApiError 503 with Retry-After when the queue is full
 */
export const oneAtATime = async <T>(key: string, work: () => Promise<T>, most = Infinity): Promise<T> => {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (line.length >= most) throw full();
  const mine = line.last.then(work, work);
  line.last = mine.catch(() => undefined);
  line.length += 1;
  lines.set(key, line);
  try {
    return await mine;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
};
