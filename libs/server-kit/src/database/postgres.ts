import {
  PostgresDialect,
  type Dialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { askByName } from './ask-by-name.ts';
import { DatabaseSilentError, silenceGuard, type SilenceGuard } from './silence-guard.ts';
import { StatementNames } from './statement-names.ts';
import { getTypeParser } from './type-parsers.ts';

const probe = async (connectionString: string, withinMs: number): Promise<void> => {
  const limits = { connectionTimeoutMillis: withinMs, query_timeout: withinMs };
  const client = new pg.Client({ connectionString, ...limits, application_name: 'pozyka' });
  // a connection that breaks after its answer says nothing new
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    void client.end().catch(() => {});
  }
};

/** A connection of the pool that is closed, not put back, once an answer on it was given up. */
class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #guard: SilenceGuard;
  readonly #names: StatementNames;
  #isLost = false;

  constructor(client: pg.PoolClient, guard: SilenceGuard, names: StatementNames) {
    this.#client = client;
    this.#guard = guard;
    this.#names = names;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): Promise<unknown> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('Cursors are not configured');
    // the end of a transaction on it would wait for the same silence
    if (this.#isLost) return Promise.reject(new DatabaseSilentError('The connection was given up'));
    return this.#guard.watch(askByName(this.#client, this.#names, { text: sql, values: parameters }), () => {
      this.#isLost = true;
    });
  }

  release(destroy = false): void {
    this.#client.release(this.#isLost || destroy);
  }
}

/** How many connections of a pool are in use, open and unused, and how many callers wait for one. */
export interface PoolCounts {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

interface PoolOptions {
  readonly readOnly?: boolean;
  readonly connections?: number;
  /** What the limits are multiplied by. */
  readonly patience?: number;
  /** Is given what counts the pool. */
  readonly onPool?: (counts: () => PoolCounts) => void;
}

/** Kysely over a pool of PostgreSQL connections with limits that fail soon rather than pile up. */
export const postgresDialect = (
  url: string,
  onIdleError: (error: Error) => void,
  { readOnly = false, connections = 10, patience = 1, onPool }: PoolOptions = {},
): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000 * patience,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000 * patience,
    idle_in_transaction_session_timeout: 30_000 * patience,
    application_name: 'pozyka',
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    types: { getTypeParser },
  });
  // Without a listener a connection that the server drops would end the process.
  pool.on('error', onIdleError);
  onPool?.(() => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  const guard = silenceGuard((withinMs) => probe(url, withinMs), undefined, patience);
  const names = new StatementNames();
  const watched: PostgresPool = {
    options: pool.options,
    connect: async () => {
      const connected = pool.connect();
      // one that comes after it was given up goes back
      const client = await guard.watch(connected, () => void connected.then((unused) => unused.release(true)).catch(() => {}));
      // a connection in use tells its end by the answer that fails; without a listener its error would end the process
      if (client.listenerCount('error') === 0) client.on('error', onIdleError);
      return new GuardedClient(client, guard, names);
    },
    end: async () => {
      guard.close();
      await pool.end();
    },
  };
  return new PostgresDialect({ pool: watched });
};
