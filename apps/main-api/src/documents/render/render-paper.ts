import { Worker } from 'node:worker_threads';
import type { Paper } from '../facts.ts';
import type { PaperReply, PaperRequest } from './paper-worker.ts';

// In a production bundle the worker lies beside the bundle as its own file.
const workerUrl = (): URL => new URL(import.meta.url.endsWith('.ts') ? './paper-worker.ts' : './paper-worker.mjs', import.meta.url);

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

const fail = (error: Error): void => {
  worker = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
};

const start = (): Worker => {
  const started = new Worker(workerUrl());
  started.on('message', (reply: PaperReply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('bytes' in reply) call?.resolve(reply.bytes);
    else call?.reject(new Error(`A document could not be generated: ${reply.failure}`));
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (error) => fail(error instanceof Error ? error : new Error('The paper worker failed')));
  started.on('exit', () => {
    if (worker === started) fail(new Error('The paper worker ended'));
  });
  return started;
};

/** Generates a paper in a worker thread: it takes a tenth of a second, in which the server goes on answering. */
export const renderPaper = (paper: Paper): Promise<Uint8Array> => {
  worker ??= start();
  worker.ref();
  const request: PaperRequest = { id: (lastId += 1), paper };
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  waiting.set(request.id, { resolve, reject });
  worker.postMessage(request);
  return promise;
};
