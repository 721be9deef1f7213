import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type QueryExecutorProvider } from 'kysely';
import { actingAs } from '../database/acting-as.ts';
import type { IdempotencyTable } from '../database/kit-tables.ts';
import { ApiError, conflict } from '../errors.ts';
import type { KeyRing } from '../key-ring.ts';
import type { Sendable } from './sendable.ts';

const LEASE_SECONDS = 60;
/** A process counts as dead so long after its last heartbeat; the next use of its keys repeats their calls. */
const ALIVE_SECONDS = 3;
const POLL_MS = 40;
const LONGEST_POLL_MS = 320;
const WAIT_MS = 25_000;
const RETENTION_HOURS = 24;

/** One use of an Idempotency-Key. */
export interface KeyedCall {
  readonly owner: string;
  readonly key: string;
  readonly hash: string;
}

/** A key that is ours until its lease ends; its next holder gets another lease. */
export interface HeldKey extends KeyedCall {
  readonly lease: string;
}

const busy = (): ApiError => new ApiError({ status: 409, message: 'error.keyBusy', headers: { 'retry-after': '5' } });

const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** The customer, or the address of an anonymous caller, hashed: an address is personal data. */
export const ownerOf = (customerId: string | null, address: string): string =>
  customerId ? `customer:${customerId}` : `address:${hashOf(address)}`;

const canonical = async (value: unknown): Promise<unknown> => {
  if (value instanceof File) return { file: value.name, type: value.type, sha256: hashOf(new Uint8Array(await value.arrayBuffer())) };
  if (value instanceof Uint8Array) return { sha256: hashOf(value) };
  if (Array.isArray(value)) return Promise.all(value.map(canonical));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(entries.map(async ([name, field]) => [name, await canonical(field)]));
};

/** A fingerprint of a request, the same in any order of its keys. */
export const requestHash = async (operationId: string, parts: readonly unknown[]): Promise<string> =>
  hashOf(JSON.stringify([operationId, await canonical(parts)]));

const sameHash = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A sealed answer is of its own key alone. */
const purposeOf = ({ owner, key }: KeyedCall): string => `answer ${owner} ${key}`;

type StoredAnswer = Pick<IdempotencyTable, 'status' | 'headers' | 'body'> & { readonly sealed_body: string | null };

/** @throws ApiError 409 for one that no key opens any more */
const stored = ({ status, headers, body, sealed_body }: StoredAnswer, call: KeyedCall, ring: KeyRing | undefined): Sendable | null => {
  if (status === null || headers === null) return null;
  const text = sealed_body === null ? body : ring?.open(purposeOf(call), sealed_body);
  if (text === undefined) throw busy();
  return text === null ? null : { status, headers: JSON.parse(headers) as Record<string, string>, body: text };
};

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

const aliveEnd = sql`now() + make_interval(secs => ${ALIVE_SECONDS})`;

const takeNew = ({ owner, key, hash }: KeyedCall) => sql<{ lease: string }>`
  insert into kit_idempotency (owner, key, request_hash, locked_until, alive_until)
  values (${owner}, ${key}, ${hash}, ${leaseEnd}, ${aliveEnd})
  on conflict (owner, key) do nothing
  returning cast(locked_until as text) as lease`;

// An older release says nothing of being alive.
const isOver = sql`coalesce(alive_until, locked_until) < now()`;

// Waits for a call that holds its key in a transaction, and finds its answer then.
const takeExpired = ({ owner, key, hash }: KeyedCall) => sql<{ lease: string }>`
  update kit_idempotency set locked_until = ${leaseEnd}, alive_until = ${aliveEnd}
  where owner = ${owner} and key = ${key} and request_hash = ${hash} and status is null and ${isOver}
  returning cast(locked_until as text) as lease`;

const lookUp = ({ owner, key }: KeyedCall) => sql<Omit<IdempotencyTable, 'sealed_body'> & StoredAnswer & { is_over: boolean }>`
  select *, ${isOver} as is_over from kit_idempotency where owner = ${owner} and key = ${key}`;

/**
 * Claims the key for this call: its lease when the call is ours to make, the stored response when it was made before. Waits for a
 * parallel call with the same key; a call whose process died is retried after three seconds.
 * @param beforeWait called once where there is one to wait for
 * @param ring opens responses that were stored sealed
 * @throws ApiError 409 for another request under the same key, or when the parallel call takes too long.
 */
export const claimKey = async (
  db: QueryExecutorProvider,
  call: KeyedCall,
  beforeWait: () => Promise<void>,
  ring?: KeyRing,
): Promise<{ readonly held: HeldKey } | { readonly answer: Sendable }> => {
  let pause = POLL_MS;
  for (let waited = 0; waited < WAIT_MS; waited += pause) {
    const [mine] = (await takeNew(call).execute(db)).rows;
    if (mine) return { held: { ...call, ...mine } };
    const [row] = (await lookUp(call).execute(db)).rows;
    if (row) {
      if (!sameHash(row.request_hash, call.hash)) throw conflict('error.keyReused');
      const answer = stored(row, call, ring);
      if (answer) return { answer };
      const [taken] = row.is_over ? (await takeExpired(call).execute(db)).rows : [];
      if (taken) return { held: { ...call, ...taken } };
    }
    if (waited === 0) await beforeWait();
    else pause = Math.min(pause * 2, LONGEST_POLL_MS);
    await wait(pause);
  }
  throw busy();
};

const isHeld = ({ owner, key, lease }: HeldKey) => sql`owner = ${owner} and key = ${key} and locked_until = cast(${lease} as timestamptz)`;

/**
 * Locks the key until the transaction ends. `actor` is recorded for its changes.
 * @throws ApiError 409 when the call took so long that another has the key; only that one's effect counts.
 */
export const holdKey = async (trx: QueryExecutorProvider, held: HeldKey, actor: string): Promise<void> => {
  const { rows } = await sql`select ${actingAs(actor)} from kit_idempotency where ${isHeld(held)} for update`.execute(trx);
  if (rows.length === 0) throw busy();
};

/** Stores the answer while the key is ours, sealed where a ring is given; inside a handler's transaction it commits with the effect. An answer already stored stays. */
export const storeResponse = async (
  db: QueryExecutorProvider,
  held: HeldKey,
  { status, headers, body }: Sendable,
  ring?: KeyRing,
): Promise<void> => {
  if (typeof body !== 'string') throw new Error('A file cannot be the answer of a call with Idempotency-Key');
  const [plain, sealed] = ring ? [null, ring.seal(purposeOf(held), body)] : [body, null];
  await sql`
    update kit_idempotency set status = ${status}, headers = ${JSON.stringify(headers)}, body = ${plain}, sealed_body = ${sealed}
    where ${isHeld(held)} and status is null`.execute(db);
};

/** Says of keys that the process which holds them lives. One whose transaction runs is safe without it, and not waited for. */
export const renewKeys = async (db: QueryExecutorProvider, held: readonly HeldKey[]): Promise<void> => {
  if (held.length === 0) return;
  const rows = held.map(({ owner, key, lease }) => sql`(${owner}, cast(${key} as uuid), cast(${lease} as timestamptz))`);
  await sql`
    update kit_idempotency set alive_until = ${aliveEnd}
    where (owner, key) in (
      select owner, key from kit_idempotency
      where (owner, key, locked_until) in (${sql.join(rows)}) and status is null
      for update skip locked
    )`.execute(db);
};

/** Frees the key after a failure that a retry may cure. */
export const releaseKey = async (db: QueryExecutorProvider, held: HeldKey): Promise<void> => {
  await sql`delete from kit_idempotency where ${isHeld(held)} and status is null`.execute(db);
};

/** Forgets keys older than a day; a repeat comes within minutes. */
export const forgetOldKeys = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`delete from kit_idempotency where created_at < now() - make_interval(hours => ${RETENTION_HOURS})`.execute(db);
};
