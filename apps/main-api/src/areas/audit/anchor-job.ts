import { enqueueJob, type JobRun } from '@pozyka/server-kit';
import type { QueryExecutorProvider } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { writeAnchor } from './anchor.ts';

export const ANCHOR_JOB = 'auditAnchor';

const HOUR_MS = 3_600_000;

const enqueueRun = (db: QueryExecutorProvider, hour: number): Promise<boolean> => {
  const at = new Date(hour * HOUR_MS);
  return enqueueJob(db, { kind: ANCHOR_JOB, key: at.toISOString(), runAt: at });
};

/** Queues the run of the hour that has begun; every run queues the next one. */
export const startAnchors = (db: QueryExecutorProvider, now: Date): Promise<boolean> => enqueueRun(db, Math.floor(now.getTime() / HOUR_MS));

/** Anchors the trail every hour. The log is the copy outside the database: anyone who rewrites both tables cannot rewrite that. */
export const anchorTrail = async ({ db, clock, log }: Pick<JobRun<Database>, 'db' | 'clock' | 'log'>): Promise<void> => {
  await enqueueRun(db, Math.floor(clock.now().getTime() / HOUR_MS) + 1);
  const anchor = await writeAnchor(db, clock.now());
  if (anchor) log.info({ anchor: anchor.number, upTo: anchor.up_to, hash: anchor.hash }, 'audit anchor');
};
