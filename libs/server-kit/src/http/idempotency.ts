import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { IdempotencyTable } from '../database/kit-tables.ts';
import { ApiError, conflict } from '../errors.ts';
import type { Sendable } from './sendable.ts';

const LEASE_SECONDS = 60;
const POLL_MS = 40;
const WAIT_MS = 25_000;
const KEEP_HOURS = 24;

/** One use of an Idempotency-Key. */
export interface KeyedCall {
  readonly owner: string;
  readonly key: string;
  readonly hash: string;
}

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

/** A fingerprint of what is asked, whatever the order of its keys. */
export const requestHash = async (operationId: string, parts: readonly unknown[]): Promise<string> =>
  hashOf(JSON.stringify([operationId, await canonical(parts)]));

const sameHash = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const stored = ({ status, headers, body }: Pick<IdempotencyTable, 'status' | 'headers' | 'body'>): Sendable | null =>
  status === null || headers === null || body === null ? null : { status, headers: JSON.parse(headers) as Record<string, string>, body };

/**
 * Claims the key for this call: null when the call is ours to make, the kept answer when it was made before. Waits for a
 * parallel call with the same key; a call whose process died is made again after a minute.
 * @throws ApiError 409 for another request under the same key, or when the parallel call takes too long.
 */
export const claimKey = async (db: QueryExecutorProvider, { owner, key, hash }: KeyedCall): Promise<Sendable | null> => {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const claimed = await sql`
      insert into kit_idempotency (owner, key, request_hash, locked_until)
      values (${owner}, ${key}, ${hash}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (owner, key) do update set locked_until = excluded.locked_until
        where kit_idempotency.status is null and kit_idempotency.locked_until < now()
          and kit_idempotency.request_hash = excluded.request_hash
      returning key`.execute(db);
    if (claimed.rows.length > 0) return null;
    const { rows } = await sql<IdempotencyTable>`select * from kit_idempotency where owner = ${owner} and key = ${key}`.execute(db);
    const [row] = rows;
    if (row) {
      if (!sameHash(row.request_hash, hash)) throw conflict('error.keyReused');
      const answer = stored(row);
      if (answer) return answer;
    }
    await wait(POLL_MS);
  }
  throw new ApiError({ status: 409, message: 'error.keyBusy', headers: { 'retry-after': '5' } });
};

/** Keeps the answer; inside a handler's transaction it commits with the effect. An answer already kept stays. */
export const keepAnswer = async (
  db: QueryExecutorProvider,
  { owner, key }: KeyedCall,
  { status, headers, body }: Sendable,
): Promise<void> => {
  if (typeof body !== 'string') throw new Error('A file cannot be the answer of a call with Idempotency-Key');
  await sql`
    update kit_idempotency set status = ${status}, headers = ${JSON.stringify(headers)}, body = ${body}
    where owner = ${owner} and key = ${key} and status is null`.execute(db);
};

/** Frees the key after a failure that a retry may cure. */
export const releaseKey = async (db: QueryExecutorProvider, { owner, key }: KeyedCall): Promise<void> => {
  await sql`delete from kit_idempotency where owner = ${owner} and key = ${key} and status is null`.execute(db);
};

/** Forgets keys older than a day; a repeat comes within minutes. */
export const forgetOldKeys = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`delete from kit_idempotency where created_at < now() - make_interval(hours => ${KEEP_HOURS})`.execute(db);
};
