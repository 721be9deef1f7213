import { listLimitMax } from '@pozyka/api-contract/constants';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Stages } from './search-stages.ts';
import type { SearchTables } from './tables.ts';

const tsquery = (query: string): RawBuilder<unknown> => sql`cast(${query} as tsquery)`;
const anyStage = (stages: Stages): string => stages.map((stage) => `(${stage})`).join(' | ');
const stageAlone = (stages: Stages, place: number): string =>
  place === 0 ? (stages[0] ?? '') : `(${stages[place] ?? ''}) & !(${anyStage(stages.slice(0, place))})`;

/** How many goods each stage adds; more than a list may hold are not counted, so that the answer does not wait for them. */
export const countStages = async <T extends SearchTables>(db: Kysely<T>, stages: Stages): Promise<number[]> => {
  const counts = stages.map(
    (_, place) => sql`(
      select count(*) from (
        select from search_good where document @@ ${tsquery(stageAlone(stages, place))} limit ${sql.lit(listLimitMax)}
      ) as found
    )`,
  );
  const { rows } = await sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`.execute(db);
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
