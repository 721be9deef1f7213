import { storageNames } from '@pozyka/api-contract/constants';
import { tabStorage } from '@pozyka/remote-kit/tab-storage';

/** What the bank sent them back with. */
interface Answer {
  readonly code: string;
  readonly state: string;
}

/** As long as a state is good. */
const LIFE_MS = 10 * 60_000;

/** The bank's answer while its customer logs in, in this tab alone: of use once, with the customer's own session. It names nobody. */
export const storedAnswer = {
  /** Its time runs from when it came, not from the last look at it. */
  write({ code, state }: Answer, now: number): void {
    if (storedAnswer.read(now)?.state === state) return;
    tabStorage((storage) => storage.setItem(storageNames.bankAnswer, JSON.stringify([code, state, now + LIFE_MS])));
  },
  forget(): void {
    tabStorage((storage) => storage.removeItem(storageNames.bankAnswer));
  },
  /** The answer, while it is of use. */
  read(now: number): Answer | undefined {
    return tabStorage((storage) => {
      const [code, state, until] = JSON.parse(storage.getItem(storageNames.bankAnswer) ?? '[]') as unknown[];
      const isGood = typeof code === 'string' && typeof state === 'string' && typeof until === 'number' && until > now;
      return isGood ? { code, state } : undefined;
    });
  },
};
