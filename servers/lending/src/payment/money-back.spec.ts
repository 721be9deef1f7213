import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { PayLink } from '@pozyka/api-contract';
import { hashToken, newToken, testDatabases } from '@pozyka/server-kit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import type { StatementLine } from './bank-statement.ts';
import { sign, verify } from './signed-message.ts';
import { newPayer, type CheckoutIntent, type Payer } from '../testing/payer.ts';
import { bankSecret, secret, type Provider } from '../testing/provider.ts';

const all = 1_000_000;
const payers = ['customer', 'other', 'unknown'] as const;

const sum = fc.oneof(fc.integer({ min: 1_000, max: 600_000 }), fc.constantFrom(all, 4_000_000));
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('checkout' as const), amount: sum }),
  fc.record({ do: fc.constant('link' as const), amount: sum, isRevoked: fc.boolean() }),
  fc.record({ do: fc.constant('report' as const), order: fc.nat(5), isTwice: fc.boolean(), daysAgo: fc.constantFrom(0, 0, 1) }),
  fc.record({ do: fc.constant('transfer' as const), amount: sum, payer: fc.constantFrom(...payers) }),
  fc.record({ do: fc.constant('pay' as const), amount: sum }),
  fc.record({ do: fc.constant('provider' as const), isDown: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

const total = (sums: readonly number[]): number => sums.reduce((whole, one) => whole + one, 0);

for (const target of testDatabases()) {
  describe(`all money of a loan on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const intentOf = ({ Url }: { Url: string }): CheckoutIntent => {
      const { searchParams } = new URL(Url);
      return verify(secret, { data: searchParams.get('data') ?? '', signature: searchParams.get('signature') ?? '' }) as CheckoutIntent;
    };

    /** One loan: what came in by each source, as the provider and the bank know it. */
    class History {
      readonly who: Payer;
      readonly orders: CheckoutIntent[] = [];
      readonly approved = new Map<string, number>();
      readonly lines: { readonly amount: number; readonly payer: (typeof payers)[number]; readonly iban: string }[] = [];
      readonly chargedBefore = new Set(provider.charged.keys());
      readonly paidBefore = new Set(provider.paid.keys());

      constructor(who: Payer) {
        this.who = who;
      }

      async link(amount: number, isRevoked: boolean): Promise<void> {
        const { who, orders } = this;
        const token = newToken();
        const body = { ContractId: who.contractId, Amount: amount, TokenSha256: hashToken(token) };
        const made = await api.call<PayLink>('POST', '/v2/payment/links', { token: who.token, body, key: randomUUID() });
        if (made.status !== 200) return;
        const started = await api.call<{ Url: string }>('POST', '/v2/payment/links/checkout', { body: { Token: token } });
        if (started.status === 200) orders.push(intentOf(started.data));
        if (isRevoked) await api.call('DELETE', `/v2/payment/links?LinkId=${made.data.LinkId}`, { token: who.token, key: randomUUID() });
      }

      async report(index: number, isTwice: boolean, daysAgo: number): Promise<void> {
        const order = this.orders[index];
        if (!order) return;
        this.approved.set(order.OrderId, order.Amount);
        const PaidAt = new Date(api.clock.now().getTime() - daysAgo * 86_400_000).toISOString();
        const reports = Array.from({ length: isTwice ? 2 : 1 }, () => this.who.callback(this.who.event(order, { PaidAt })));
        for (const { status } of await Promise.all(reports)) assert.equal(status, 200);
      }

      async transfer(amount: number, payer: (typeof payers)[number]): Promise<void> {
        const { who, lines } = this;
        const contract = api.db.selectFrom('contract').select(['number', 'transfer_code']).where('id', '=', who.contractId);
        const { number, transfer_code } = await contract.executeTakeFirstOrThrow();
        const own = api.db.selectFrom('customer_document').select('number').where('kind', '=', 'itn');
        const { number: itn } = await own.where('customer_id', '=', await who.borrower.applicant.id()).executeTakeFirstOrThrow();
        const iban = `UA${String(lines.length).padStart(2, '0')}${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`;
        const Payer = { Iban: iban, Name: 'Платник', Code: payer === 'customer' ? itn : '3184710691' };
        const at = api.clock.now().toISOString();
        const line: StatementLine = {
          ...{ LineId: randomUUID(), At: at, Amount: amount, Currency: 'UAH', PaidAt: at, Purpose: 'Платіж' },
          ...{ Reference: `${number.replace('П', 'P')}-${transfer_code}`, ...(payer !== 'unknown' && { Payer }) },
        };
        assert.equal((await api.call('POST', '/v2/payment/bank/statement', { body: sign(bankSecret, line) })).status, 200);
        lines.push({ amount, payer, iban });
      }

      async take(step: Step): Promise<void> {
        const { who } = this;
        switch (step.do) {
          case 'checkout': {
            const started = await who.checkout('part', step.amount);
            if (started.status === 200) this.orders.push(intentOf(started.data));
            return;
          }
          case 'link':
            return this.link(step.amount, step.isRevoked);
          case 'report':
            return this.report(step.order, step.isTwice, step.daysAgo);
          case 'transfer':
            return this.transfer(step.amount, step.payer);
          case 'pay':
            assert.ok((await who.pay('part', step.amount)).status < 500);
            return;
          case 'provider':
            provider.down = step.isDown;
            return;
          case 'wait':
            api.pass(step.hours * 3600);
            await Promise.all([api.runJobs(), api.runJobs()]).catch(() => undefined);
            await who.borrower.logIn();
        }
      }

      async check(): Promise<void> {
        const { contractId } = this.who;
        provider.down = false;
        for (let round = 0; round < 3; round += 1) {
          api.pass(3600);
          await Promise.all([api.runJobs(), api.runJobs()]);
        }
        const refunds = await api.db.selectFrom('refund').selectAll().where('contract_id', '=', contractId).execute();
        const ids = refunds.map(({ id }) => id);
        const toPayments = ids.flatMap((id) => provider.refunded.get(id) ?? []);
        const toAccounts = ids.flatMap((id) => provider.returned.get(id) ?? []);
        const charged = [...provider.charged].filter(([id]) => !this.chargedBefore.has(id));
        const cardMoney = new Map([...this.approved, ...charged.map(([id, { Amount }]) => [id, Amount] as const)]);

        // nothing goes to a card of anybody's choice
        assert.deepEqual(
          [...provider.paid.keys()].filter((id) => !this.paidBefore.has(id)),
          [],
        );
        // to each payment and account at most what it brought, and by itself to no account of others
        for (const [id, amount] of cardMoney) {
          assert.ok(total(toPayments.filter(({ PaymentId }) => PaymentId === id).map(({ Amount }) => Amount)) <= amount);
        }
        assert.ok(toPayments.every(({ PaymentId }) => cardMoney.has(PaymentId)));
        for (const { Iban, Amount } of toAccounts) {
          const line = this.lines.find(({ iban }) => iban === Iban);
          assert.ok(line?.payer === 'customer' && Amount <= line.amount, JSON.stringify({ line, Amount }));
        }

        const { rows } = await sql<{ cash: number; unowed: number }>`
          select cast(coalesce(sum(e.amount) filter (where a.kind = 'providerCash'), 0) as bigint) as cash,
            cast(coalesce(-sum(e.amount) filter (where a.kind = 'overpayment'), 0) as bigint) as unowed
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
          where t.contract_id = ${contractId}`.execute(api.db);
        const [ledger = { cash: 0, unowed: 0 }] = rows;
        const moneyIn = total([...cardMoney.values(), ...this.lines.map(({ amount }) => amount)]);
        const moneyOut = total([...toPayments, ...toAccounts].map(({ Amount }) => Amount));
        assert.equal(ledger.cash, moneyIn - moneyOut - all);
        // what is not owed and did not leave waits for an officer, to the kopiyka
        const waiting = total(refunds.filter(({ state }) => state === 'waiting').map(({ amount }) => amount));
        assert.equal(ledger.unowed, waiting);
        assert.ok(refunds.every(({ state }) => state !== 'pending'));
        const details = api.db.selectFrom('contract').select('state').where('id', '=', contractId);
        if ((await details.executeTakeFirstOrThrow()).state === 'active')
          assert.equal(total(refunds.filter((one) => !one.is_whole).map((one) => one.amount)), 0);
      }
    }

    test('after any history the money in equals the ledger plus the money out, which went back only where it came from', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 12 }), async (steps) => {
          const history = new History(await newPayer(api, provider));
          for (const step of steps) await history.take(step);
          await history.check();
        }),
        { numRuns: 12 },
      );
    });
  });
}
