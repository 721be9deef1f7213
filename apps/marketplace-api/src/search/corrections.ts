import { nearKeys, slipsBetween, slipsIn } from '@pozyka/domain/site-search';
import type { FoundWord } from './words-store.ts';
import type { ShopWord } from './shop-words.ts';

/** Slips are looked for in so many first letters; the rest of a word is compared once it is found. */
export const NEAR_LENGTH = 7;

/** The shortest beginning that is found with a slip. */
const BEGUN_LENGTH_MIN = 4;

/** By what a word of the catalogue is found when it is mistyped, whole or unfinished; a word with digits only by itself. */
export const nearKeysOf = (key: string): string[] => {
  if (/\d/.test(key)) return [key];
  const lengths = Array.from({ length: NEAR_LENGTH - BEGUN_LENGTH_MIN }, (_, more) => BEGUN_LENGTH_MIN + more);
  const begun = lengths.filter((length) => length < key.length).flatMap((length) => nearKeys(key.slice(0, length)));
  return [...new Set([...begun, ...nearKeys(key.slice(0, NEAR_LENGTH), { slips: key.length < NEAR_LENGTH ? slipsIn(key) : 2 })])];
};

/** Whether a word may have been mistyped: numbers and short words are taken as they are. */
export const mayBeSlip = ({ key }: ShopWord): boolean => !/\d/.test(key) && slipsIn(key) > 0;

/** An unfinished word costs more than a whole one, and so does another first letter. */
const UNFINISHED = 0.5;
const OTHER_START = 0.25;

const costOf = ({ key, stem }: ShopWord, known: FoundWord): number => {
  const whole = Math.min(slipsBetween(key, known.key), slipsBetween(stem, known.stem) + (stem.length < 4 ? 1 : 0));
  const begun = [-1, 0, 1].map((more) => slipsBetween(key, known.key.slice(0, key.length + more)));
  return Math.min(whole, key.length < 5 ? whole : Math.min(...begun) + UNFINISHED) + (key[0] === known.key[0] ? 0 : OTHER_START);
};

/** So short a word is hardly mistyped in its first letter. */
const SAME_START_LENGTH = 6;

/** Of words that come near to a mistyped one those that are meant, the likeliest first; none where all are too far. */
export const meantBy = (word: ShopWord, near: readonly FoundWord[]): FoundWord[] => {
  const most = slipsIn(word.key) + UNFINISHED + OTHER_START;
  const likely = word.key.length < SAME_START_LENGTH ? near.filter((known) => known.key[0] === word.key[0]) : near;
  const costs = likely.map((known) => ({ known, cost: costOf(word, known) })).filter(({ cost }) => cost <= most);
  const least = Math.min(...costs.map(({ cost }) => cost));
  return costs
    .filter(({ cost }) => cost === least)
    .map(({ known }) => known)
    .toSorted((a, b) => b.goods - a.goods || (a.key < b.key ? -1 : 1));
};
