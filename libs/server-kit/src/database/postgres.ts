import {
  PostgresDialect,
  type Dialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { beginLimited, openSession, type Session, type SessionLimits } from './session-limits.ts';
import { DatabaseSilentError, silenceGuard, type SilenceGuard } from './silence-guard.ts';
import { StatementNames, askByName } from './statement-names.ts';
import { getTypeParser } from './values.ts';

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

const BEGIN = /^\s*(?:begin|start\s+transaction)\b[^;]*$/i;
/** What may be in a transaction: `vacuum` and the like may not. */
const OF_ROWS = /^\s*(?:select|with|insert|update|delete|merge)\b/i;

/** A change was refused by a server that only reads: a primary that came back as a standby. PostgreSQL, `read_only_sql_transaction`. */
const isStandby = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006';

interface Connection {
  readonly client: pg.PoolClient;
  readonly session: Session;
  /** Of the primary that it leads to. */
  readonly term: number;
}

interface Pooled {
  readonly guard: SilenceGuard;
  readonly names: StatementNames;
  readonly limits: SessionLimits;
  /** One more with each primary that turned out to be none: connections of an earlier one are closed where they are next taken or put back. */
  term: number;
  /** When it began. */
  since: number;
}

/** While nothing but a standby responds, connections are opened again no more often than this: reads go on over them. */
const SHORTEST_TERM_MS = 1_000;

/** A connection of the pool that is closed, not put back, once an answer on it was given up, or where it leads to a standby. */
class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #session: Session;
  readonly #term: number;
  readonly #of: Pooled;
  #isLost = false;

  constructor({ client, session, term }: Connection, of: Pooled) {
    this.#client = client;
    this.#session = session;
    this.#term = term;
    this.#of = of;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): Promise<unknown> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('Cursors are not configured');
    // the end of a transaction on it would wait for the same silence
    if (this.#isLost) return Promise.reject(new DatabaseSilentError('The connection was given up'));
    return this.#of.guard.watch(this.#ask(sql, parameters), () => {
      this.#isLost = true;
    });
  }

  async #ask(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    try {
      return this.#session.isPooled
        ? await this.#askPooled(sql, parameters)
        : await askByName(this.#client, this.#of.names, { text: sql, values: parameters });
    } catch (error) {
      if (isStandby(error)) this.#leave();
      throw error;
    }
  }

  #leave(): void {
    const [of, now] = [this.#of, performance.now()];
    if (of.limits.isReadOnly || this.#term !== of.term || now - of.since < SHORTEST_TERM_MS) return;
    of.term += 1;
    of.since = now;
  }

  /** Limits belong to a transaction, and nothing has a name. */
  async #askPooled(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    const [client, { limits }] = [this.#client, this.#of];
    const ask = () => client.query(sql, [...parameters]);
    if (client.getTransactionStatus() !== 'I') return ask();
    if (BEGIN.test(sql)) return this.#begin(sql);
    if (!this.#session.isUnlimited || !OF_ROWS.test(sql)) return ask();
    await client.query(beginLimited('begin', limits));
    try {
      const result = await ask();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  }

  async #begin(sql: string): Promise<unknown> {
    // one message of several statements has as many results
    const results: unknown = await this.#client.query(beginLimited(sql, this.#of.limits));
    return Array.isArray(results) ? results[0] : results;
  }

  release(destroy = false): void {
    this.#client.release(this.#isLost || destroy || this.#term !== this.#of.term);
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
  /** Statements end whenever they are done: for commands, which nobody waits for. */
  readonly isUnhurried?: boolean;
  /** Is given what counts the pool. */
  readonly onPool?: (counts: () => PoolCounts) => void;
}

/** Kysely over a pool of PostgreSQL connections with limits that fail soon rather than pile up. */
export const postgresDialect = (
  url: string,
  onIdleError: (error: Error) => void,
  { readOnly = false, connections = 10, patience = 1, isUnhurried = false, onPool }: PoolOptions = {},
): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000 * patience,
    idleTimeoutMillis: 30_000,
    // no other startup parameter: poolers refuse what they do not know
    application_name: 'pozyka',
    types: { getTypeParser },
  });
  // Without a listener a connection that the server drops would end the process: an unused one, or one in use, from the moment in which it is there.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', onIdleError));
  onPool?.(() => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  const guard = silenceGuard((withinMs) => probe(url, withinMs), undefined, patience);
  const limits: SessionLimits = {
    statementMs: isUnhurried ? 0 : 15_000 * patience,
    idleInTransactionMs: isUnhurried ? 0 : 30_000 * patience,
    isReadOnly: readOnly,
  };
  const of: Pooled = { guard, names: new StatementNames(), limits, term: 0, since: -Infinity };
  const known = new WeakMap<pg.PoolClient, Connection>();
  const connect = async (): Promise<Connection> => {
    const client = await pool.connect();
    const { term } = of;
    try {
      const connection = known.get(client) ?? { client, term, session: await openSession(client, limits) };
      known.set(client, connection);
      if (connection.term === term) return connection;
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release(true);
    return connect();
  };
  const watched: PostgresPool = {
    options: pool.options,
    connect: async () => {
      const connected = connect();
      // one that comes after it was given up goes back
      const connection = await guard.watch(connected, () => void connected.then(({ client }) => client.release(true)).catch(() => {}));
      return new GuardedClient(connection, of);
    },
    end: async () => {
      guard.close();
      await pool.end();
    },
  };
  return new PostgresDialect({ pool: watched });
};
