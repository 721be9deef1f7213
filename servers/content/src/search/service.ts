import type { FoundItem } from '@pozyka/api-contract';
import { languages, type LanguageCode } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import { queryWords, nearKeys, otherLayouts, slipsBetween, slipsIn, stemOf, stemsFor, type QueryWords } from '@pozyka/domain/site-search';
import type { Kysely } from 'kysely';
import { snippetOf } from './snippet.ts';
import { countFound, selectFound, selectNear, type Wanted } from './store.ts';
import type { SearchTables } from '@pozyka/server-publications';

type Db = Kysely<SearchTables>;

interface Request {
  q: string;
  language: LanguageCode;
  day: Day;
  limit: number;
  offset: number;
}

interface Attempt {
  readonly from: LanguageCode;
  readonly wanted: Wanted;
}

/** Of many words one may be missing. */
const mostOf = (count: number): number => (count > 2 ? count - 1 : count);
const halfOf = (count: number): number => Math.ceil(count / 2);

const wantedBy = ({ words, extra }: QueryWords, atLeast: (count: number) => number, stems = stemsFor): Wanted => ({
  words: words.map(stems),
  exact: [...words, ...extra],
  atLeast: atLeast(words.length),
});

/** The words with what may have been meant by those that were mistyped; undefined where nothing comes near. */
const corrected = async (db: Db, language: LanguageCode, typed: QueryWords): Promise<Wanted | undefined> => {
  const stems = typed.words.map(stemOf).filter((stem) => slipsIn(stem) > 0);
  const known = await selectNear(db, language, [...new Set(stems.flatMap((stem) => nearKeys(stem)))]);
  if (known.length === 0) return undefined;
  const meant = (word: string): string[] => {
    const stem = stemOf(word);
    const slips = known.map((other) => ({ other, count: slipsBetween(stem, other) })).filter(({ count }) => count <= slipsIn(stem));
    const fewest = Math.min(...slips.map(({ count }) => count));
    return [...new Set([...stemsFor(word), ...slips.filter(({ count }) => count === fewest).flatMap(({ other }) => stemsFor(other))])];
  };
  return wantedBy(typed, mostOf, meant);
};

/** Ways to read a query, the likeliest first. */
async function* attempts(db: Db, q: string, language: LanguageCode): AsyncGenerator<Attempt> {
  const typed = queryWords(q);
  const layouts = otherLayouts(q).map(queryWords);
  const own = [language, ...languages.filter((other) => other !== language)];
  for (const from of own) {
    for (const words of [typed, ...layouts]) if (words.words.length > 0) yield { from, wanted: wantedBy(words, mostOf) };
    const wanted = await corrected(db, from, typed);
    if (wanted) yield { from, wanted };
  }
  for (const from of own) if (typed.words.length > 1) yield { from, wanted: wantedBy(typed, halfOf) };
}

/**
 * Pages, posts and questions by their text. The first reading of the query that finds anything wins, so that every page of a list
 * is of one reading; what is found by the text of the other language is shown in the one of the request.
 */
export const searchFor = async (db: Db, { q, language, day, limit, offset }: Request): Promise<{ items: FoundItem[]; total: number }> => {
  for await (const { from, wanted } of attempts(db, q, language)) {
    const total = await countFound(db, wanted, from, day);
    if (total === 0) continue;
    const rows = offset < total ? await selectFound(db, wanted, { from, language, day, limit, offset }) : [];
    const stems = wanted.words.flat();
    return { total, items: rows.map(({ text, ...row }) => ({ ...row, snippet: snippetOf(text, stems) })) };
  }
  return { items: [], total: 0 };
};
