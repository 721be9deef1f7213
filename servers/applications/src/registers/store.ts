import { randomUUID } from 'node:crypto';
import { jsonb } from '@pozyka/server-kit';
import type { Kysely, Selectable } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import type { BureauExchangeTable, StoredAnswer } from '../tables/registers.ts';

export type ExchangeRow = Selectable<BureauExchangeTable>;

export type NewExchange = Pick<ExchangeRow, 'key' | 'customer_id' | 'application_id' | 'register' | 'purpose'> &
  Partial<Pick<ExchangeRow, 'contract_id' | 'name' | 'consent_edition' | 'loan'>>;

/** Adds an exchange before it is made, so that it is known of even if it fails; undefined where it is there already. */
export const addExchange = async (
  db: Kysely<ApplicationsDatabase>,
  now: Date,
  { loan, ...exchange }: NewExchange,
): Promise<string | undefined> => {
  const row = await db
    .insertInto('bureau_exchange')
    .values({ id: randomUUID(), state: 'waiting', created_at: now, ...exchange, ...(loan && { loan: jsonb(loan) }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** A query, which is one however often it is sent, and its response where there is one. */
export const question = async (
  db: Kysely<ApplicationsDatabase>,
  now: Date,
  exchange: NewExchange,
): Promise<Pick<ExchangeRow, 'id' | 'answer'>> => {
  await addExchange(db, now, exchange);
  return db.selectFrom('bureau_exchange').select(['id', 'answer']).where('key', '=', exchange.key).executeTakeFirstOrThrow();
};

/** What came of an exchange: an answer, or none in the end. */
export const endExchange = async (db: Kysely<ApplicationsDatabase>, id: string, now: Date, answer: StoredAnswer | null): Promise<void> => {
  await db
    .updateTable('bureau_exchange')
    .set({ state: 'done', ended_at: now, answer: answer && jsonb(answer) })
    .where('id', '=', id)
    .execute();
};

/** Questions about an application that nobody has answered are answered no more. */
export const endSilent = async (db: Kysely<ApplicationsDatabase>, applicationId: string, now: Date): Promise<void> => {
  await db
    .updateTable('bureau_exchange')
    .set({ state: 'silent', ended_at: now })
    .where('application_id', '=', applicationId)
    .where('purpose', 'in', ['application', 'signing'])
    .where('state', '=', 'waiting')
    .execute();
};

/** The consent to ask a credit bureau and to report to it that was given with an application. */
export const bureauConsent = (db: Kysely<ApplicationsDatabase>, applicationId: string) =>
  db
    .selectFrom('application_consent')
    .select(['edition', 'given_at'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'credit-bureau')
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest exchanges about a customer. */
export const selectExchanges = (db: Kysely<ApplicationsDatabase>, customerId: string, limit: number): Promise<ExchangeRow[]> =>
  db.selectFrom('bureau_exchange').selectAll().where('customer_id', '=', customerId).orderBy('position', 'desc').limit(limit).execute();
