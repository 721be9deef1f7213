import { codeRules } from '@pozyka/api-contract/constants';
import { sha256, tooMany, type ApiError } from '@pozyka/server-kit';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { IdentityDatabase, IdentityDb } from '../tables/database.ts';
import { hashAddress } from './code-store.ts';
import { refuseLocked } from './refuse-locked.ts';
import type { AccessAttemptTable } from '../tables/customers.ts';

const LOCK_MS = codeRules.lockSeconds * 1000;
const DAY_MS = 86_400_000;

/** An object whose wrong attempts are counted, by a hashed key, and how many lock it. */
export interface Counted {
  readonly key: string;
  readonly most: number;
  /** An older count is forgotten; without it only a right attempt ends the count. */
  readonly windowMs?: number;
  /** How long it is locked; without it a quarter of an hour. */
  readonly lockMs?: number;
  /** What is said while it is locked; without it that the login is. */
  readonly message?: string;
}

const LOCKED = 'access.locked';

/** Five wrong in a row for one login. */
export const countedLogin = (login: string): Counted => ({ key: `login:${sha256(login)}`, most: codeRules.attempts });

/** Twenty wrong of a quarter of an hour for one network address; a right one does not restart the count. */
export const countedAddress = (address: string): Counted => ({ key: `address:${hashAddress(address)}`, most: 20, windowMs: LOCK_MS });

/** Five logins of others that one customer tries to take. */
export const countedClaims = (customerId: string): Counted => ({
  key: `claims:${customerId}`,
  most: codeRules.attempts,
  windowMs: LOCK_MS,
});

/** Five wrong passkeys in a row for one customer. */
export const countedPasskeys = (customerId: string): Counted => ({
  key: `passkey:${customerId}`,
  most: codeRules.attempts,
  message: 'passkeys.locked',
});

/** Five wrong tax numbers or birth dates in a row for one customer. */
export const countedRecoveries = (customerId: string): Counted => ({
  key: `passkey-recovery:${customerId}`,
  most: codeRules.attempts,
  message: 'passkeys.locked',
});

/** Ten wrong tax numbers or birth dates of a day for one customer; a right one does not restart the count. */
export const countedRecoveriesOfDay = (customerId: string): Counted => ({
  ...{ key: `passkey-recovery-day:${customerId}`, most: 10, windowMs: DAY_MS, lockMs: DAY_MS },
  message: 'passkeys.tooManyWrong',
});

type Row = Selectable<AccessAttemptTable>;

/** @throws ApiError 429 while one of them is locked. Cheap: called before the slow hash. */
export const refuseLockedNow = async (db: IdentityDb, counted: readonly Counted[], now: Date): Promise<void> => {
  const rows = await db
    .selectFrom('access_attempt')
    .select(['key', 'locked_until'])
    .where(
      'key',
      'in',
      counted.map(({ key }) => key),
    )
    .execute();
  for (const { key, message } of counted) {
    refuseLocked(rows.find((row) => row.key === key)?.locked_until ?? null, now, message ?? LOCKED);
  }
};

/**
 * Takes the rows of what is counted, so that parallel attempts wait for each other; always in one order.
 * @throws ApiError 429 where one of them is locked.
 */
export const lockAttempts = async (trx: Transaction<IdentityDatabase>, counted: readonly Counted[], now: Date): Promise<void> => {
  for (const { key, message } of [...counted].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    // the update that changes nothing takes the row, also one that another call is just adding
    const row = await trx
      .insertInto('access_attempt')
      .values({ key, last_at: now, locked_until: null })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll()
      .executeTakeFirstOrThrow();
    refuseLocked(row.locked_until, now, message ?? LOCKED);
  }
};

const nextOf = (
  { wrong, last_at }: Row,
  { most, windowMs, lockMs = LOCK_MS }: Counted,
  now: Date,
): Pick<Row, 'wrong' | 'last_at' | 'locked_until'> => {
  const counts = windowMs === undefined || now.getTime() - last_at.getTime() < windowMs;
  const total = (counts ? wrong : 0) + 1;
  const locks = total >= most;
  // a window begins with its first wrong attempt
  const last = windowMs !== undefined && total > 1 ? last_at : now;
  return { wrong: locks ? 0 : total, last_at: last, locked_until: locks ? new Date(now.getTime() + lockMs) : null };
};

/**
 * Counts a wrong attempt of rows that `lockAttempts` took, and forgets counts of earlier days.
 * The answer: 429 where this attempt locks, else undefined. Return it from the transaction, or the count is rolled back.
 */
export const countWrong = async (
  trx: Transaction<IdentityDatabase>,
  counted: readonly Counted[],
  now: Date,
): Promise<ApiError | undefined> => {
  let locked: Counted | undefined;
  for (const one of counted) {
    const row = await trx.selectFrom('access_attempt').selectAll().where('key', '=', one.key).executeTakeFirstOrThrow();
    const next = nextOf(row, one, now);
    if (next.locked_until && (!locked || (one.lockMs ?? LOCK_MS) > (locked.lockMs ?? LOCK_MS))) locked = one;
    await trx.updateTable('access_attempt').set(next).where('key', '=', one.key).execute();
  }
  await sql`
    delete from access_attempt where key in (
      select key from access_attempt where last_at < ${new Date(now.getTime() - DAY_MS)}
        and (locked_until is null or locked_until < ${now}) limit 100 for update skip locked
    )`.execute(trx);
  if (locked === undefined) return undefined;
  const seconds = (locked.lockMs ?? LOCK_MS) / 1000;
  return tooMany(seconds, { key: locked.message ?? LOCKED, values: { minutes: seconds / 60 } });
};

/** How many wrong attempts of something its window holds. */
export const wrongWithin = async (db: IdentityDb, { key, windowMs = Infinity }: Counted, now: Date): Promise<number> => {
  const row = await db.selectFrom('access_attempt').select(['wrong', 'last_at']).where('key', '=', key).executeTakeFirst();
  return row && now.getTime() - row.last_at.getTime() < windowMs ? row.wrong : 0;
};

/** A right attempt restarts the counts. */
export const forgetAttempts = async (db: IdentityDb, counted: readonly Counted[]): Promise<void> => {
  await db
    .updateTable('access_attempt')
    .set({ wrong: 0, locked_until: null })
    .where(
      'key',
      'in',
      counted.map(({ key }) => key),
    )
    .execute();
};
