import { openDatabase, recorderOf } from '../../../libs/server-kit/src/index.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

/** A query as it went to the database. */
export interface SentQuery {
  sql: string;
  parameters: unknown[];
}

export interface QueriesPlan<DB> {
  /** Address of the database. */
  url: string;
  app(db: Kysely<DB>): Promise<FastifyInstance>;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: object;
}

/** What one call asks of the database, once what is kept in memory is there. */
export const queriesOf = async <DB>({ url, app, path, headers = {}, body }: QueriesPlan<DB>): Promise<SentQuery[]> => {
  const database = await openDatabase<DB>({ url });
  try {
    const recorder = recorderOf(database.db);
    const api = await app(recorder.db);
    for (const _time of [1, 2]) {
      recorder.take();
      const answer = await api.inject({ url: path, headers, ...(body && { method: 'POST' as const, payload: body }) });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    }
    const found = recorder.take().map(({ query: { sql, parameters } }) => ({ sql, parameters: [...parameters] }));
    await api.close();
    return found;
  } finally {
    await database.close();
  }
};
