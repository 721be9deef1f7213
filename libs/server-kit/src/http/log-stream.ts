import pino from 'pino';

/** Lines wait until there are this many bytes, or this long, milliseconds: a write of its own for each answer costs more than the answer. */
const GATHERED_BYTES = 64 * 1024;
const GATHERED_MS = 200;

let stream: ReturnType<typeof pino.destination> | undefined;

/** The process's standard output for logs; what waits is written when the process ends, by an error too. */
export const logStream = (): ReturnType<typeof pino.destination> =>
  (stream ??= pino.destination({ dest: 1, sync: false, minLength: GATHERED_BYTES, maxWrite: 2 * GATHERED_BYTES, periodicFlush: GATHERED_MS }));
