import { after, type TestContext } from 'node:test';

/**
 * What a trial starts ends with it, the last first; also when the run is stopped, since some of it would outlive this process.
 * @returns takes what ends something
 */
export const endsOf = (t?: TestContext): ((end: () => unknown) => void) => {
  const ends: (() => unknown)[] = [];
  const endAll = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void endAll().finally(() => process.exit(1)));
  (t ? t.after.bind(t) : after)(endAll);
  return (end) => void ends.push(end);
};
