import type { ClientBase } from 'pg';

/** What the database itself ends, milliseconds; 0 is no limit. */
export interface SessionLimits {
  readonly statementMs: number;
  readonly idleInTransactionMs: number;
  /** Nothing may be changed. */
  readonly isReadOnly: boolean;
}

/** Whose the session behind a connection is, and so how the limits are held. */
export interface Session {
  /** A pooler lends a session to each transaction: nothing may be set or prepared that outlives one. */
  readonly isPooled: boolean;
  /** A statement alone has no limits of its own, and needs a transaction to have them. */
  readonly isUnlimited: boolean;
}

/** The process that a connection is of, as its server said; a pooler gives a number of its own. */
const keyOf = (client: ClientBase): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;

/**
 * Finds out whose session a new connection has, and sets the limits where it is its own. They are no startup parameters, which PgBouncer refuses.
 * @throws as the driver
 */
export const openSession = async (client: ClientBase, limits: SessionLimits): Promise<Session> => {
  const key = keyOf(client);
  const { statementMs, idleInTransactionMs, isReadOnly } = limits;
  const own =
    key !== undefined &&
    (await client.query(
      `select set_config('statement_timeout', $2, false), set_config('idle_in_transaction_session_timeout', $3, false),
        case when $4 then set_config('default_transaction_read_only', 'on', false) end
      where pg_backend_pid() = $1::int`,
      [key, String(statementMs), String(idleInTransactionMs), isReadOnly],
    ));
  if (own && own.rows.length > 0) return { isPooled: false, isUnlimited: false };
  // of the role or the database: what another client has set in that session is gone tomorrow
  const { rows } = await client.query(`select from pg_settings where name = 'statement_timeout' and reset_val = '0'`);
  return { isPooled: true, isUnlimited: isReadOnly || (statementMs > 0 && rows.length > 0) };
};

/** The text that begins a transaction and sets its limits, which end with it. */
export const beginLimited = (begin: string, { statementMs, idleInTransactionMs, isReadOnly }: SessionLimits): string =>
  [
    begin,
    `set local statement_timeout = ${statementMs}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    ...(isReadOnly ? ['set local transaction_read_only = on'] : []),
  ].join('; ');
