import { randomUUID } from 'node:crypto';
import { enqueueJob, unavailable, keys, type Clock, type JobLog } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { FilesDatabase } from '../tables/database.ts';
import { newFileKey, openBytes, sealBytes } from './seal-bytes.ts';
import { fileStore } from './settings.ts';

/** Kind of the job that removes the bytes of dropped files. */
export const REMOVE_JOB = 'removeFiles';

/** Where files are known. */
interface Storage {
  readonly db: Kysely<FilesDatabase>;
}

/** A seal is of one file: another row's secret does not open it. */
const purposeOf = (key: string): string => `file ${key}`;

/** @throws Error where the key that sealed it is not among SECRET_KEYS */
const openSecret = (key: string, sealed: string): Buffer => {
  const secret = keys().open(purposeOf(key), sealed);
  if (secret === undefined) throw new Error(`none of SECRET_KEYS opens file ${key}`);
  return Buffer.from(secret, 'base64url');
};

/**
 * Stores bytes before the transaction that names them. Their key is stored first: bytes that no row names in the end, because the
 * process died or the call was refused, are known to the job.
 * @throws Error where the storage does not take them
 */
export const storeBytes = async ({ db, now }: Storage & { readonly now: Date }, bytes: Uint8Array): Promise<string> => {
  const key = randomUUID();
  const secret = newFileKey();
  await db
    .insertInto('stored_file')
    .values({ key, secret: keys().seal(purposeOf(key), secret.toString('base64url')), created_at: now })
    .execute();
  await (await fileStore()).put(key, sealBytes(bytes, secret));
  return key;
};

interface Call extends Storage {
  readonly log: FastifyBaseLogger;
}

const orUnavailable = async <T>(log: FastifyBaseLogger, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    log.error({ err: error }, 'the storage of files does not serve');
    throw unavailable();
  }
};

/**
 * The same for a call.
 * @throws ApiError 503 where the storage does not take them
 */
export const storeBytesFor = ({ db, clock, log }: Call & { readonly clock: Clock }, bytes: Uint8Array): Promise<string> =>
  orUnavailable(log, storeBytes({ db, now: clock.now() }, bytes));

const readBytes = async ({ db }: Storage, key: string): Promise<Uint8Array> => {
  const row = await db.selectFrom('stored_file').select('secret').where('key', '=', key).executeTakeFirstOrThrow();
  const sealed = await (await fileStore()).get(key);
  if (!sealed) throw new Error(`file ${key} is not in the storage`);
  return openBytes(sealed, openSecret(key, row.secret));
};

/**
 * Bytes that are stored.
 * @throws ApiError 503 where the storage does not give them, or others than were put there
 */
export const storedBytes = (call: Call, key: string): Promise<Uint8Array> => orUnavailable(call.log, readBytes(call, key));

/**
 * Forgets files that no row names any more: what opens them goes with the transaction, a job removes their bytes soon.
 * @throws Error for one that is named still
 */
export const dropStored = async (trx: Transaction<FilesDatabase>, stored: readonly (string | null)[], now: Date): Promise<void> => {
  const gone = stored.filter((key) => key !== null);
  const [first] = gone;
  if (first === undefined) return;
  await trx.deleteFrom('stored_file').where('key', 'in', gone).execute();
  await trx
    .insertInto('dropped_file')
    .values(gone.map((key) => ({ key, dropped_at: now })))
    .execute();
  await enqueueJob(trx, { kind: REMOVE_JOB, key: first, runAt: now });
};

/** Removes the bytes of dropped files; done twice it is as done once. */
export const removeDropped = async ({ db }: { readonly db: Kysely<FilesDatabase> }): Promise<void> => {
  const store = await fileStore();
  for (const { key } of await db.selectFrom('dropped_file').select('key').execute()) {
    await store.delete(key);
    await db.deleteFrom('dropped_file').where('key', '=', key).execute();
  }
};

/** Re-seals, by the newest key, the file keys that older keys sealed. Their bytes stay as they are. */
export const reseal = async ({ db, log }: Storage & { readonly log: JobLog }, atOnce = 500): Promise<number> => {
  const ring = keys();
  let [after, count] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const rows = await db
      .selectFrom('stored_file')
      .select(['key', 'secret'])
      .where('key', '>', after)
      .where(sql<boolean>`not starts_with(secret, ${ring.beginning})`)
      .orderBy('key')
      .limit(atOnce)
      .execute();
    for (const { key, secret } of rows) {
      const opened = ring.open(purposeOf(key), secret);
      if (opened === undefined) {
        log.error({ file: key }, 'none of SECRET_KEYS opens a file');
        continue;
      }
      await db
        .updateTable('stored_file')
        .set({ secret: ring.seal(purposeOf(key), opened) })
        .where('key', '=', key)
        .execute();
      count += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return count;
    after = last.key;
  }
};
