import { categoryWord } from './document.ts';
import type { ReadWord } from './read-query.ts';

/** Queries by which goods are found, the best matches first: a good counts in the first that it fits. Text forms of tsquery. */
export type Stages = readonly string[];

const STEMS_MAX = 40;
const FEW_STEMS = 6;

// Stems come from the catalogue's own words: letters, digits, points.
const anyOf = (stems: readonly string[], weights: string): string => `(${stems.map((stem) => `'${stem}':${weights}`).join(' | ')})`;
const allOf = (parts: readonly string[]): string => parts.join(' & ');

const strict = ({ exact, wide }: ReadWord): readonly string[] => (exact.length > 0 ? exact : wide).slice(0, STEMS_MAX);
const wide = (word: ReadWord): readonly string[] => word.wide.slice(0, STEMS_MAX);

/** Goods with every word: all in the title, then anywhere, then by beginnings and other names, then of a category that is named whole. */
export const wholeStages = (words: readonly ReadWord[], namedCategories: readonly number[]): Stages => [
  ...new Set([
    allOf(words.map((word) => anyOf(strict(word), 'A'))),
    allOf(words.map((word) => anyOf(strict(word), 'ABC'))),
    allOf(words.map((word) => anyOf(wide(word), 'ABC'))),
    ...(namedCategories.length > 0 ? [anyOf(namedCategories.map(categoryWord), 'D')] : []),
  ]),
];

/** The same with the names of the categories above. */
export const widerStages = (words: readonly ReadWord[]): Stages => [allOf(words.map((word) => anyOf(wide(word), 'ABCD')))];

const choices = <T>(items: readonly T[], count: number): T[][] =>
  count === 0 ? [[]] : items.flatMap((item, index) => choices(items.slice(index + 1), count - 1).map((others) => [item, ...others]));

/** Goods with at least so many of the words: first those that lack only the numbers, then those that have the words in their titles. */
export const partStages = (words: readonly ReadWord[], atLeast: number): Stages => {
  const parts = choices(words, atLeast);
  const some = (weights: string) =>
    parts.map((part) => `(${allOf(part.map((word) => anyOf(strict(word).slice(0, FEW_STEMS), weights)))})`).join(' | ');
  const named = words.filter(({ isNumber }) => !isNumber);
  const withoutNumbers = named.length > 0 && named.length < words.length ? [allOf(named.map((word) => anyOf(strict(word), 'ABC')))] : [];
  return [...withoutNumbers, some('A'), some('ABC')];
};
