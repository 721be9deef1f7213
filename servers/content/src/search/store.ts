import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SearchRowTable, SearchTables } from '@pozyka/server-publications';

type Db = Kysely<SearchTables>;

/** Words to look for: each by the beginnings that will do for it. Letters and digits alone, so nothing in them is an operator. */
export interface Wanted {
  readonly words: readonly (readonly string[])[];
  /** Whole words, for the order. */
  readonly exact: readonly string[];
  /** How many of the words must match. */
  readonly atLeast: number;
}

export type FoundRow = Pick<SearchRowTable, 'type' | 'alias' | 'title' | 'text'>;

const query = (lexemes: readonly string[], suffix: '' | ':*'): RawBuilder<unknown> =>
  sql`${lexemes.map((lexeme) => `'${lexeme}'${suffix}`).join(' | ')}::tsquery`;

const coverage = (words: Wanted['words']): RawBuilder<number> =>
  sql<number>`(${sql.join(
    words.map((stems) => sql`(found.document @@ ${query(stems, ':*')})::int`),
    sql` + `,
  )})`;

const matching = ({ words, atLeast }: Wanted, language: LanguageCode, day: Day) => {
  const all = query(words.flat(), ':*');
  const enough = words.length > 1 ? sql`and ${coverage(words)} >= ${sql.lit(atLeast)}` : sql``;
  return sql`found.language = ${language} and (found.published_on is null or found.published_on <= ${day})
    and found.document @@ ${all} ${enough}`;
};

/** How much there is. */
export const countFound = async (db: Db, wanted: Wanted, language: LanguageCode, day: Day): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from content_search found where ${matching(wanted, language, day)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/**
 * What was found by the words of `from`, as `language` shows it. What has more of the words comes first, then what has them in its
 * title and as they were typed; equals have one order.
 */
export const selectFound = async (
  db: Db,
  wanted: Wanted,
  { from, language, day, limit, offset }: { from: LanguageCode; language: LanguageCode; day: Day; limit: number; offset: number },
): Promise<FoundRow[]> => {
  const rank = sql`ts_rank('{0, 0, 0.2, 1}', found.document, ${query(wanted.words.flat(), ':*')}, 1)
    + ts_rank('{0, 0, 0.2, 1}', found.document, ${query(wanted.exact, '')}, 1)`;
  const { rows } = await sql<FoundRow>`
    select shown.type, shown.alias, shown.title, shown.text
    from content_search found
      join content_search shown on shown.type = found.type and shown.alias = found.alias and shown.language = ${language}
    where ${matching(wanted, from, day)}
    order by ${coverage(wanted.words)} desc, ${rank} desc, found.type, found.alias
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** Words of the titles that may be meant by one of `keys`. */
export const selectNear = async (db: Db, language: LanguageCode, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ stem: string }>`
    select stem from content_search_stem
    where language = ${language} and near_keys && string_to_array(${keys.join(' ')}, ' ')
    order by stem`.execute(db);
  return rows.map(({ stem }) => stem);
};
