import { otherLayouts, stemOf, searchKey, stemsFor, queryWords } from '@pozyka/domain/site-search';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { plainText } from '../../features/plain-text.ts';

/** A question in the page's language, with its words in the other one. */
export interface IndexedQuestion {
  id: string;
  category: string;
  question: string;
  answer: string;
  otherQuestion: string;
  otherAnswer: string;
}

export interface FoundQuestion extends IndexedQuestion {
  /** Beginnings of the words by which it was found. */
  stems: readonly string[];
}

const ALL = Number.MAX_SAFE_INTEGER;
const FUZZY_FROM = 5;

const options: SearchOptions = {
  boost: { question: 4, otherQuestion: 2 },
  combineWith: 'AND',
  prefix: true,
  // words of the query are stems already
  processTerm: (term) => term,
};

/** The questions ready to be searched: forms of words, slips, another layout and the other language are forgiven. */
export const faqIndex = (questions: readonly IndexedQuestion[]): ((query: string) => FoundQuestion[]) => {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const index = new MiniSearch<IndexedQuestion>({
    fields: ['question', 'answer', 'otherQuestion', 'otherAnswer'],
    tokenize: (text) => searchKey(text).split(' '),
    processTerm: stemOf,
  });
  index.addAll(questions.map((row) => ({ ...row, answer: plainText(row.answer, ALL), otherAnswer: plainText(row.otherAnswer, ALL) })));
  const find = (query: string, how: SearchOptions): FoundQuestion[] => {
    const { words, extra } = queryWords(query);
    if (words.length === 0) return [];
    const queries = words.map((word) => ({ combineWith: 'OR' as const, queries: stemsFor(word) }));
    const required = { combineWith: how.combineWith ?? 'AND', queries };
    const found = index.search(required, { ...options, ...how });
    const likely = new Map(
      extra.length > 0
        ? index.search(extra.map(stemOf).join(' '), { ...options, combineWith: 'OR' }).map(({ id, score }) => [id, score])
        : [],
    );
    return found
      .map(({ id, score, terms }) => ({ id: String(id), score: score + (likely.get(id) ?? 0), terms }))
      .toSorted((a, b) => b.score - a.score)
      .flatMap(({ id, terms }) => {
        const question = byId.get(id);
        return question ? [{ ...question, stems: terms }] : [];
      });
  };
  const fuzzy = (term: string) => (term.length >= FUZZY_FROM ? 0.25 : false);
  const ways = (query: string): (() => FoundQuestion[])[] => [
    () => find(query, {}),
    ...otherLayouts(query).map((other) => () => find(other, {})),
    () => find(query, { fuzzy }),
    () => find(query, { fuzzy, combineWith: 'OR' }),
  ];
  return (query) => {
    for (const way of ways(query)) {
      const found = way();
      if (found.length > 0) return found;
    }
    return [];
  };
};

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’ʼ`]*[\p{L}\p{N}\p{M}])?/gu;
const isFound = (text: string, stems: readonly string[]): boolean => {
  const key = searchKey(text);
  return key !== '' && stems.some((stem) => key.startsWith(stem));
};

/** A text in pieces: those at odd places are words that were found. */
export const foundPieces = (text: string, stems: readonly string[]): string[] => {
  const pieces = [''];
  let at = 0;
  for (const { 0: match, index } of text.matchAll(word)) {
    if (!isFound(match, stems)) continue;
    pieces[pieces.length - 1] += text.slice(at, index);
    pieces.push(match, '');
    at = index + match.length;
  }
  pieces[pieces.length - 1] += text.slice(at);
  return pieces;
};

/** Safe HTML with the found words of its texts marked; tags and entities stay as they are. */
export const markedHtml = (html: string, stems: readonly string[]): string =>
  html
    .split(/(<[^>]*>|&[#\w]+;)/)
    .map((piece, index) => {
      if (index % 2 === 1) return piece;
      return foundPieces(piece, stems)
        .map((text, place) => (place % 2 === 1 ? `<mark>${text}</mark>` : text))
        .join('');
    })
    .join('');
