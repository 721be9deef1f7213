const KEY = 'pozyka-reloaded';
const GUARD_MS = 60_000;

/** True where the page has reloaded itself less than a minute ago, or may not remember that it has. Else remembers that it does now. */
export const hasReloaded = (now: number, storage: () => Storage): boolean => {
  try {
    const last = Number(storage().getItem(KEY));
    if (now - last < GUARD_MS) return true;
    storage().setItem(KEY, String(now));
    return false;
  } catch {
    return true;
  }
};

let answer: Promise<boolean> | undefined;

/**
 * For code that does not load, be it the shell's or any remote's: the page may be older than the site, so it is loaded
 * anew, once in 60 seconds. False where it is not: just done, or the site cannot be reached at all.
 */
export const reloadOnce = (): Promise<boolean> => {
  answer ??= fetch('/registry.json', { cache: 'no-store' })
    .then(({ ok }) => {
      if (!ok || hasReloaded(Date.now(), () => window.sessionStorage)) return false;
      window.location.reload();
      return true;
    })
    .catch(() => false)
    .finally(() => {
      answer = undefined;
    });
  return answer;
};
