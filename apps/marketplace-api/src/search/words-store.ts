import type { LanguageCode } from '@pozyka/api-contract/constants';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SearchTables } from '../db/search-tables.ts';

/** A word of the catalogue, as one language shows it. */
export interface FoundWord {
  readonly key: string;
  readonly stem: string;
  readonly shown: string;
  /** Whether texts of the requested language have it. */
  readonly own: boolean;
  readonly goods: number;
}

/** Words that begin so are more than enough. */
const BEGUN_MAX = 30;

// Keys are letters, digits and points, so nothing in them ends the literal.
const textArray = (keys: readonly string[]): RawBuilder<unknown> => sql`cast(${`{${keys.join(',')}}`} as text[])`;

const columns = (language: LanguageCode): RawBuilder<unknown> => {
  const [own, other] = language === 'uk' ? ['shown_uk', 'shown_ru'] : ['shown_ru', 'shown_uk'];
  return sql`key, stem, coalesce(${sql.ref(own)}, ${sql.ref(other)}) as shown, ${sql.ref(own)} is not null as own, goods`;
};

/** Words with one of these stems. */
export const wordsByStem = async <T extends SearchTables>(
  db: Kysely<T>,
  stems: readonly string[],
  language: LanguageCode,
): Promise<FoundWord[]> =>
  stems.length === 0
    ? []
    : (await sql<FoundWord>`select ${columns(language)} from search_word where stem = any(${textArray(stems)})`.execute(db)).rows;

/** Words that begin with one of these, each with the beginning that it has; of each beginning those of most goods. */
export const wordsByStart = async <T extends SearchTables>(
  db: Kysely<T>,
  starts: readonly string[],
  language: LanguageCode,
): Promise<(FoundWord & { readonly start: string })[]> =>
  starts.length === 0
    ? []
    : (
        await sql<FoundWord & { start: string }>`
          select asked.start, word.* from unnest(${textArray(starts)}) as asked (start)
          cross join lateral (
            select ${columns(language)} from search_word
            where key >= asked.start collate "C" and key < (asked.start || chr(65533)) collate "C"
            order by search_word.goods desc, key limit ${BEGUN_MAX}
          ) as word`.execute(db)
      ).rows;

/** Words that may be meant by who typed one of these keys; each key is looked up by itself, as arrays are compared slowly. */
export const wordsNear = async <T extends SearchTables>(
  db: Kysely<T>,
  keys: readonly string[],
  language: LanguageCode,
): Promise<FoundWord[]> =>
  keys.length === 0
    ? []
    : (
        await sql<FoundWord>`
          select distinct on (key) ${columns(language)} from unnest(${textArray(keys)}) as asked (near_key)
          join search_word on near @> array[asked.near_key]
          order by key`.execute(db)
      ).rows;
