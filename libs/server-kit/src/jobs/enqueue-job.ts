import { sql, type QueryExecutorProvider } from 'kysely';

export interface NewJob {
  readonly kind: string;
  /** What the job is about, `application:42:check`: the same kind and key is queued once for ever. */
  readonly key: string;
  /** By the API's clock. */
  readonly runAt: Date;
  /** Plain data without personal details; the handler reads the rest from the database. */
  readonly payload?: object;
}

/** Queues a job inside the caller's transaction: it runs only if that commits. False when it was queued before. */
export const enqueueJob = async (trx: QueryExecutorProvider, { kind, key, runAt, payload = {} }: NewJob): Promise<boolean> => {
  const { rows } = await sql`
    insert into kit_job (kind, key, payload, run_at)
    values (${kind}, ${key}, cast(${JSON.stringify(payload)} as jsonb), ${runAt})
    on conflict (kind, key) do nothing
    returning id`.execute(trx);
  return rows.length > 0;
};
