import { randomUUID } from 'node:crypto';
import type { CompiledQuery, Compilable, Kysely } from 'kysely';

/**
 * A query by one value whose text is made once: re-creating it costs more than all else that our side does for it. For a query of
 * every call. `build` must make the same text for any value.
 * @returns runs it with a value, and gives the first row
 */
export const readyQuery = <DB, Row>(
  build: (db: Kysely<DB>, value: string) => Compilable<Row> & { executeTakeFirst(): Promise<Row | undefined> },
): ((db: Kysely<DB>, value: string) => Promise<Row | undefined>) => {
  const standIn = randomUUID();
  let ready: CompiledQuery<Row> | undefined;
  return async (db, value) => {
    // a plugin sees a query while it is made
    if (db.getExecutor().plugins.length > 0) return build(db, value).executeTakeFirst();
    ready ??= build(db, standIn).compile();
    const parameters = ready.parameters.map((parameter) => (parameter === standIn ? value : parameter));
    const { rows } = await db.executeQuery<Row>({ ...ready, parameters });
    return rows[0];
  };
};
