import { searchKey } from '@pozyka/domain/site-search';
import { plain, unstressed } from '@pozyka/domain/text';
import { idleWords } from './data/idle-words.ts';
import { shopStem } from './shop-stem.ts';
import { soundKey } from './sound-key.ts';
import { TIE, tieUnits } from './units.ts';

/** A word of a title or of a query. */
export interface ShopWord {
  /** As it is written, a number with its unit as `256 гб`. */
  readonly shown: string;
  readonly key: string;
  readonly stem: string;
  /** A number alone; it is of any unit. */
  readonly number: string | null;
}

const KEY_LENGTH_MAX = 40;
const letterSize = /^x{0,2}[sml]$|^xl$/;
const idle = new Set(idleWords.map(searchKey));
const wordPattern = new RegExp(`\\d+(?:\\.\\d+)?${TIE}\\p{L}+|\\d+[.,]\\d+|[\\p{L}\\p{N}]+(?:['’‘\`ʼ]\\p{L}+)*`, 'gu');

const known = new Map<string, ShopWord | null>();
const KNOWN_MAX = 20_000;

const read = (shown: string): ShopWord | null => {
  const [number = '', unit] = shown.split(TIE);
  if (unit !== undefined) return { shown: `${number} ${unit}`, key: number + unit, stem: number + unit, number };
  if (/^\d+(?:[.,]\d+)?$/.test(shown)) {
    const key = shown.replace(',', '.').slice(0, KEY_LENGTH_MAX);
    return { shown, key, stem: key, number: null };
  }
  const lower = shown.toLowerCase();
  const key = letterSize.test(lower) ? lower : soundKey(shown.slice(0, KEY_LENGTH_MAX)).replaceAll(' ', '');
  return key === '' || idle.has(searchKey(lower)) ? null : { shown, key, stem: shopStem(key), number: null };
};

/** The words of a text that say something of a good, in their order. */
export const shopWords = (text: string): ShopWord[] =>
  (tieUnits(plain(unstressed(text))).match(wordPattern) ?? []).flatMap((shown) => {
    let word = known.get(shown);
    if (word === undefined) {
      if (known.size >= KNOWN_MAX) known.clear();
      word = read(shown);
      known.set(shown, word);
    }
    return word ?? [];
  });
