import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { LendingDatabase } from '../tables/database.ts';
import { keys } from '@pozyka/server-kit';

const SEAL = 'payer-account';

/** Whose account a transfer came from, as the bank reports it. */
export const payerAccount = z.object({
  Iban: z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)),
  Name: z.string().check(z.minLength(1), z.maxLength(140)),
  /** РНОКПП of a person, ЄДРПОУ of a company; unknown of some banks and of foreigners. */
  Code: z.optional(z.string().check(z.regex(/^\d{8,10}$/))),
});
export type PayerAccount = z.output<typeof payerAccount>;

/** The account as it is stored: only until its money is accepted or back. */
export const sealAccount = (account: PayerAccount): string => keys().seal(SEAL, JSON.stringify(account));

/** @throws Error for what this installation did not seal */
export const openAccount = (sealed: string): PayerAccount => z.parse(payerAccount, JSON.parse(keys().open(SEAL, sealed) ?? 'null'));

/** Who paid, by the tax number that the bank reports; null where it reports none. */
export const payerOf = async (
  db: Kysely<LendingDatabase>,
  customerId: string,
  account: PayerAccount | undefined,
): Promise<'customer' | 'other' | null> => {
  if (account?.Code === undefined) return null;
  const own = db.selectFrom('customer_document').select('number').where('customer_id', '=', customerId).where('kind', '=', 'itn');
  return (await own.where('number', '=', account.Code).executeTakeFirst()) ? 'customer' : 'other';
};
