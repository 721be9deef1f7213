import { Kysely, sql } from 'kysely';
import type { ApiConfig } from '../config/api-config.ts';
import { ConfigError } from '../config/read-config.ts';
import { ApiError, BusinessError } from '../errors.ts';
import { traceQuery } from '../telemetry/trace-query.ts';
import { postgresDialect } from './postgres.ts';
import { ReplicaAge } from './replica-age.ts';

const LOOK_EVERY_MS = 500;
/** A replica that is silent for so long is not waited for: its query goes to the primary. */
const ANSWER_WITHIN_MS = 1_000;
/** What is read from a replica may be so old. */
const MAX_LAG_MS = 5_000;

interface ReplicaReadsOptions<DB> {
  /** The replica's address. */
  readonly url: string;
  readonly primary: Kysely<DB>;
  readonly maxLagMs?: number;
}

/** Reads that may be a few seconds old, of a streaming replica while it is fit for them. */
export interface ReplicaReads<DB> {
  /** What `work` reads from the replica; from the primary while the replica is gone, lags or refuses. It may run twice, so it must only read. */
  read<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  /** Whether the replica is read now. */
  readonly isFit: boolean;
  /** Changes whenever reads return to the replica, also after one refused read: what was read of the primary before may be newer. */
  readonly turn: number;
  /** How many queries each got. */
  readonly queries: { readonly replica: number; readonly primary: number };
  /** Listens to each change, with the reason where it is not fit. */
  onChange(listener: (why: Error | undefined) => void): void;
  close(): Promise<void>;
}

class ReplicaUnfit extends Error {
  override readonly name = 'ReplicaUnfit';
}

/** How far the log of changes has come, or has been replayed. */
const positionOf = async <DB>(db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ at: number | null }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)::bigint as at`.execute(
    db,
  );
  return rows[0]?.at ?? 0;
};

/** @throws ReplicaUnfit */
const inTime = async <T>(answer: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  // what came while this process itself was busy counts
  const timer = setTimeout(() => setImmediate(reject, new ReplicaUnfit('no answer in time')), ANSWER_WITHIN_MS);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Watches how far the replica lags; while the primary is silent that is unknown. */
export const openReplicaReads = <DB>({ url, primary, maxLagMs = MAX_LAG_MS }: ReplicaReadsOptions<DB>): ReplicaReads<DB> => {
  const replica = new Kysely<DB>({ dialect: postgresDialect(url, () => {}, { readOnly: true }), log: traceQuery });
  const listeners = new Set<(why: Error | undefined) => void>();
  const queries = { replica: 0, primary: 0 };
  const age = new ReplicaAge(maxLagMs, LOOK_EVERY_MS);
  /** Gives up the running queries of the replica. */
  const running = new Set<(error: Error) => void>();
  let isFit = false;
  let turn = 0;

  const takeUp = (): void => {
    if (isFit) return;
    isFit = true;
    turn += 1;
    for (const listener of listeners) listener(undefined);
  };
  const leave = (why: Error): void => {
    if (!isFit) return;
    isFit = false;
    for (const giveUp of running) giveUp(why);
    for (const listener of listeners) listener(why);
  };
  const ofReplica = async <T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> => {
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    running.add(reject);
    try {
      return await Promise.race([work(replica), givenUp]);
    } finally {
      running.delete(reject);
    }
  };
  const look = async (): Promise<void> => {
    const replayed = await inTime(positionOf(replica));
    // the primary after it, so that a replica cannot be ahead
    const time = performance.now();
    const at = await inTime(positionOf(primary)).catch(() => undefined);
    if (at === undefined) return;
    const why = age.look(replayed, { at, time });
    if (why === undefined) takeUp();
    else leave(new ReplicaUnfit(why));
  };
  let looking = false;
  const lookAlone = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    await look().catch((error: unknown) => leave(error instanceof Error ? error : new ReplicaUnfit('unknown')));
    looking = false;
  };
  const timer = setInterval(() => void lookAlone(), LOOK_EVERY_MS).unref();
  void lookAlone();

  return {
    read: async (work) => {
      if (isFit) {
        queries.replica += 1;
        try {
          return await ofReplica(work);
        } catch (error) {
          if (error instanceof ApiError || error instanceof BusinessError) throw error;
          turn += 1;
        }
      }
      queries.primary += 1;
      return work(primary);
    },
    get isFit() {
      return isFit;
    },
    get turn() {
      return turn;
    },
    queries,
    onChange: (listener) => void listeners.add(listener),
    close: async () => {
      clearInterval(timer);
      await replica.destroy();
    },
  };
};

/**
 * The replica of an API's settings; undefined where it has none.
 * @throws ConfigError where there is nothing that it could be a replica of.
 */
export const replicaReadsOf = <DB>(
  { READ_DATABASE_URL, DATABASE_URL }: Pick<ApiConfig, 'READ_DATABASE_URL' | 'DATABASE_URL'>,
  primary: Kysely<DB>,
): ReplicaReads<DB> | undefined => {
  if (READ_DATABASE_URL === undefined) return undefined;
  if (DATABASE_URL === undefined) throw new ConfigError('READ_DATABASE_URL: the replica of DATABASE_URL, which is to be set too');
  return openReplicaReads({ url: READ_DATABASE_URL, primary });
};
