import { Worker } from 'node:worker_threads';
import { lenderIn } from '../shared/lender.ts';
import { identity } from '../signing/current-identity.ts';
import { signPdf } from '../signing/sign-pdf.ts';
import { texts } from '../papers/common.ts';
import { momentOf, type Paper } from '../papers/papers.ts';
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
    // An idle thread must not hold the process.
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (error) => fail(error instanceof Error ? error : new Error('The paper worker failed')));
  started.on('exit', () => {
    if (worker === started) fail(new Error('The paper worker ended'));
  });
  return started;
};

const render = (paper: Paper): Promise<Uint8Array> => {
  worker ??= start();
  worker.ref();
  const request: PaperRequest = { id: (lastId += 1), paper };
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  waiting.set(request.id, { resolve, reject });
  worker.postMessage(request);
  return promise;
};

/**
 * Generates a paper in a worker thread, as it takes a tenth of a second in which the server goes on answering, and signs it.
 * @throws Error before the identity is opened: the lender issues nothing unsigned
 */
export const renderPaper = async (paper: Paper): Promise<Uint8Array> => {
  const signer = identity();
  const { language } = paper.facts;
  const { signed } = texts[language];
  return signPdf(await render(paper), signer, { at: momentOf(paper), name: lenderIn(language).full_name, ...signed });
};
