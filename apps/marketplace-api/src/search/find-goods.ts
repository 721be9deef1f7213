import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Kysely } from 'kysely';
import type { MarketplaceDatabase } from '../db/schema.ts';
import { categoriesNamed } from './category-names.ts';
import { countStages, stageIds } from './goods-found-store.ts';
import { readQuery, type ReadWord } from './read-query.ts';
import { partStages, wholeStages, widerStages, type Stages } from './search-stages.ts';

type Db = Kysely<MarketplaceDatabase>;

export interface SearchRequest {
  readonly search: string;
  readonly language: LanguageCode;
  /** As typed: nothing is mended, and every word must be there. */
  readonly exactly?: boolean;
}

/** How a query was understood. */
export interface Reading {
  /** The query as it was read, where that is not what was typed. */
  readonly shown: string | null;
  /** Words that the catalogue has not. */
  readonly unknown: readonly string[];
  /** Whether the goods found have all the words; false where most of them had to do. */
  readonly whole: boolean;
}

interface Match extends Reading {
  readonly words: readonly ReadWord[];
  readonly stages: Stages;
  readonly counts: readonly number[];
}

const totalOf = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Ways to look for the words, the strictest first. */
async function* ways(
  db: Db,
  known: readonly ReadWord[],
  count: number,
  exactly: boolean,
): AsyncGenerator<{ stages: Stages; whole: boolean }> {
  const enough = Math.ceil(count / 2);
  if (known.length === 0 || known.length < (exactly ? count : enough)) return;
  const whole = known.length === count;
  // a word that is only guessed, beside one that no good has: nothing of this was meant
  if (!whole && known.every(({ isMended }) => isMended)) return;
  yield { stages: wholeStages(known, whole ? await categoriesNamed(db, known) : []), whole };
  yield { stages: widerStages(known), whole };
  if (exactly) return;
  for (let count = known.length - 1; count >= enough; count -= 1) yield { stages: partStages(known, count), whole: false };
}

const match = async (db: Db, { search, language, exactly = false }: SearchRequest): Promise<Match> => {
  const { words, shown } = await readQuery(db, search, { language, exactly });
  const known = words.filter(({ wide }) => wide.length > 0);
  const unknown = words.filter(({ wide }) => wide.length === 0).map((word) => word.shown);
  for await (const { stages, whole } of ways(db, known, words.length, exactly)) {
    const counts = await countStages(db, stages);
    if (totalOf(counts) > 0) return { stages, counts, words, shown, unknown, whole };
  }
  return { stages: [], counts: [], words, shown: null, unknown, whole: true };
};

/** How a query is understood. */
export const readingOf = async (db: Db, request: SearchRequest): Promise<Reading> => {
  const { shown, unknown, whole } = await match(db, request);
  return { shown, unknown, whole };
};

/** Ids of the goods found, a page of them, and how many there are. What is typed more exactly comes first. */
export const findGoodIds = async (
  db: Db,
  request: SearchRequest,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> => {
  const { stages, counts } = await match(db, request);
  const ids: number[] = [];
  let before = 0;
  for (const [place, count] of counts.entries()) {
    const offset = Math.max(0, page.offset - before);
    const limit = Math.min(page.limit - ids.length, count - offset);
    if (limit > 0) ids.push(...(await stageIds(db, stages, { place, limit, offset })));
    before += count;
  }
  return { ids, total: totalOf(counts) };
};
