import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { payLinkDays, type OpenedLink, type PayLink } from '@pozyka/api-contract';
import { readTransferCode } from '@pozyka/domain';
import { hashToken, newToken, testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import type { StatementLine } from './bank-statement.ts';
import { waitingTransfers } from './match-transfer.ts';
import { sign } from './signed-message.ts';
import { newPayer, type Payer } from '../testing/payer.ts';
import { bankSecret, lenderIban, type Provider } from '../testing/provider.ts';

const all = 1_000_000;
const requested = 400_000;

for (const target of testDatabases()) {
  describe(`links that are paid by a transfer on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const open = async (Token: string) => (await api.call<OpenedLink>('POST', '/v2/payment/links/open', { body: { Token } })).data;
    const create = async (who: Payer, Amount = requested) => {
      const token = newToken();
      const body = { ContractId: who.contractId, Amount, TokenSha256: hashToken(token) };
      const { data } = await api.call<PayLink>('POST', '/v2/payment/links', { token: who.token, body, key: randomUUID() });
      return { token, ...data };
    };
    /** A loan, and a link as its payer sees it. */
    const linked = async (amount = requested) => {
      const who = await newPayer(api, provider);
      const link = await create(who, amount);
      const { Transfer } = await open(link.token);
      assert.ok(Transfer);
      const { reference = '' } = readTransferCode(new URL(Transfer.Url).pathname.slice('/qr/'.length)) ?? {};
      return { who, ...link, transfer: Transfer, reference };
    };
    const report = async (over: Partial<StatementLine>): Promise<void> => {
      const at = api.clock.now().toISOString();
      const line = { LineId: randomUUID(), At: at, Amount: requested, Currency: 'UAH', PaidAt: at, Purpose: 'Платіж', ...over };
      assert.equal((await api.call('POST', '/v2/payment/bank/statement', { body: sign(bankSecret, line) })).status, 200);
    };
    const owed = async (who: Payer) => (await who.details()).Debt.Total;
    const waiting = async () => (await waitingTransfers(api.db)).length;

    test('the payer sees a reference of the link’s own, in the code too, and nothing of the customer or the contract', async () => {
      const { who, token, transfer, reference, LinkId } = await linked();
      assert.match(reference, /^L-\d{10}$/);
      assert.deepEqual(
        [transfer.Iban, transfer.RecipientCode, transfer.Amount, transfer.Purpose],
        [lenderIban, '12345678', requested, `Повернення кредиту за посиланням ${reference}`],
      );
      const code = readTransferCode(new URL(transfer.Url).pathname.slice('/qr/'.length));
      assert.deepEqual([code?.amount, code?.purpose, code?.iban], [requested, transfer.Purpose, lenderIban]);
      const { surname, name } = await api.db
        .selectFrom('customer')
        .select(['surname', 'name'])
        .where('id', '=', await who.borrower.applicant.id())
        .executeTakeFirstOrThrow();
      const { Number: number } = await who.details();
      const shown = JSON.stringify([await open(token), code]);
      for (const hidden of [number, number.slice(2), who.contractId, LinkId, hashToken(token), who.borrower.applicant.phone, surname, name])
        assert.equal(hidden !== null && shown.includes(hidden), false, String(hidden));
      const second = await create(who, 10_000);
      assert.notEqual((await open(second.token)).Transfer?.Purpose, transfer.Purpose);
    });

    test('a line that names it by reference or purpose pays the loan once, and the link with it', async () => {
      for (const named of [
        (reference: string) => ({ Reference: reference }),
        (reference: string) => ({ Purpose: `за посиланням Л${reference.slice(1)}` }),
      ]) {
        const { who, token, reference } = await linked();
        const line = { LineId: randomUUID(), ...named(reference) };
        await Promise.all([report(line), report(line), report(line)]);
        assert.equal(await owed(who), all - requested);
        const { State, Amount, Transfer } = await open(token);
        assert.deepEqual([State, Amount, Transfer], ['paid', requested, null]);
        const payments = await api.db.selectFrom('payment').select(['way', 'link_id']).where('contract_id', '=', who.contractId).execute();
        assert.deepEqual(
          payments.map(({ way, link_id }) => [way, link_id !== null]),
          [['transfer', true]],
        );
      }
      assert.equal(await waiting(), 0);
    });

    test('less than its sum is taken, and the link stays; two numbers at once wait for a person', async () => {
      const { who, token, reference } = await linked();
      await report({ Reference: reference, Amount: 100_000 });
      assert.deepEqual([await owed(who), (await open(token)).State], [all - 100_000, 'open']);
      const before = await waiting();
      await report({ Purpose: `${reference}, договір ${(await who.details()).Number}` });
      assert.deepEqual([await waiting(), await owed(who)], [before + 1, all - 100_000]);
    });

    test('of two orders from before the link was paid the second waits for a person, though as much is owed', async () => {
      const { who, reference } = await linked();
      const PaidAt = api.clock.now().toISOString();
      api.pass(60);
      const before = await waiting();
      await report({ Reference: reference, PaidAt });
      await report({ Reference: reference, PaidAt });
      await api.runJobs();
      assert.deepEqual((await who.money()).receipts, { issue: all, payment: requested });
      assert.equal(await waiting(), before + 1);
    });

    test('an order from after it was paid, revoked or over waits for a person, and no loan has it', async () => {
      const paid = await linked();
      await report({ Reference: paid.reference });
      const revoked = await linked();
      const url = `/v2/payment/links?LinkId=${revoked.LinkId}`;
      assert.equal((await api.call('DELETE', url, { token: revoked.who.token, key: randomUUID() })).status, 200);
      const over = await linked();
      const before = await waiting();
      api.pass(payLinkDays * 86_400);
      for (const { reference } of [paid, revoked, over, { reference: 'L-0000000000' }]) await report({ Reference: reference });
      assert.equal(await waiting(), before + 4);
      for (const [{ who }, sum] of [
        [paid, requested],
        [revoked, 0],
        [over, 0],
      ] as const) {
        const rows = await api.db.selectFrom('payment').select('amount').where('contract_id', '=', who.contractId).execute();
        assert.equal(
          rows.reduce((total, { amount }) => total + amount, 0),
          sum,
        );
      }
    });

    test('a link of before references is paid by a card alone', async () => {
      const { token, LinkId } = await linked();
      await api.db.updateTable('payment_link').set({ reference: null }).where('id', '=', LinkId).execute();
      assert.deepEqual([(await open(token)).State, (await open(token)).Transfer], ['open', null]);
    });
  });
}
