import { randomInt } from 'node:crypto';
import type { Locale } from '@pozyka/server-kit';

/** What may have to be shown on a live photo: a ready picture is of no use. */
const challenges = {
  turnLeft: { uk: 'Трохи поверніть голову ліворуч', ru: 'Немного поверните голову влево' },
  turnRight: { uk: 'Трохи поверніть голову праворуч', ru: 'Немного поверните голову вправо' },
  chinUp: { uk: 'Трохи підніміть підборіддя', ru: 'Немного поднимите подбородок' },
  twoFingers: { uk: 'Покажіть поруч з обличчям два пальці', ru: 'Покажите рядом с лицом два пальца' },
  threeFingers: { uk: 'Покажіть поруч з обличчям три пальці', ru: 'Покажите рядом с лицом три пальца' },
  openPalm: { uk: 'Покажіть поруч з обличчям розкриту долоню', ru: 'Покажите рядом с лицом раскрытую ладонь' },
  thumbUp: { uk: 'Покажіть поруч з обличчям великий палець, піднятий угору', ru: 'Покажите рядом с лицом большой палец, поднятый вверх' },
} satisfies Record<string, Record<Locale, string>>;

export type Challenge = keyof typeof challenges;

const names = Object.keys(challenges) as Challenge[];

/** One of them, unpredictable. */
export const randomChallenge = (): Challenge => names[randomInt(names.length)] ?? 'turnLeft';

/** What the customer has to do. */
export const challengeText = (challenge: Challenge, locale: Locale): string => challenges[challenge][locale];
