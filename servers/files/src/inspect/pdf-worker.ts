import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const port = parentPort;
if (!port) throw new Error('pdf-worker runs as a worker thread only');

/** Whether anyone can open the document, without a password. */
const opens = async (): Promise<boolean> => {
  try {
    await getDocument({ data: workerData as Uint8Array, verbosity: VerbosityLevel.ERRORS }).promise;
    return true;
  } catch {
    return false;
  }
};

port.postMessage(await opens());
