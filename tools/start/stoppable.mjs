import { PlainError } from './plain-error.mjs';

/** signal: aborted by Ctrl-C; onEnd: takes what ends something that was started. @typedef {{ signal: AbortSignal, onEnd: (end: () => unknown) => void }} Run */

/**
 * Runs a program that can be stopped, and ends what it has started in any case, the last first.
 * @template T @param {(run: Run) => Promise<T>} run @returns {Promise<T>}
 */
export async function stoppable(run) {
  const abort = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(name, () => abort.abort(new PlainError('Stopped before the end.')));
  /** @type {(() => unknown)[]} */
  const ends = [];
  try {
    return await run({ signal: abort.signal, onEnd: (end) => void ends.push(end) });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
