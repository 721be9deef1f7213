import { Worker } from 'node:worker_threads';
import type { PGliteFailure, PGliteReply, PGliteRequest, PGliteWorkerData } from './pglite-protocol.ts';

/** A refusal of the database, with PostgreSQL's own code and constraint, the same fields as the pg driver's. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor({ message, code, detail, constraint, table, column }: PGliteFailure) {
    super(message);
    this.code = code;
    this.detail = detail;
    this.constraint = constraint;
    this.table = table;
    this.column = column;
  }
}

export interface PGliteClient {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows: number }>;
  close(): Promise<void>;
}

// In a production bundle the worker lies beside the bundle as its own file.
const workerUrl = (): URL => new URL(import.meta.url.endsWith('.ts') ? './pglite-worker.ts' : './pglite-worker.mjs', import.meta.url);

/** Starts PGlite in its own thread, because a slow query would stop the server's loop for seconds. */
export const startPGlite = async (workerData: PGliteWorkerData): Promise<PGliteClient> => {
  const worker = new Worker(workerUrl(), { workerData });
  const waiting = new Map<number, { resolve(reply: { rows: unknown[]; affectedRows: number }): void; reject(error: Error): void }>();
  let nextId = 1;
  let dead: Error | null = null;

  const started = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const die = (error: Error) => {
    dead ??= error;
    started.reject(dead);
    closed.resolve();
    for (const { reject } of waiting.values()) reject(dead);
    waiting.clear();
  };
  worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => die(new Error('The embedded database is closed')));
  worker.on('message', (message: PGliteReply | 'ready' | 'closed') => {
    if (message === 'ready') return started.resolve();
    if (message === 'closed') return closed.resolve();
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if ('failure' in message) call?.reject(new DatabaseError(message.failure));
    else call?.resolve({ rows: message.rows, affectedRows: message.affectedRows });
  });
  await started.promise;

  return {
    query: (sql, parameters) => {
      if (dead) return Promise.reject(dead);
      const { promise, resolve, reject } = Promise.withResolvers<{ rows: unknown[]; affectedRows: number }>();
      const request: PGliteRequest = { id: nextId++, sql, parameters };
      // The answer comes on another stack; without this a failure would not say whose query it was.
      const asked = new Error();
      waiting.set(request.id, {
        resolve,
        reject: (error) => {
          error.stack = [error.stack?.split('\n    at')[0], ...(asked.stack?.split('\n').slice(1) ?? [])].join('\n');
          reject(error);
        },
      });
      try {
        worker.postMessage(request);
      } catch (error) {
        // A parameter that cannot be cloned must fail its own query, not hang it.
        waiting.delete(request.id);
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      return promise;
    },
    close: async () => {
      if (!dead) worker.postMessage('close');
      await closed.promise;
      await worker.terminate();
    },
  };
};
