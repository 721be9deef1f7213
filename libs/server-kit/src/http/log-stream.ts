import pino from 'pino';

/** Lines wait until there are this many bytes, or this long, milliseconds: a write of its own for each answer costs more than the answer. */
const GATHERED_BYTES = 64 * 1024;
const GATHERED_MS = 200;

/** So much waits where nothing can be written, a full disk for one; what comes then is lost, and the server goes on. */
const WAITING_BYTES = 4 * 1024 * 1024;

let stream: ReturnType<typeof pino.destination> | undefined;

const open = () => {
  const opened = pino.destination({
    ...{ dest: 1, sync: false, minLength: GATHERED_BYTES, maxWrite: 2 * GATHERED_BYTES, periodicFlush: GATHERED_MS },
    maxLength: WAITING_BYTES,
  });
  let stuck = false;
  // without a listener a full disk ends the process; the next write retries with what waits
  opened.on('error', () => (stuck = true));
  opened.on('write', () => (stuck = false));
  // at the end of the process it would try for ever
  const flushSync = opened.flushSync.bind(opened);
  opened.flushSync = () => {
    if (!stuck) flushSync();
  };
  return opened;
};

/** The process's standard output for logs; what waits is written when the process ends, by an error too, perhaps before a write under way. */
export const logStream = (): ReturnType<typeof pino.destination> => (stream ??= open());
