import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A moment that defaults to the database's own time. */
type Stamped = ColumnType<Date, Date | undefined, Date>;

export interface IdempotencyTable {
  owner: string;
  key: string;
  request_hash: string;
  /** Null while the first call is being worked on. */
  status: number | null;
  headers: string | null;
  body: string | null;
  /** In the place of `body` where the answer holds a secret. */
  sealed_body: ColumnType<string | null, string | null | undefined, string | null>;
  /** Names the claim: the next holder of the key gets another one. */
  locked_until: Date;
  /** Set by the heartbeats of the process that works on it. */
  alive_until: Date | null;
  created_at: Stamped;
}

interface JobTable {
  id: Generated<number>;
  kind: string;
  key: string;
  payload: JSONColumnType<object>;
  run_at: Date;
  state: 'waiting' | 'done' | 'failed';
  attempts: Generated<number>;
  lease: string | null;
  locked_until: Date | null;
  last_error: string | null;
  created_at: Stamped;
  finished_at: Date | null;
}

/** One row, written by the sandbox alone. */
interface ClockTable {
  id: Generated<boolean>;
  offset_ms: number;
}

/** Tables that server-kit brings along; an API's own `Database` extends this. */
export interface KitTables {
  kit_idempotency: IdempotencyTable;
  kit_job: JobTable;
  kit_clock: ClockTable;
}
