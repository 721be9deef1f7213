import { Worker } from 'node:worker_threads';

export interface PGliteWorkerData {
  /** A folder, or null for a database in memory. */
  readonly dataDir: string | null;
  /** File of a database that was made before, for one in memory to begin as. */
  readonly template?: string;
}

/** The embedded database in its thread; it understands PostgreSQL's own protocol. */
export interface PGliteThread {
  /** Whole messages of the protocol → what the database says to them. The bytes are given away. */
  send(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  close(): Promise<void>;
}

// In a production bundle the worker lies beside the bundle as its own file.
const workerUrl = (): URL => new URL(import.meta.url.endsWith('.ts') ? './pglite-worker.ts' : './pglite-worker.mjs', import.meta.url);

/** Starts PGlite in its own thread, because a slow query would stop the server's loop for seconds. */
export const startPGlite = async (workerData: PGliteWorkerData): Promise<PGliteThread> => {
  const worker = new Worker(workerUrl(), { workerData });
  // responses come in the order of requests
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  let dead: Error | null = null;

  const started = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const die = (error: Error) => {
    dead ??= error;
    started.reject(dead);
    closed.resolve();
    for (const { reject } of waiting.splice(0)) reject(dead);
  };
  worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => die(new Error('The embedded database is closed')));
  worker.on('message', (message: Uint8Array | 'ready' | 'closed') => {
    if (message === 'ready') return started.resolve();
    if (message === 'closed') return closed.resolve();
    waiting.shift()?.resolve(message);
  });
  await started.promise;

  return {
    send: (messages) => {
      if (dead) return Promise.reject(dead);
      const answer = Promise.withResolvers<Uint8Array>();
      waiting.push(answer);
      worker.postMessage(messages, [messages.buffer]);
      return answer.promise;
    },
    close: async () => {
      if (!dead) worker.postMessage('close');
      await closed.promise;
      await worker.terminate();
    },
  };
};
