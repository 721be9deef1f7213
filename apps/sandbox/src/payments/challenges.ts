import { randomUUID } from 'node:crypto';
import type { Clock } from '@pozyka/server-kit';
import { compact } from '@pozyka/domain/text';
import { THREE_D_CODE } from './test-cards.ts';

const CHALLENGE_MS = 10 * 60_000;
const CODE_TRIES = 3;
const MOST_CHALLENGES = 10_000;

/** Questions of banks that wait for their codes. */
export interface Challenges<T> {
  /** The id under which the bank asks about `asked`. */
  open(subject: T): string;
  /** The subject of a challenge; undefined where there is none, or not any more. */
  find(id: string | undefined): T | undefined;
  /** What a code brings: right and refused end the question, wrong leaves another try. */
  answer(id: string, code: string): 'right' | 'wrong' | 'refused';
}

export const challenges = <T>(clock: Clock): Challenges<T> => {
  const all = new Map<string, { readonly subject: T; readonly until: number; tries: number }>();

  const live = (id: string) => {
    const challenge = all.get(id);
    return challenge && challenge.until >= clock.now().getTime() ? challenge : undefined;
  };

  return {
    open: (subject) => {
      const now = clock.now().getTime();
      for (const [id, { until }] of all) if (until < now || all.size >= MOST_CHALLENGES) all.delete(id);
      const id = randomUUID();
      all.set(id, { subject, until: now + CHALLENGE_MS, tries: 0 });
      return id;
    },
    find: (id = '') => live(id)?.subject,
    answer: (id, code) => {
      const challenge = live(id);
      if (!challenge) return 'refused';
      const isRight = compact(code) === THREE_D_CODE;
      challenge.tries += 1;
      if (!isRight && challenge.tries < CODE_TRIES) return 'wrong';
      all.delete(id);
      return isRight ? 'right' : 'refused';
    },
  };
};
