import type { LanguageCode } from '@pozyka/api-contract/constants';
import { tidy } from '@pozyka/domain/text';
import type { Kysely } from 'kysely';
import type { CategoryRow } from '../areas/catalogue/categories-store.ts';
import type { MarketplaceDatabase } from '../db/schema.ts';
import { categoriesWith } from './category-names.ts';
import { findGoodIds } from './find-goods.ts';
import { readQuery } from './read-query.ts';
import { shopWords } from './shop-words.ts';
import { wordsByStart } from './words-store.ts';

type Db = Kysely<MarketplaceDatabase>;

/** So many words are tried at most behind the ones before; a search each. */
const TRIES_MAX = 10;

export interface Suggested {
  readonly words: readonly string[];
  readonly categories: readonly CategoryRow[];
  readonly goodIds: readonly number[];
}

/** The query with its last word finished as texts of the language have it; one form of each word. */
const finished = async (db: Db, q: string, language: LanguageCode, limit: number): Promise<string[]> => {
  const [, before = '', begun = ''] = /^(.*\s)?(\S+)$/u.exec(q.trimStart()) ?? [];
  const [word, ...more] = shopWords(begun);
  if (!word || more.length > 0 || word.key.length < 2 || /\d/.test(word.key)) return [];
  const stems = new Set<string>();
  const forms = (await wordsByStart(db, [word.key], language)).filter(({ stem, own }) => own && !stems.has(stem) && stems.add(stem));
  const whole = forms.map(({ shown }) => before + shown).filter((text) => text.toLowerCase() !== tidy(q).toLowerCase());
  if (before === '') return whole.slice(0, limit);
  // what comes before the word must go with it
  const found: string[] = [];
  // in turn: this runs while one types, and the likeliest are mostly enough
  for (const search of whole.slice(0, TRIES_MAX)) {
    if (found.length === limit) break;
    const { total } = await findGoodIds(db, { search, language, exactly: true }, { limit: 0, offset: 0 });
    if (total > 0) found.push(search);
  }
  return found;
};

/** What an unfinished query may be about. */
export const suggest = async (db: Db, { q, limit, language }: { q: string; limit: number; language: LanguageCode }): Promise<Suggested> => {
  const { words } = await readQuery(db, q, { language });
  const [found, categories, { ids }] = await Promise.all([
    finished(db, q, language, limit),
    categoriesWith(db, words, language),
    findGoodIds(db, { search: q, language }, { limit, offset: 0 }),
  ]);
  return { words: found, categories: categories.slice(0, limit), goodIds: ids };
};
