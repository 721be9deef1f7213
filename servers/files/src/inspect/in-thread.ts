import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fileLimits } from '../shared/limits.ts';

// In a production bundle the worker lies beside the bundle as its own file.
const urlOf = (name: string): URL => new URL(`./${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.mjs'}`, import.meta.url);

const MB = 1024 * 1024;
/** Often enough: what grows fastest, inflated data, has grown by some 30 MB then. */
const LOOK_EVERY_MS = 50;

/** A thread that waits takes no processor time; nor may a busy server refuse a good file. */
const LONGEST_MS = 60_000;

export interface ThreadLimits {
  /** Of processor time. */
  readonly seconds?: number;
  /** Of what lies outside of the heap, as buffers do: the limit of a thread's heap does not count it. */
  readonly megabytes?: number;
}

/**
 * The reply of a thread of its own, `<name>.ts` beside this file, about a file: it may take long, or much memory.
 * @throws Error when it fails or takes too much of either.
 */
export const inThread = async <Reply>(
  name: string,
  bytes: Uint8Array,
  { seconds = fileLimits.seconds, megabytes = Infinity }: ThreadLimits = {},
): Promise<Reply> => {
  // A decoder's output about a broken file is not logged.
  const thread = new Worker(urlOf(name), {
    workerData: bytes,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const tooMuch = new AbortController();
  const look = async () => {
    const [{ external_memory: outside }, { user, system }] = await Promise.all([thread.getHeapStatistics(), thread.cpuUsage()]);
    if (outside > megabytes * MB || user + system > seconds * 1_000_000) tooMuch.abort();
  };
  // a thread that is not there yet, or no longer, has no statistics
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), tooMuch.signal]);
    const [reply] = (await once(thread, 'message', { signal })) as [Reply];
    return reply;
  } finally {
    clearInterval(timer);
    await thread.terminate();
  }
};
