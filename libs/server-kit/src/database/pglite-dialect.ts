import {
  CompiledQuery,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { PGliteClient } from './pglite-client.ts';

const ACQUIRE_TIMEOUT_MS = 15_000;

type Queue = { resolve(): void; reject(error: Error): void }[];

/** The one connection of the embedded database, lent to one user at a time: a transaction keeps it to its end. */
class PGliteDriver implements Driver {
  readonly #queue: Queue = [];
  readonly #connection: DatabaseConnection;
  #lent = false;

  constructor(client: PGliteClient) {
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, affectedRows } = await client.query(sql, parameters);
        return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
      },
      streamQuery: () => {
        throw new Error('The embedded database does not stream; page the query');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#lent) {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(waiter), 1);
          reject(new Error('No database connection for 15 s: is a query inside a transaction run on `db` instead of `trx`?'));
        }, ACQUIRE_TIMEOUT_MS);
        const waiter = {
          resolve: () => {
            clearTimeout(timer);
            resolve();
          },
          reject,
        };
        this.#queue.push(waiter);
      });
    }
    this.#lent = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift();
    if (next) next.resolve();
    else this.#lent = false;
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(', ');
    await connection.executeQuery(CompiledQuery.raw(modes ? `start transaction ${modes}` : 'begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint "${name}"`));
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint "${name}"`));
  }

  // Whoever opened the client closes it: Kysely does not destroy a driver that was never used.
  async destroy(): Promise<void> {}
}

/** Kysely over the embedded database's thread. */
export const pgliteDialect = (client: PGliteClient): Dialect => ({
  createAdapter: () => new PGliteAdapter(),
  createDriver: () => new PGliteDriver(client),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: (): QueryCompiler => new PostgresQueryCompiler(),
});
