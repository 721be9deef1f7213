import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fileLimits } from './limits.ts';

// In a production bundle the worker lies beside the bundle as its own file.
const urlOf = (name: string): URL => new URL(`./${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.mjs'}`, import.meta.url);

/**
 * What a thread of its own, `<name>.ts` beside this file, answers about a file: it may take long, or much memory.
 * @throws Error when it fails or takes too long.
 */
export const inThread = async <Reply>(name: string, bytes: Uint8Array): Promise<Reply> => {
  // What a decoder prints of a broken file is nobody's business.
  const thread = new Worker(urlOf(name), {
    workerData: bytes,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const [reply] = (await once(thread, 'message', { signal: AbortSignal.timeout(fileLimits.seconds * 1_000) })) as [Reply];
    return reply;
  } finally {
    await thread.terminate();
  }
};
