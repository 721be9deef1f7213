import { PostgresDialect, type Dialect, type PostgresCursor, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { PGliteStream } from './pglite-stream.ts';
import type { PGliteThread } from './pglite-thread.ts';
import { StatementNames, askByName } from './statement-names.ts';
import { getTypeParser } from './values.ts';

const ACQUIRE_TIMEOUT_MS = 15_000;

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): Promise<unknown> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('Cursors are not configured');
    return askByName(this.#client, this.#names, { text: sql, values: parameters });
  }

  release(): void {
    this.#client.release();
  }
}

/**
 * Kysely over the embedded database's thread, by the driver for servers. It has one connection, lent to one user
 * at a time: a transaction holds it to its end.
 */
export const pgliteDialect = (thread: PGliteThread, onIdleError: (error: Error) => void): Dialect => {
  const pool = new pg.Pool({
    stream: () => new PGliteStream(thread),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    // a second one would find the names of queries that the first has left
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    types: { getTypeParser },
  });
  pool.on('error', onIdleError);
  const names = new StatementNames();
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('timeout exceeded'))) throw error;
      throw new Error('No database connection for 15 s: is a query inside a transaction run on `db` instead of `trx`?', { cause: error });
    }
  };
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => {
        const client = await connect();
        if (client.listenerCount('error') === 0) client.on('error', onIdleError);
        return new NamingClient(client, names);
      },
      end: () => pool.end(),
    },
  });
};
