import { goodsFoundMax } from '@pozyka/api-contract/constants';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Stages } from './search-stages.ts';
import type { SearchTables } from '../db/search-tables.ts';

const tsquery = (query: string): RawBuilder<unknown> => sql`cast(${query} as tsquery)`;
const anyStage = (stages: Stages): string => stages.map((stage) => `(${stage})`).join(' | ');
const stageAlone = (stages: Stages, place: number): string =>
  place === 0 ? (stages[0] ?? '') : `(${stages[place] ?? ''}) & !(${anyStage(stages.slice(0, place))})`;

/**
 * How many goods each stage adds. Counting stops at what is shown, so that an answer takes as long in any catalogue: a stage after
 * enough goods is not looked at.
 */
export const countStages = async <T extends SearchTables>(
  db: Kysely<T>,
  stages: Stages,
  most: number = goodsFoundMax,
): Promise<number[]> => {
  const name = (place: number) => sql.ref(`stage${place}`);
  const goodsOf = (place: number) => sql`(select goods from ${name(place)})`;
  /** So many are left to count; a condition on it alone is looked at once, before any good is. */
  const left = (place: number) => sql.join([sql.lit(most), ...stages.slice(0, place).map((_, earlier) => goodsOf(earlier))], sql` - `);
  const counts = stages.map(
    (_, place) => sql`${name(place)} as materialized (
      select least(${left(place)}, count(*)) as goods from (
        select from search_good where document @@ ${tsquery(stageAlone(stages, place))} and ${left(place)} > 0 limit ${sql.lit(most)}
      ) as found
    )`,
  );
  const all = stages.map((_, place) => goodsOf(place));
  const { rows } = await sql<{ counts: number[] }>`with ${sql.join(counts)} select json_build_array(${sql.join(all)}) as counts`.execute(
    db,
  );
  return rows[0]?.counts ?? [];
};

/** Ids of a stage's goods: what is in stock first, then the most popular. */
export const stageIds = async <T extends SearchTables>(
  db: Kysely<T>,
  stages: Stages,
  { place, limit, offset }: { place: number; limit: number; offset: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select good_id as id from search_good where document @@ ${tsquery(stageAlone(stages, place))}
    order by in_stock desc, popularity desc, good_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
};
