import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

const getTypeParser: typeof pg.types.getTypeParser = (type, format) => {
  if (type === INT8) return Number;
  if (type === DATE) return (value: string) => value;
  return pg.types.getTypeParser(type, format);
};

/** Kysely over a pool of PostgreSQL connections with limits that fail soon rather than pile up. */
export const postgresDialect = (url: string, onIdleError: (error: Error) => void): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'pozyka',
    types: { getTypeParser },
  });
  // Without a listener a connection that the server drops would end the process.
  pool.on('error', onIdleError);
  return new PostgresDialect({ pool });
};
