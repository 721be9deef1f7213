import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { type Clock, isMovable } from '../clock.ts';
import { actingAs } from '../database/acting-as.ts';
import { safeError } from '../http/failures.ts';
import { inSpan } from '../telemetry/trace.ts';

/** A process counts as dead so long after its last heartbeat; another then repeats its job. */
const LEASE_SECONDS = 10;
const RENEW_EVERY_MS = 3_000;
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
  /** 1 for the first; one that ended with a `RetryLaterError` is not counted. */
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

/** Another runner claimed the job; this attempt leaves no trace. */
export class LostLeaseError extends Error {
  override readonly name = 'LostLeaseError';
}

/** An outside service was unavailable: no fault of the job, which is retried and never given up for it. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
  readonly afterMs: number;

  constructor(message: string, afterMs: number, options?: ErrorOptions) {
    super(message, options);
    this.afterMs = afterMs;
  }
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

/** A job that is this process's to do. */
export interface TakenJob {
  readonly kind: string;
  /** Does it; what fails is logged and put back. */
  run(): Promise<void>;
}

export interface JobRunner {
  /** Takes a due job of the kinds given; undefined when there is none. */
  take(kinds?: readonly string[]): Promise<TakenJob | undefined>;
  /** Runs one due job; false when there is none. */
  runNext(): Promise<boolean>;
}

/** Runs due jobs of the kinds it has handlers for. Any number of processes may do so on one database. */
export const jobRunner = <DB>({ db, clock, handlers, log, maxAttempts = 8 }: JobRunnerOptions<DB>): JobRunner => {
  const known = Object.keys(handlers);

  const claim = async (lease: string, kinds: readonly string[]): Promise<Claimed | undefined> => {
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
    const passing = error instanceof RetryLaterError ? error : undefined;
    const state = attempts >= maxAttempts && !passing ? 'failed' : 'waiting';
    log.error({ kind, key, attempt: attempts, state, err: error }, 'job failed');
    const { type, code } = safeError(error);
    await sql`
      update kit_job set state = ${state}, lease = null, locked_until = null, last_error = ${[type, code].filter(Boolean).join(' ')},
        attempts = ${passing ? attempts - 1 : attempts},
        run_at = ${new Date(clock.now().getTime() + (passing?.afterMs ?? retryDelay(attempts)))}
      where id = ${id} and lease = ${lease}`.execute(db);
  };

  /** A job whose end is being written is safe without it, and not waited for. */
  const renew = async ({ id, kind }: Claimed, lease: string): Promise<void> => {
    try {
      await sql`
        update kit_job set locked_until = now() + make_interval(secs => ${LEASE_SECONDS})
        where id in (select id from kit_job where id = ${id} and lease = ${lease} and state = 'waiting' for update skip locked)`.execute(
        db,
      );
    } catch (error) {
      log.error({ kind, err: error }, 'a running job was not renewed');
    }
  };

  const perform = async (job: Claimed, lease: string): Promise<void> => {
    let finished = false;
    const finishOnce = async (effect: (trx: Transaction<DB>) => Promise<void>) => {
      await finish(job, lease, effect);
      finished = true;
    };
    const renewing = setInterval(() => void renew(job, lease), RENEW_EVERY_MS).unref();
    try {
      await handlers[job.kind]?.({ key: job.key, payload: job.payload, attempt: job.attempts, db, clock, log, finish: finishOnce });
      if (!finished) await finishOnce(async () => {});
      log.info({ kind: job.kind, key: job.key, attempt: job.attempts }, 'job done');
    } catch (error) {
      if (error instanceof LostLeaseError || finished) log.error({ kind: job.kind, key: job.key, err: error }, 'job ended badly');
      else await putBack(job, lease, error);
    } finally {
      clearInterval(renewing);
    }
  };

  const take = async (kinds: readonly string[] = known): Promise<TakenJob | undefined> => {
    if (kinds.length === 0) return undefined;
    if (isMovable(clock)) await clock.refresh();
    const lease = randomUUID();
    const job = await claim(lease, kinds);
    return job && { kind: job.kind, run: () => inSpan(`job ${job.kind}`, { root: true }, () => perform(job, lease)) };
  };

  return {
    take,
    runNext: async () => {
      const job = await take();
      await job?.run();
      return job !== undefined;
    },
  };
};
