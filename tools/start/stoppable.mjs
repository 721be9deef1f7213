import { PlainError } from './plain-error.mjs';

/** signal: aborted by Ctrl-C and in the end; onEnd: takes what ends something that was started. @typedef {{ signal: AbortSignal, onEnd: (end: () => unknown) => void }} Run */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program that can be stopped, and ends what it has started in any case, the last first.
 * @template T @param {(run: Run) => Promise<T>} run @returns {Promise<T>}
 */
export async function stoppable(run) {
  const abort = new AbortController();
  const stop = () => abort.abort(new PlainError('Stopped before the end.'));
  for (const name of SIGNALS) process.on(name, stop);
  /** @type {(() => unknown)[]} */
  const ends = [];
  try {
    return await run({ signal: abort.signal, onEnd: (end) => void ends.push(end) });
  } finally {
    abort.abort();
    for (const end of ends.toReversed()) await end();
    for (const name of SIGNALS) process.off(name, stop);
  }
}

/**
 * Starts something and lets it run until Ctrl-C.
 * @param {(run: Run & { fail: (error: unknown) => void }) => Promise<void>} start fail: ends it, as when a server dies
 * @throws what `fail` was given, or `start` has thrown
 */
export const untilStopped = (start) =>
  stoppable(async (run) => {
    await new Promise((resolve, reject) => {
      run.signal.addEventListener('abort', resolve);
      start({ ...run, fail: reject }).catch(reject);
    });
    console.log('\n▸ Stopping');
  });
