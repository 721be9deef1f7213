/** @typedef {import('./plain-error.mjs').PlainError} PlainError */

/**
 * A promise that ends with Ctrl-C, or fails when a server dies. The signal ends what runs: with Ctrl-C, or when all this is forgotten.
 * @returns {{ promise: Promise<void>, fail: (error: PlainError) => void, signal: AbortSignal, forget: () => void }}
 */
export function untilStopped() {
  let settle = () => {};
  /** @type {(error: PlainError) => void} */
  let fail = () => {};
  const promise = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  promise.catch(() => {});
  const abort = new AbortController();
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const onSignal = () => {
    abort.abort();
    settle();
  };
  for (const name of signals) process.on(name, onSignal);
  const forget = () => {
    abort.abort();
    for (const name of signals) process.off(name, onSignal);
  };
  return { promise, fail, signal: abort.signal, forget };
}
