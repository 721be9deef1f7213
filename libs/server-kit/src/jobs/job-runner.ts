import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import { actingAs } from '../database/acting-as.ts';
import { safeError } from '../http/failures.ts';
import { isMovable } from '../movable-clock.ts';

const LEASE_SECONDS = 60;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10 * 60_000;

export interface JobLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** One attempt at a job. */
export interface JobRun<DB> {
  readonly key: string;
  readonly payload: unknown;
  /** 1 for the first. */
  readonly attempt: number;
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly log: JobLog;
  /**
   * Does the job's effect and marks it done in one transaction, so that it happens once. A handler that returns without
   * calling it had no effect of its own on the database.
   * @throws LostLeaseError when the attempt took so long that another runner has the job.
   */
  finish(effect: (trx: Transaction<DB>) => Promise<void>): Promise<void>;
}

export type JobHandler<DB> = (job: JobRun<DB>) => Promise<void>;

/** Handlers by kind. */
export type JobHandlers<DB> = Readonly<Record<string, JobHandler<DB>>>;

/** The job was taken over by another runner; this attempt leaves no trace. */
export class LostLeaseError extends Error {
  override readonly name = 'LostLeaseError';
}

export interface JobRunnerOptions<DB> {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly handlers: JobHandlers<DB>;
  readonly log: JobLog;
  /** Tries before a job is given up as failed. */
  readonly maxAttempts?: number;
}

interface Claimed {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  readonly attempts: number;
}

const retryDelay = (attempts: number): number => Math.min(FIRST_RETRY_MS * 4 ** (attempts - 1), LONGEST_RETRY_MS);

/** Runs due jobs of the kinds it has handlers for. Any number of processes may do so on one database. */
export const jobRunner = <DB>({ db, clock, handlers, log, maxAttempts = 8 }: JobRunnerOptions<DB>): { runNext(): Promise<boolean> } => {
  const kinds = Object.keys(handlers);

  const claim = async (lease: string): Promise<Claimed | undefined> => {
    const { rows } = await sql<Claimed>`
      update kit_job set lease = ${lease}, locked_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
      where id = (
        select id from kit_job
        where state = 'waiting' and run_at <= ${clock.now()} and kind in (${sql.join(kinds)})
          and (locked_until is null or locked_until < now())
        order by run_at, id limit 1
        for update skip locked
      )
      returning id, kind, key, payload, attempts`.execute(db);
    return rows[0];
  };

  const finish = async ({ id, kind }: Claimed, lease: string, effect: (trx: Transaction<DB>) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const held = await sql`
        select ${actingAs(`job ${kind}`)} from kit_job where id = ${id} and lease = ${lease} and state = 'waiting' for update`.execute(trx);
      if (held.rows.length === 0) throw new LostLeaseError('Another runner has this job');
      await effect(trx);
      await sql`update kit_job set state = 'done', finished_at = ${clock.now()}, lease = null, locked_until = null where id = ${id}`.execute(
        trx,
      );
    });

  const putBack = async ({ id, kind, key, attempts }: Claimed, lease: string, error: unknown): Promise<void> => {
    const state = attempts >= maxAttempts ? 'failed' : 'waiting';
    log.error({ kind, key, attempt: attempts, state, err: error }, 'job failed');
    const { type, code } = safeError(error);
    await sql`
      update kit_job set state = ${state}, lease = null, locked_until = null, last_error = ${[type, code].filter(Boolean).join(' ')},
        run_at = ${new Date(clock.now().getTime() + retryDelay(attempts))}
      where id = ${id} and lease = ${lease}`.execute(db);
  };

  return {
    /** Runs one due job; false when there is none. */
    runNext: async () => {
      if (kinds.length === 0) return false;
      if (isMovable(clock)) await clock.refresh();
      const lease = randomUUID();
      const job = await claim(lease);
      if (!job) return false;
      let finished = false;
      const finishOnce = async (effect: (trx: Transaction<DB>) => Promise<void>) => {
        await finish(job, lease, effect);
        finished = true;
      };
      try {
        await handlers[job.kind]?.({ key: job.key, payload: job.payload, attempt: job.attempts, db, clock, log, finish: finishOnce });
        if (!finished) await finishOnce(async () => {});
        log.info({ kind: job.kind, key: job.key, attempt: job.attempts }, 'job done');
      } catch (error) {
        if (error instanceof LostLeaseError || finished) log.error({ kind: job.kind, key: job.key, err: error }, 'job ended badly');
        else await putBack(job, lease, error);
      }
      return true;
    },
  };
};
