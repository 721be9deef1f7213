import { enqueueJob, type Clock, type JobHandler, type JobRun } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { LendingDatabase } from '../tables/database.ts';

/** A job is given up after eight tries; money that was ordered never is, so the seventh failure queues a new job. */
const LAST_ATTEMPT = 7;
const RETRY_MS = 10 * 60_000;

const payloadSchema = z.object({ id: z.string(), round: z.int() });

const enqueueRound = (trx: Transaction<LendingDatabase>, kind: string, id: string, round: number, runAt: Date): Promise<boolean> =>
  enqueueJob(trx, { kind, key: `${id}:${round}`, runAt, payload: { id, round } });

/** Queues the job that asks the provider about an order until there is an answer. */
export const enqueueProviderJob = (trx: Transaction<LendingDatabase>, kind: string, id: string, runAt: Date): Promise<boolean> =>
  enqueueRound(trx, kind, id, 1, runAt);

export interface ProviderWork<Ordered, Answer> {
  readonly kind: string;
  /** The order; undefined where nothing is left to ask. */
  find(db: Kysely<LendingDatabase>, id: string): Promise<Ordered | undefined>;
  /** @throws Error where there is no answer: the job retries. */
  ask(ordered: Ordered, run: Pick<JobRun<LendingDatabase>, 'db' | 'clock'>): Promise<Answer>;
  settle(trx: Transaction<LendingDatabase>, clock: Clock, ordered: Ordered, answer: Answer): Promise<unknown>;
}

/** A job that requests the provider by the order's id, so that an order is carried out once however often it is sent. */
export const providerJob =
  <Ordered, Answer>({ kind, find, ask, settle }: ProviderWork<Ordered, Answer>): JobHandler<LendingDatabase> =>
  async ({ payload, db, clock, attempt, log, finish }) => {
    const { id, round } = z.parse(payloadSchema, payload);
    const ordered = await find(db, id);
    if (!ordered) return;
    let answer: Answer;
    try {
      answer = await ask(ordered, { db, clock });
    } catch (error) {
      if (attempt < LAST_ATTEMPT) throw error;
      log.error({ kind, order: id, err: error }, 'the provider does not answer; it is asked again');
      await finish(async (trx) => {
        await enqueueRound(trx, kind, id, round + 1, new Date(clock.now().getTime() + RETRY_MS));
      });
      return;
    }
    await finish(async (trx) => void (await settle(trx, clock, ordered, answer)));
  };
