import { parentPort, workerData } from 'node:worker_threads';

/** Waits for the given hundredths of a second, then replies; without a number it is busy for ever. */
const [hundredths = 0]: Uint8Array = workerData;
while (hundredths === 0);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, hundredths * 10);
parentPort?.postMessage('done');
