import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { addDays, kyivDay } from '@pozyka/domain';
import { sha256, testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { balancesOf } from '../ledger/store.ts';
import type { Provider } from '../testing/provider.ts';
import { newBorrower } from '../testing/borrowers.ts';

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

for (const target of testDatabases()) {
  describe(`signing on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    test('the code signs, the money leaves once, the loan runs from the signing day', async () => {
      const borrower = await newBorrower(api);
      const id = await borrower.sign();
      assert.equal((await borrower.applicant.status()).ActionStatus, 'transferMoney');
      const { data: docs } = await borrower.docs(id);
      assert.deepEqual(
        docs.map(({ DocumentTypeId }) => DocumentTypeId),
        ['credit-passport', 'contract', 'signature'],
      );
      assert.equal(await api.runJobs(), 0);
      api.pass(3);
      await api.runJobs();
      const status = await borrower.applicant.status();
      assert.equal(status.ActionStatus, 'activeContract');
      const { data } = await borrower.details(id);
      const today = kyivDay(api.clock.now());
      assert.equal(data.State, 'active');
      assert.equal(data.DueDate, addDays(today, 30));
      assert.deepEqual(data.Debt, { Principal: 1_000_000, Interest: 0, Fee: 0, Total: 1_000_000 });
      assert.deepEqual(await balancesOf(api.db, id), { principal: 1_000_000, interest: 0, fee: 0, overpayment: 0 });
      const sent = [...provider.paid.values()].filter(({ Amount }) => Amount === 1_000_000);
      assert.equal(sent.length, 1);
    });

    test('twenty parallel signatures have one effect', async () => {
      const borrower = await newBorrower(api, { Amount: 770_000, Term: 10 });
      const { data } = await borrower.create();
      await borrower.sendCode(data.ContractId);
      const code = await borrower.code();
      const responses = await Promise.all(Array.from({ length: 20 }, () => borrower.approve(data.ContractId, code)));
      const statuses = responses.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, ...Array.from({ length: 19 }, () => 409)]);
      api.pass(3);
      await api.runJobs();
      assert.equal([...provider.paid.values()].filter(({ Amount }) => Amount === 770_000).length, 1);
      assert.equal((await borrower.docs(data.ContractId)).data.length, 3);
      assert.equal((await balancesOf(api.db, data.ContractId)).principal, 770_000);
    });

    test('the same key twice is one signature with one answer', async () => {
      const borrower = await newBorrower(api);
      const { data } = await borrower.create();
      await borrower.sendCode(data.ContractId);
      const [code, key] = [await borrower.code(), randomUUID()];
      const first = await borrower.approve(data.ContractId, code, key);
      assert.equal(first.status, 200);
      assert.deepEqual((await borrower.approve(data.ContractId, code, key)).data, first.data);
    });

    test('a code lives five minutes, waits a minute for the next, and only the newest is good', async () => {
      const borrower = await newBorrower(api);
      const { data } = await borrower.create();
      await borrower.sendCode(data.ContractId);
      const first = await borrower.code();
      const soon = await borrower.sendCode(data.ContractId);
      assert.equal(soon.status, 429);
      assert.equal(soon.headers['retry-after'], '60');
      api.pass(60);
      assert.equal((await borrower.sendCode(data.ContractId)).status, 200);
      const second = await borrower.code();
      if (first !== second) assert.equal((await borrower.approve(data.ContractId, first)).status, 422);
      api.pass(300);
      assert.equal((await borrower.approve(data.ContractId, second)).status, 422);
      assert.equal((await borrower.sendCode(data.ContractId)).status, 200);
      assert.equal((await borrower.approve(data.ContractId, await borrower.code())).status, 200);
    });

    test('five wrong codes lock signing for a quarter of an hour, for parallel guesses too', async () => {
      const borrower = await newBorrower(api);
      const { data } = await borrower.create();
      await borrower.sendCode(data.ContractId);
      const code = await borrower.code();
      const guesses = await Promise.all(Array.from({ length: 12 }, () => borrower.approve(data.ContractId, another(code))));
      const count = (wanted: number) => guesses.filter(({ status }) => status === wanted).length;
      assert.deepEqual([count(422), count(429)], [5, 7]);
      const locked = await borrower.approve(data.ContractId, code);
      assert.equal(locked.status, 429);
      assert.equal(locked.headers['retry-after'], '900');
      // while locked no code is compared, so a right one takes no longer than a wrong one
      assert.equal((await borrower.approve(randomUUID(), code)).status, 429);
      assert.equal((await borrower.sendCode(data.ContractId)).status, 429);
      api.pass(900);
      await borrower.sendCode(data.ContractId);
      assert.equal((await borrower.approve(data.ContractId, await borrower.code())).status, 200);
    });

    test('a code of one contract signs no other', async () => {
      const borrower = await newBorrower(api);
      const first = await borrower.create();
      await borrower.sendCode(first.data.ContractId);
      const code = await borrower.code();
      const second = await borrower.create({ locale: 'ru' });
      assert.equal((await borrower.approve(second.data.ContractId, code)).status, 422);
      assert.equal((await borrower.applicant.status()).ActionStatus, 'contractSign');
    });

    test('a code is of the session that ordered it', async () => {
      const borrower = await newBorrower(api);
      const { data } = await borrower.create();
      await borrower.sendCode(data.ContractId);
      const code = await borrower.code();
      const first = borrower.applicant.token;
      api.pass(60);
      await borrower.logIn();
      assert.equal((await borrower.approve(data.ContractId, code)).status, 422);
      borrower.applicant.token = first;
      assert.equal((await borrower.approve(data.ContractId, code)).status, 200);
    });

    test('papers that are not the ones shown are not signed', async () => {
      const borrower = await newBorrower(api);
      const { data } = await borrower.create();
      await borrower.sendCode(data.ContractId);
      const bytes = new TextEncoder().encode('%PDF-1.7 another');
      await api.db
        .updateTable('contract_document')
        .set({ bytes, sha256: sha256(bytes) })
        .where('contract_id', '=', data.ContractId)
        .where('type', '=', 'contract')
        .execute();
      assert.equal((await borrower.approve(data.ContractId, await borrower.code())).status, 409);
      assert.equal((await borrower.applicant.status()).ActionStatus, 'contractSign');
    });

    test('the signed bytes stay as they were shown, and the certificate names their hashes', async () => {
      const borrower = await newBorrower(api);
      const { data } = await borrower.create();
      const { data: shown } = await borrower.docs(data.ContractId);
      await borrower.sendCode(data.ContractId);
      await borrower.approve(data.ContractId, await borrower.code());
      const { data: signed } = await borrower.docs(data.ContractId);
      assert.deepEqual(signed.slice(0, 2), shown);
      assert.ok((await borrower.pdf(data.ContractId, 'signature')) instanceof Uint8Array);
    });

    test('a provider that does not answer is retried, and the money still leaves once', async () => {
      const borrower = await newBorrower(api, { Amount: 550_000, Term: 7 });
      const id = await borrower.sign();
      provider.down = true;
      for (let round = 0; round < 7; round += 1) {
        api.pass(700);
        await api.runJobs().catch(() => undefined);
      }
      assert.equal(
        (await api.db.selectFrom('transfer').select('state').where('contract_id', '=', id).executeTakeFirstOrThrow()).state,
        'pending',
      );
      provider.down = false;
      api.pass(700);
      await api.runJobs();
      await borrower.logIn();
      assert.equal((await borrower.applicant.status()).ActionStatus, 'activeContract');
      assert.equal([...provider.paid.values()].filter(({ Amount }) => Amount === 550_000).length, 1);
    });

    test('interest counts from the day on which the money left, not from the signature', async () => {
      const borrower = await newBorrower(api, { Amount: 600_000, Term: 10 });
      const id = await borrower.sign();
      provider.down = true;
      api.pass(3);
      await api.runJobs().catch(() => undefined);
      provider.down = false;
      api.pass(2 * 24 * 3600);
      await api.runJobs();
      await borrower.logIn();
      const first = (await borrower.details(id)).data;
      assert.deepEqual([first.State, first.Debt.Principal, first.Debt.Interest], ['active', 600_000, 0]);
      api.pass(24 * 3600);
      await api.runJobs();
      await borrower.logIn();
      const second = (await borrower.details(id)).data;
      assert.deepEqual([second.DueDate, second.Debt.Interest], [first.DueDate, 5_400]);
      assert.equal((await balancesOf(api.db, id)).interest, 5_400);
    });

    test('a card that takes no money brings them back to choose another one', async () => {
      const borrower = await newBorrower(api);
      const id = await borrower.sign();
      const { token } = await api.db
        .selectFrom('card')
        .innerJoin('contract', 'contract.card_id', 'card.id')
        .select('card.token')
        .where('contract.id', '=', id)
        .executeTakeFirstOrThrow();
      provider.refuses.add(token);
      api.pass(3);
      await api.runJobs();
      const { ActionStatus, Status } = await borrower.applicant.status();
      assert.deepEqual([ActionStatus, Status], ['contractSign', 652]);
      assert.equal((await borrower.details(id)).data.State, 'cancelled');
      assert.deepEqual(await balancesOf(api.db, id), { principal: 0, interest: 0, fee: 0, overpayment: 0 });
      provider.refuses.delete(token);
      const next = await borrower.create();
      assert.notEqual(next.data.ContractId, id);
    });
  });
}
