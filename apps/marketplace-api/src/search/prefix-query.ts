import { wordsOf } from './words.ts';

const MOST_WORDS = 10;

/** A tsquery in which every word may be the beginning of a longer one; null when the text has no words. */
export const prefixQuery = (text: string): string | null => {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
};
