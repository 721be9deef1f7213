import { parentPort } from 'node:worker_threads';
import { generatePaper, type Paper } from '../papers/papers.ts';

/** What the thread is sent, and what it sends back. */
export interface PaperRequest {
  readonly id: number;
  readonly paper: Paper;
}
export type PaperReply = { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly failure: string };

const port = parentPort;
if (!port) throw new Error('paper-worker runs as a worker thread only');

const answer = async ({ id, paper }: PaperRequest): Promise<PaperReply> => {
  try {
    return { id, bytes: await generatePaper(paper) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.name : 'Error' };
  }
};

port.on('message', (request: PaperRequest) => {
  void answer(request).then((reply) => port.postMessage(reply));
});
