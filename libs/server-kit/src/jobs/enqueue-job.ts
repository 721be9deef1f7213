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

/** Queues jobs inside the caller's transaction: they run only if that commits. How many were not queued before. */
export const enqueueJobs = async (trx: QueryExecutorProvider, jobs: readonly NewJob[]): Promise<number> => {
  if (jobs.length === 0) return 0;
  const values = jobs.map(
    ({ kind, key, runAt, payload = {} }) =>
      sql`(${kind}, ${key}, cast(${JSON.stringify(payload)} as jsonb), cast(${runAt} as timestamptz))`,
  );
  const { rows } = await sql`
    insert into kit_job (kind, key, payload, run_at)
    values ${sql.join(values)}
    on conflict (kind, key) do nothing
    returning id`.execute(trx);
  return rows.length;
};

/** The same of one; false when it was queued before. */
export const enqueueJob = async (trx: QueryExecutorProvider, job: NewJob): Promise<boolean> => (await enqueueJobs(trx, [job])) > 0;
