/** The only source of time for rules, jobs and handlers, so that tests and the sandbox can move it. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock = (): Clock => ({ now: () => new Date() });

/** A clock that stays at `at` until a test moves it. */
export const fixedClock = (at: string | Date): Clock & { set(to: string | Date): void } => {
  let current = new Date(at);
  return {
    now: () => new Date(current),
    set: (to) => {
      current = new Date(to);
    },
  };
};
