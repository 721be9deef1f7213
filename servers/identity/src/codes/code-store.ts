import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Marketing } from '@pozyka/api-contract';
import { jsonb } from '@pozyka/server-kit';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { hashBrowser } from '../shared/browser.ts';
import type { HashedCode } from './one-time-code.ts';
import type { AuthCodeTable, AuthPhoneTable, CodePurpose } from '../tables/auth.ts';

export type CodeRow = Selectable<AuthCodeTable>;
export type PhoneRow = Selectable<AuthPhoneTable>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** The first 64 bits of an IPv6 address, which is what one household or phone is given; other addresses as they are. */
const networkOf = (address: string): string => {
  const plain = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = tail === undefined ? head : [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return Array.from(groups.slice(0, 4), (group) => group.replace(/^0+(?=.)/, '')).join(':');
};

/** An address is personal data: only its hash is stored. */
export const hashAddress = (address: string): string => createHash('sha256').update(networkOf(address)).digest('hex');

/** Parallel calls from one address count each other. */
export const lockAddress = async (trx: Transaction<IdentityDatabase>, addressHash: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auth_code ${addressHash}`}, 0))`.execute(trx);
};

/** The phone's row, made and locked. */
export const claimPhone = async (trx: Transaction<IdentityDatabase>, phone: string): Promise<PhoneRow> => {
  await trx
    .insertInto('auth_phone')
    .values({ phone })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  return trx.selectFrom('auth_phone').selectAll().where('phone', '=', phone).forUpdate().executeTakeFirstOrThrow();
};

/** The phone's row, locked; undefined where no code was ever ordered. */
export const lockPhone = (trx: Transaction<IdentityDatabase>, phone: string): Promise<PhoneRow | undefined> =>
  trx.selectFrom('auth_phone').selectAll().where('phone', '=', phone).forUpdate().executeTakeFirst();

export const updatePhone = async (
  trx: Transaction<IdentityDatabase>,
  phone: string,
  row: Pick<PhoneRow, 'wrong_codes' | 'locked_until'>,
): Promise<void> => {
  await trx.updateTable('auth_phone').set(row).where('phone', '=', phone).execute();
};

/** Times of a phone's codes of the last hour, newest first. */
export const recentCodes = async (trx: Transaction<IdentityDatabase>, phone: string, now: Date): Promise<Date[]> => {
  const rows = await trx
    .selectFrom('auth_code')
    .select('created_at')
    .where('phone', '=', phone)
    .where('created_at', '>', before(now, HOUR_MS))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at }) => created_at);
};

/** From where a code is ordered. */
export type Origin = { readonly address_hash: string } | { readonly browser_hash: string };

/** Codes of the last hour from one place: those that nobody has entered, their times newest first, and how many were entered. */
export interface OriginCodes {
  readonly open: readonly Date[];
  readonly entered: number;
}

/** @param most of the open ones that are of interest */
export const codesFrom = async (trx: Transaction<IdentityDatabase>, origin: Origin, now: Date, most: number): Promise<OriginCodes> => {
  const [column, value] =
    'address_hash' in origin ? (['address_hash', origin.address_hash] as const) : (['browser_hash', origin.browser_hash] as const);
  const recent = trx.selectFrom('auth_code').where(column, '=', value).where('created_at', '>', before(now, HOUR_MS));
  const { entered } = await recent
    .where('used_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('entered'))
    .executeTakeFirstOrThrow();
  const rows = await recent
    .where('used_at', 'is', null)
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(most + entered)
    .execute();
  return { open: rows.map(({ created_at }) => created_at), entered };
};

/** Whether a phone has entered a code that was ordered from this address, or in this browser; the codes of its last day are remembered. */
export const isKnownAt = async (
  trx: Transaction<IdentityDatabase>,
  { phone, address_hash, browser_hash }: { readonly phone: string; readonly address_hash: string; readonly browser_hash: string | null },
): Promise<boolean> => {
  const known = await trx
    .selectFrom('auth_code')
    .select('id')
    .where('phone', '=', phone)
    .where('used_at', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('address_hash', '=', address_hash), ...(browser_hash === null ? [] : [eb('browser_hash', '=', browser_hash)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
};

export interface NewCode extends HashedCode {
  readonly phone: string;
  readonly address_hash: string;
  readonly browser_hash: string | null;
  readonly purpose: CodePurpose;
  readonly token_hash: string | null;
  readonly customer_id: string | null;
  readonly amount: number | null;
  readonly term: number | null;
  readonly promocode: string | null;
  readonly marketing: Marketing;
  readonly lifeSeconds: number;
}

/** Stores a code and deletes the phone's codes of earlier days. */
export const insertCode = async (
  trx: Transaction<IdentityDatabase>,
  now: Date,
  { marketing, lifeSeconds, ...code }: NewCode,
): Promise<void> => {
  await trx.deleteFrom('auth_code').where('phone', '=', code.phone).where('created_at', '<', before(now, DAY_MS)).execute();
  await trx
    .insertInto('auth_code')
    .values({
      ...code,
      marketing: jsonb(marketing),
      created_at: now,
      expires_at: new Date(now.getTime() + lifeSeconds * 1000),
      used_at: null,
    })
    .execute();
};

/**
 * The only code of a phone that a browser may use for a purpose: the newest that it ordered, while it lives and is not used. What another
 * browser ordered is not its to use, and takes nothing from it. A code that was ordered without a gateway is bound to none.
 */
export const liveCode = async (
  db: Kysely<IdentityDatabase>,
  { phone, browser, purpose = 'pass' }: { readonly phone: string; readonly browser: string | undefined; readonly purpose?: CodePurpose },
  now: Date,
): Promise<CodeRow | undefined> => {
  const code = await db
    .selectFrom('auth_code')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where(({ or, eb }) => or([eb('browser_hash', 'is', null), eb('browser_hash', '=', hashBrowser(browser))]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return code && code.used_at === null && code.expires_at > now ? code : undefined;
};

/**
 * Uses a code up, and ends those of other browsers for the same: the restored tries cannot be spent on guessing them. They are not used:
 * where a stranger has ordered one, nothing tells that the owner has logged in.
 */
export const useCode = async (trx: Transaction<IdentityDatabase>, { id, phone, purpose }: CodeRow, now: Date): Promise<void> => {
  await trx.updateTable('auth_code').set({ used_at: now }).where('id', '=', id).execute();
  await trx
    .updateTable('auth_code')
    .set({ expires_at: now })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
};
