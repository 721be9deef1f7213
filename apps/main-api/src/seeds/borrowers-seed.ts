import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, kyivDay, kyivInstant, loanTerms, payoffOn, type Day } from '@pozyka/domain';
import { locales, systemClock, type Clock, type Seed } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/schema.ts';
import { kindName, lenderIn, renderDocument } from '@pozyka/server-documents';
import { applicationOfLoan, customerForDocuments, offerOn } from '@pozyka/server-applications';
import {
  accrueTo,
  borrowerOf,
  type CardRow,
  draftContract,
  enqueueAccrual,
  historyOf,
  insertContract,
  insertDocuments,
  insertReceipt,
  loanAccount,
  lockContract,
  nextNumber,
  postIssue,
  postPayment,
  selectCards,
  selectContracts,
  totalOf,
} from '@pozyka/server-lending/seeds';
import { seedPersonas } from './personas-seed.ts';
import { seedExtension } from './personas-extension.ts';

const loanShape = z.strictObject({
  amount: z.int(),
  term: z.int(),
  /** When it was lent, before the day of the seed. */
  daysAgo: z.int(),
  language: z.enum(locales),
  /** Days after that on which they paid; without an amount: all that was owed, or the price of so many days more. */
  payments: z._default(z.array(z.strictObject({ after: z.int(), amount: z.optional(z.int()), extend: z.optional(z.int()) })), []),
  /** Signed, and the money never arrives. */
  isWaiting: z._default(z.boolean(), false),
});
const borrowersShape = z.array(
  z.strictObject({
    phone: z.string(),
    secondCard: z.optional(z.strictObject({ mask: z.string(), brand: z.string(), expires: z.string() })),
    /** Oldest first; the last one is what their status says. */
    loans: z.array(loanShape),
  }),
);
type LoanOf = z.output<typeof loanShape>;

const noon = (day: Day): Date => kyivInstant(day, 12);

/** One loan from its contract to what is left of it today. */
const addLoan = async (db: Kysely<Database>, customerId: string, card: CardRow, loan: LoanOf, order: number, today: Day): Promise<void> => {
  const from = addDays(today, -loan.daysAgo);
  const { amount, term, language } = loan;
  const number = await nextNumber(db);
  const { customer, dailyRate, fee } = await db.transaction().execute(async (trx) => ({
    customer: await customerForDocuments(trx, customerId, language),
    ...(await offerOn(trx, { loans: order, day: from })),
  }));
  const terms = loanTerms({ amount, days: term, dailyRate, fee, from });
  const { row, documents: shown } = await draftContract({ language, number, customer, card, amount, term, from, dailyRate, terms });
  const by = { kind: 'code', codeId: randomUUID(), sentAt: new Date(noon(from).getTime() - 60_000) } as const;
  const documents = shown.map(({ type, sha256 }) => ({ name: kindName(type, language), sha256 }));
  const parties = { lender: lenderIn(language), borrower: borrowerOf(customer) };
  const certificate = await renderDocument({
    kind: 'signature',
    facts: { language, number, from, ...parties, by, signedAt: noon(from), isAgreement: false, documents },
  });

  await db.transaction().execute(async (trx) => {
    const isRepaid = loan.payments.some(({ amount, extend }) => amount === undefined && extend === undefined);
    const applicationId = await applicationOfLoan(trx, customerId, { ...loan, isRepaid }, noon(from));
    const signed = {
      application_id: applicationId,
      customer_id: customerId,
      state: loan.isWaiting ? ('signed' as const) : ('active' as const),
      created_at: new Date(noon(from).getTime() - 120_000),
      signed_at: noon(from),
      issued_at: loan.isWaiting ? null : noon(from),
    };
    await insertContract(trx, { ...row, ...signed }, shown);
    await insertDocuments(trx, row.id, noon(from), [certificate], shown.length + 1);
    if (!loan.isWaiting) await playLedger(trx, { customerId, id: row.id, card, loan, today });
  });
};

const playLedger = async (
  trx: Transaction<Database>,
  { customerId, id, card, loan, today }: { customerId: string; id: string; card: CardRow; loan: LoanOf; today: Day },
): Promise<void> => {
  const contract = await lockContract(trx, customerId, id);
  if (!contract) throw new Error('the contract of a persona is missing');
  const { from_day, amount } = contract;
  const receipt = { customerId, contractId: id, cardMask: card.mask };
  await postIssue(trx, noon(from_day), contract);
  await insertReceipt(trx, { ...receipt, category: 'issue', amount, at: noon(from_day), key: `issue:${id}` });
  for (const [index, payment] of loan.payments.entries()) {
    const day = addDays(from_day, payment.after);
    const paymentName = `persona:${id}:${index}`;
    if (payment.extend !== undefined) {
      const price = await seedExtension(trx, { contract, day, at: noon(day), term: payment.extend, key: paymentName });
      await insertReceipt(trx, { ...receipt, category: 'extension', amount: price, at: noon(day), key: `payment:${paymentName}` });
      continue;
    }
    const owed = payoffOn(loanAccount(contract, await historyOf(trx, id)), day);
    const paid = { key: paymentName, amount: payment.amount ?? owed };
    await postPayment(trx, noon(day), contract, { ...paid, day });
    await insertReceipt(trx, { ...receipt, category: 'payment', amount: paid.amount, at: noon(day), key: `payment:${paid.key}` });
    if (payment.amount !== undefined) continue;
    await trx
      .updateTable('contract')
      .set({ state: 'closed', closed_at: noon(day), total: await totalOf(trx, { ...contract, state: 'closed' }, day) })
      .where('id', '=', id)
      .execute();
    return;
  }
  await accrueTo(trx, noon(today), contract, today);
};

/** Customers with loans: running, late, signed, paid back. A second run changes nothing. */
export const seedBorrowers = async (db: Kysely<Database>, folder: string, clock: Clock): Promise<number> => {
  const own = join(folder, 'personas-contracts');
  const count = await seedPersonas(db, own, clock);
  const borrowers = z.parse(borrowersShape, JSON.parse(await readFile(join(own, 'loans.json'), 'utf8')));
  const today = kyivDay(clock.now());
  for (const [index, { phone, loans, secondCard }] of borrowers.entries()) {
    // After the customers without a loan.
    await db
      .updateTable('sandbox_persona')
      .set({ position: 100 + index })
      .where('phone', '=', phone)
      .execute();
    const { id } = await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
    const [card] = await selectCards(db, id);
    if (!card || (await selectContracts(db, id, { limit: 1, offset: 0, today })).total > 0) continue;
    if (secondCard) {
      const row = { id: randomUUID(), customer_id: id, provider: card.provider, token: `persona-${phone.slice(-4)}-2`, ...secondCard };
      const times = { verified_at: clock.now(), deleted_at: null, created_at: clock.now() };
      await db
        .insertInto('card')
        .values({ ...row, ...times, is_main: false })
        .execute();
    }
    for (const [order, loan] of loans.entries()) await addLoan(db, id, card, loan, order, today);
  }
  await enqueueAccrual(db, addDays(today, 1));
  return count;
};

export const borrowersSeed: Seed<Database> = {
  name: 'borrowers',
  run: (db, folder) => seedBorrowers(db, folder, systemClock()),
};
