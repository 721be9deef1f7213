// taken before a test puts its own in their place: a wait is as long as the machine needs, by no clock of a test
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

const WITHIN_MS = 60_000;
const EVERY_MS = 10;

export interface UntilOptions {
  /** When it is given up; generous by default, for a machine that is busy with other specs. */
  readonly withinMs?: number;
  /** Pause between two looks. */
  readonly everyMs?: number;
}

/** What is left of a type once it is truthy. */
export type Truthy<T> = Exclude<T, false | 0 | 0n | '' | null | undefined>;

const isTruthy = <T>(value: T): value is T & Truthy<T> => Boolean(value);

/**
 * Polls the condition until it is truthy; one that throws, or does not settle, is not truthy yet.
 * @param message what is awaited, as a statement: `the gateway answers`; a function is called once the time is over
 * @returns the first truthy value of `condition`
 * @throws Error that names what was awaited and what was seen last, once the time is over
 */
export const until = async <T>(
  condition: () => T | Promise<T>,
  message: string | (() => string),
  { withinMs = WITHIN_MS, everyMs = EVERY_MS }: UntilOptions = {},
): Promise<Truthy<T>> => {
  let isOver = false;
  let seen = 'no answer';
  let cause: unknown;
  const look = async (): Promise<Truthy<T> | undefined> => {
    while (!isOver) {
      try {
        const value = await condition();
        if (isTruthy(value)) return value;
        [seen, cause] = [value === '' ? "''" : String(value), undefined];
      } catch (error) {
        [seen, cause] = [String(error), error];
      }
      await new Promise((resolve) => startTimer(resolve, everyMs));
    }
    return undefined;
  };
  let timer: ReturnType<typeof startTimer> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = startTimer(resolve, withinMs, undefined);
  });
  const found = await Promise.race([look(), over]);
  isOver = true;
  stopTimer(timer);
  if (found !== undefined) return found;
  const awaited = typeof message === 'string' ? message : message();
  throw new Error(`${awaited}: not within ${withinMs / 1000} s, last seen: ${seen}`, { cause });
};
