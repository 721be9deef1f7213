import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Returned, SignRequest } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import type { LoanApi } from '../testing/loan-api.ts';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import { newBorrower } from '../testing/borrowers.ts';
import { newPayer, type Payer } from '../testing/payer.ts';
import type { Provider } from '../testing/provider.ts';
import { EsignApp } from '../testing/esign-app.ts';
import { openReturn, returnPath } from './return-state.ts';
import { stateOf } from '../testing/errand-of.ts';

for (const target of testDatabases()) {
  describe(`returns from elsewhere on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    let app: EsignApp;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
      app = await EsignApp.start(api.app);
    });
    after(async () => {
      await app.close();
      await api.close();
    });

    const read = (State: string, token?: string) => api.call<Returned>('POST', '/v2/returns', { body: { State }, ...(token && { token }) });
    const errand = async (who: Payer) => {
      const intent = await who.intent('part', 100_000);
      return { intent, state: stateOf(intent.ResponseUrl) };
    };

    test('a browser without the session learns what came of a payment, and nothing of whose it is', async () => {
      const who = await newPayer(api, provider);
      const { intent, state } = await errand(who);
      assert.deepEqual((await read(state)).data, { Kind: 'payment', Outcome: 'waiting', To: null });
      await who.callback(who.event(intent));
      assert.deepEqual((await read(state)).data, { Kind: 'payment', Outcome: 'done', To: null });
      const id = await who.borrower.applicant.id();
      for (const secret of [id, who.contractId, intent.OrderId]) assert.ok(!state.includes(secret), 'the state is sealed');
    });

    test('the customer’s own session learns where they left, another’s does not', async () => {
      const who = await newPayer(api, provider);
      const { state } = await errand(who);
      assert.equal((await read(state, who.token)).data.To, '/active-contract');
      const other = await newBorrower(api);
      assert.deepEqual((await read(state, other.token)).data, { Kind: 'payment', Outcome: 'waiting', To: null });
    });

    test('a declined payment is told too', async () => {
      const who = await newPayer(api, provider);
      const { intent, state } = await errand(who);
      await who.callback(who.event(intent, { Status: 'declined' }));
      assert.equal((await read(state)).data.Outcome, 'failed');
    });

    test('a card is there once it is reported, a new one and one that was known', async () => {
      const borrower = await newBorrower(api);
      const customerId = await borrower.applicant.id();
      const stateAt = (at: Date) =>
        stateOf(returnPath({ kind: 'card', id: randomUUID(), customerId, to: '/ru/my-cards?cards=1', at }, 'ru'));
      const [early, late] = [-3_600_000, 1_000].map((ms) => stateAt(new Date(api.clock.now().getTime() + ms)));
      assert.ok(early && late);
      assert.equal((await read(early)).data.Outcome, 'done');
      assert.equal((await read(late)).data.Outcome, 'waiting');
      assert.equal((await read(late, borrower.token)).data.To, '/my-cards?cards=1');
    });

    test('a signature is told as the app gave it', async () => {
      const borrower = await newBorrower(api);
      const { ContractId } = (await borrower.create()).data;
      const path = '/v2/contracts/sign/qualified';
      const { data: request } = await api.call<SignRequest>('POST', path, {
        token: borrower.token,
        body: { ContractId },
        key: randomUUID(),
      });
      const back = { kind: 'signature', id: request.RequestId, customerId: await borrower.applicant.id(), to: '/contract-sign' } as const;
      const state = stateOf(returnPath({ ...back, at: api.clock.now() }, 'uk'));
      assert.equal((await read(state)).data.Outcome, 'waiting');
      await app.sign(request, borrower.applicant.passport.itn ?? '');
      assert.deepEqual((await read(state)).data, { Kind: 'signature', Outcome: 'done', To: null });
      assert.equal((await read(state, borrower.token)).data.To, '/contract-sign');
    });

    test('a state that was made up, changed, or is a day old opens nothing', async () => {
      const who = await newPayer(api, provider);
      const { state } = await errand(who);
      const middle = state.length / 2;
      const changed = `${state.slice(0, middle)}${state[Math.floor(middle)] === 'A' ? 'B' : 'A'}${state.slice(middle + 1)}`;
      for (const wrong of ['made-up', changed, state.slice(1), ''.padEnd(300, 'A')]) assert.equal((await read(wrong)).status, 404, wrong);
      const old = {
        kind: 'payment',
        id: randomUUID(),
        customerId: randomUUID(),
        to: '/',
        at: new Date(api.clock.now().getTime() - 86_400_001),
      } as const;
      assert.equal((await read(stateOf(returnPath(old, 'uk')))).status, 404);
    });

    test('pages keep their address, without the language', () => {
      const at = new Date(0);
      for (const [to, path] of [
        ['/ru/active-contract?checkout=none', '/active-contract?checkout=none'],
        ['/ru', '/'],
        ['/ru?x=1', '/?x=1'],
        ['/rules', '/rules'],
      ] as const) {
        const address = returnPath({ kind: 'payment', id: 'i', customerId: 'c', to, at }, 'uk');
        assert.equal(openReturn(stateOf(address))?.to, path);
      }
    });
  });
}
