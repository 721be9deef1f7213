import { parentPort, workerData } from 'node:worker_threads';

/** What it is told, in hundredths of a second, it waits and then answers; told nothing, it is busy without an end. */
const [hundredths = 0]: Uint8Array = workerData;
while (hundredths === 0);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, hundredths * 10);
parentPort?.postMessage('done');
