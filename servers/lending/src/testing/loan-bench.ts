import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { PayType } from '@pozyka/api-contract/constants';
import { addDays, extensionOn, kyivDay, kyivInstant, RETURN_DAYS, type Day } from '@pozyka/domain';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { LoanApi } from './loan-api.ts';
import { accrue } from '../loans/accrual-job.ts';
import { loanAccount } from '../ledger/postings.ts';
import { balancesOf, historyOf } from '../ledger/store.ts';
import { endWaiting, insertExtension, nextExtensionNumber } from '../loans/extension-store.ts';
import { extensionRules } from '../extensions/extensions.ts';
import { isPayable, receivePayment, storeUnaccepted, type PaymentOutcome } from '../contracts/receive-payment.ts';
import { lockContract } from '../loans/store.ts';
import type { LendingDatabase } from '../tables/database.ts';
import type { ContractTable } from '../tables/contracts.ts';
import { insertNotice, selectNotice } from '../loans/withdrawal-store.ts';
import { newLoan, type LoanRequest } from './loans.ts';

type Contract = Selectable<ContractTable>;

/** The day on which loans of the bench are given. */
export const FROM = '2026-03-02';
export const UAH = 100;

/** Fails unless the payment was taken. */
export const taken = (outcome: PaymentOutcome): Extract<PaymentOutcome, { outcome: 'taken' }> =>
  outcome.outcome === 'taken' ? outcome : assert.fail(outcome.outcome);

/** What may happen to the money of one customer's loans, one day after the other. */
export const loanBench = (api: LoanApi, customer: string) => {
  const noonOf = (day: Day): Date => kyivInstant(day, 12);
  const today = (): Day => kyivDay(api.clock.now());
  const borrow = async (request: Omit<LoanRequest, 'customer' | 'from'> = {}): Promise<Contract> => {
    api.clock.set(noonOf(FROM));
    return newLoan(api, { customer, from: FROM, ...request });
  };
  const pass = (days: number): void => api.clock.set(noonOf(addDays(today(), days)));
  type Over = { key?: string; day?: Day; extensionId?: string };
  /** What `settlePayment` does with the ledger: of a loan that is over nothing is accepted. */
  const payIn = async (trx: Transaction<LendingDatabase>, loan: Contract, payType: PayType, amount: number, over: Over = {}) => {
    const payment = { customerId: customer, contractId: loan.id, payType, amount, day: today(), key: randomUUID(), ...over };
    const contract = (await lockContract(trx, customer, loan.id)) ?? assert.fail();
    if (isPayable(contract, payment.day)) return receivePayment(trx, api.clock.now(), payment);
    const isNew = await storeUnaccepted(trx, api.clock.now(), payment);
    return isNew ? ({ outcome: 'overpaid', overpaid: amount } as const) : ({ outcome: 'repeated' } as const);
  };
  const pay = (loan: Contract, payType: PayType, amount: number, over: Over = {}): Promise<PaymentOutcome> =>
    api.db.transaction().execute((trx) => payIn(trx, loan, payType, amount, over));
  const accountOf = async (loan: Contract) => loanAccount(loan, await historyOf(api.db, loan.id));
  const reread = ({ id }: Contract) => api.db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const actionStatus = async () =>
    (
      await api.db
        .selectFrom('application')
        .select('action_status')
        .where('customer_id', '=', customer)
        .where('is_current', '=', true)
        .executeTakeFirstOrThrow()
    ).action_status;
  /** A signed extension by so many days; undefined where there is none today. */
  const sign = async (loan: Contract, days: number): Promise<{ id: string; price: number; due: Day } | undefined> => {
    const { due_date } = await reread(loan);
    const offer = extensionOn(await accountOf(loan), today(), days, await extensionRules(api.db, customer, today()));
    if (!offer) return undefined;
    const id = randomUUID();
    const now = api.clock.now();
    const { price, fee, dueDate: due, total, dailyCost: daily_cost, apr } = offer;
    await api.db.transaction().execute(async (trx) => {
      await endWaiting(trx, loan.id, now);
      const terms = { day: today(), term: days, price, fee, old_due: due_date, due_date: due, total, daily_cost, apr };
      const number = await nextExtensionNumber(trx, loan.id);
      await insertExtension(trx, { id, contract_id: loan.id, number, state: 'signed', ...terms, created_at: now, signed_at: now });
    });
    return { id, price, due };
  };
  /** Notice of withdrawal, given today. */
  const giveNotice = (loan: Contract): Promise<void> =>
    api.db.transaction().execute(async (trx) => {
      const last = await selectNotice(trx, loan.id);
      const days = { day: today(), until: addDays(today(), RETURN_DAYS) };
      await endWaiting(trx, loan.id, api.clock.now());
      await insertNotice(trx, {
        id: randomUUID(),
        contract_id: loan.id,
        number: (last?.number ?? 0) + 1,
        ...days,
        created_at: api.clock.now(),
      });
    });
  /** Fails unless every transaction balances and no debt and no overpayment is negative. */
  const assertBooks = async (loan: Contract): Promise<void> => {
    const { rows } = await sql`select transaction_id from ledger_entry group by transaction_id having sum(amount) <> 0`.execute(api.db);
    assert.deepEqual(rows, []);
    const { principal, interest, fee, overpayment } = await balancesOf(api.db, loan.id);
    for (const owed of [principal, interest, fee, -overpayment])
      assert.ok(owed >= 0, JSON.stringify({ principal, interest, fee, overpayment }));
    const { rows: transit } = await sql<{ sum: number | null }>`select cast(sum(e.amount) as bigint) as sum from ledger_entry e
      join ledger_account a on a.id = e.account_id where a.kind = 'inTransit'`.execute(api.db);
    assert.equal(transit[0]?.sum ?? 0, 0);
  };
  const cashOf = async (loan: Contract): Promise<number> => {
    const { rows } = await sql<{ sum: number }>`select cast(sum(e.amount) as bigint) as sum from ledger_entry e
      join ledger_account a on a.id = e.account_id join ledger_transaction t on t.id = e.transaction_id
      where a.kind in ('providerCash', 'inTransit') and t.contract_id = ${loan.id}`.execute(api.db);
    return rows[0]?.sum ?? 0;
  };
  /** The job of the day. */
  const runAccrual = () => accrue({ db: api.db, clock: api.clock, log: { info: () => {}, error: () => {} } });

  return { today, borrow, pass, pay, payIn, accountOf, reread, actionStatus, sign, giveNotice, assertBooks, cashOf, runAccrual };
};

export type LoanBench = ReturnType<typeof loanBench>;
