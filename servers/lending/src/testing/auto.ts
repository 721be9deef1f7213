import { randomUUID } from 'node:crypto';
import type { AutoPayment } from '@pozyka/api-contract';
import { addDays, kyivDay, type Day } from '@pozyka/domain';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import type { LoanApi } from './loan-api.ts';
import type { PaymentRow } from '../orders/store.ts';
import { AUTO_EDITION } from '../orders/auto-consent.ts';
import { runAutoPayments } from '../payment/auto-job.ts';
import { bankSecret } from './provider.ts';
import { sign } from '../payment/signed-message.ts';
import type { Payer } from './payer.ts';

/** Automatic payments as customers, the day's job and the bank see them. */
export class Auto {
  readonly api: LoanApi;

  constructor(api: LoanApi) {
    this.api = api;
  }

  async read(who: Payer): Promise<AutoPayment> {
    return (await this.api.call<AutoPayment>('GET', `/v2/payment/auto?ContractId=${who.contractId}`, { token: who.token })).data;
  }

  async start(who: Payer, Edition = AUTO_EDITION, CardId?: string): Promise<Got<AutoPayment>> {
    const body = { ContractId: who.contractId, CardId: CardId ?? (await who.borrower.cardId()), Edition };
    return this.api.call('POST', '/v2/payment/auto', { token: who.token, body, key: randomUUID() });
  }

  stop(who: Payer): Promise<Got<AutoPayment>> {
    return this.api.call('DELETE', `/v2/payment/auto?ContractId=${who.contractId}`, { token: who.token, key: randomUUID() });
  }

  async dueDay(who: Payer): Promise<Day> {
    const { DueDate } = await who.details();
    if (!DueDate) throw new Error('no due day');
    return DueDate;
  }

  /** To noon of a day before or after the due day; on the way the jobs of each of the last days, the first of which catches up with those before. */
  async toDue(who: Payer, after: number): Promise<void> {
    const due = await this.dueDay(who);
    const last = addDays(due, after);
    const [tomorrow, near] = [addDays(kyivDay(this.api.clock.now()), 1), addDays(due, Math.min(after, -2))];
    for (let day = tomorrow > near ? tomorrow : near; day <= last; day = addDays(day, 1)) {
      this.api.clock.set(`${day}T10:00:00Z`);
      await this.api.runJobs();
    }
    await who.borrower.logIn();
  }

  /** The day's run alone: what it orders is not yet requested of the provider. */
  async order(who: Payer): Promise<PaymentRow> {
    const log = { info: () => {}, error: (details: object) => Promise.reject(new Error('not ordered', { cause: details })) };
    await runAutoPayments({ db: this.api.db, clock: this.api.clock, log });
    const [ordered, ...more] = (await this.charges(who)).filter(({ state }) => state === 'pending');
    if (!ordered || more.length > 0) throw new Error('not one charge was ordered');
    return ordered;
  }

  /** Kinds of their notices of automatic payments and of charges, oldest first. */
  async kinds(who: Payer): Promise<string[]> {
    const events = this.api.db
      .selectFrom('notice_event')
      .select('kind')
      .where('customer_id', '=', await who.borrower.applicant.id())
      .where(({ or, eb }) => or([eb('kind', 'like', 'auto%'), eb('kind', '=', 'notCharged')]));
    return (await events.orderBy('at').execute()).map(({ kind }) => kind);
  }

  charges(who: Payer): Promise<PaymentRow[]> {
    return this.api.db.selectFrom('payment').selectAll().where('contract_id', '=', who.contractId).orderBy('created_at').execute();
  }

  /** A transfer that names the contract, or a link, as the bank reports it. */
  async transfer(who: Payer, amount: number, reference?: string): Promise<Got<boolean>> {
    const at = this.api.clock.now().toISOString();
    const own = this.api.db.selectFrom('contract').select(['number', 'transfer_code']).where('id', '=', who.contractId);
    const { number, transfer_code } = await own.executeTakeFirstOrThrow();
    const named = reference === undefined ? { Purpose: `${number}-${transfer_code}` } : { Purpose: 'Платіж', Reference: reference };
    const line = { LineId: randomUUID(), At: at, Amount: amount, Currency: 'UAH', PaidAt: at, ...named };
    return this.api.call('POST', '/v2/payment/bank/statement', { body: sign(bankSecret, line) });
  }
}
