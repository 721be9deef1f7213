const running = new Map<string, Promise<unknown>>();

/**
 * Runs work of one key after the other in this process. It saves drawing the same papers twenty times; that they are kept once
 * is the database's business.
 */
export const oneAtATime = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = running.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => undefined);
  running.set(key, settled);
  try {
    return await mine;
  } finally {
    if (running.get(key) === settled) running.delete(key);
  }
};
