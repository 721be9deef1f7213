import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { addDays, kyivInstant, type Day } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { setStage } from '../testing/stage.ts';
import { autoConsent } from '../orders/auto-consent.ts';
import { startAutoPayments } from './auto-job.ts';
import { Auto } from '../testing/auto.ts';
import { newPayer, type Payer } from '../testing/payer.ts';
import { startProvider, type Provider } from '../testing/provider.ts';

const all = 1_000_000;
const daily = 9_000;
const HOUR = 3_600;

for (const target of testDatabases()) {
  describe(`charges of automatic payments, on ${target.name}`, () => {
    let provider: Provider;
    let who: Payer;
    let due: Day;
    /** One with a consent, on the day before the due day, notified of tomorrow's charge. */
    const stage = setStage(target, async (api) => {
      await startAutoPayments(api.db, api.clock.now());
      who = await newPayer(api, provider);
      assert.equal((await auto.start(who)).status, 200);
      due = await auto.dueDay(who);
      await auto.toDue(who, -1);
      return [who.borrower.applicant];
    });
    const { api } = stage;
    const auto = new Auto(api);
    before(async () => {
      provider = await startProvider();
    });
    after(async () => {
      await stage.close();
      await provider.close();
    });

    /** It is the hour of the charge, and nothing is ordered yet. */
    const atTheHour = async (): Promise<void> => {
      await stage.begin();
      api.clock.set(`${due}T10:00:00Z`);
      await who.borrower.logIn();
    };
    const nextDays = async (who: Payer, count: number): Promise<void> => {
      for (let day = 0; day < count; day += 1) {
        api.pass(24 * HOUR);
        await api.runJobs();
      }
      await who.borrower.logIn();
    };
    const stateOf = async (who: Payer, id: string) => (await auto.charges(who)).find((charge) => charge.id === id)?.state;

    test('the provider is down at the hour, the consent is withdrawn seconds later: the charge is never made', async () => {
      await atTheHour();
      provider.down = true;
      await assert.rejects(api.runJobs(), /A job failed/);
      const [charge] = await auto.charges(who);
      assert.ok(charge && provider.requestedCharges.includes(charge.id));
      api.pass(10);
      assert.equal((await auto.stop(who)).data.Ended?.Reason, 'customer');
      provider.down = false;
      api.pass(5 * HOUR);
      await api.runJobs();
      assert.deepEqual([await stateOf(who, charge.id), provider.ends.get(charge.id)], ['failed', 'cancelled']);
      await nextDays(who, 3);
      assert.deepEqual([provider.requestedCharges.filter((id) => id === charge.id).length, provider.charged.has(charge.id)], [1, false]);
      assert.deepEqual([(await auto.charges(who)).length, await auto.kinds(who)], [1, ['autoSoon', 'notCharged']]);
    });

    test('ordered and not yet asked for, it is dropped after the consent is withdrawn, and told', async () => {
      await atTheHour();
      const { id } = await auto.order(who);
      await auto.stop(who);
      await api.runJobs();
      assert.deepEqual([await stateOf(who, id), provider.requestedCharges.includes(id)], ['failed', false]);
      assert.deepEqual(await auto.kinds(who), ['autoSoon', 'notCharged']);
    });

    test('too old, or of yesterday, it is dropped and told; no bank has declined it, so the next day has no charge', async () => {
      for (const hours of [5, 14]) {
        await atTheHour();
        const { id } = await auto.order(who);
        // at 14 hours it is the next day in Kyiv
        api.pass(hours * HOUR);
        await api.runJobs();
        assert.deepEqual([await stateOf(who, id), provider.requestedCharges.includes(id)], ['failed', false]);
        api.clock.set(`${addDays(due, 1)}T10:00:00Z`);
        await api.runJobs();
        assert.deepEqual([(await auto.charges(who)).length, await auto.kinds(who)], [1, ['autoSoon', 'notCharged']]);
        await nextDays(who, 2);
        assert.equal((await auto.read(who)).Ended?.Reason, 'missed');
      }
    });

    test('who pays, extends or withdraws between the order and the charge is not charged', async () => {
      const extended = async (who: Payer): Promise<void> => {
        const { data } = await who.borrower.extend(who.contractId, 10);
        await who.borrower.sendCode(who.contractId, data.ExtensionId);
        await who.borrower.approve(who.contractId, await who.borrower.code(), randomUUID(), data.ExtensionId);
        await who.paid('extension', (await who.details()).PendingExtension?.Price ?? 0);
      };
      const cases = {
        transfer: { act: (who: Payer) => auto.transfer(who, 100_000), kind: 'autoSkipped' },
        wholeTransfer: { act: (who: Payer) => auto.transfer(who, all + 30 * daily), kind: 'notCharged' },
        extension: { act: extended, kind: 'notCharged' },
        card: {
          act: async (who: Payer) =>
            api.db
              .updateTable('card')
              .set({ expires: '2020-01' })
              .where('id', '=', await who.borrower.cardId())
              .execute(),
          kind: 'notCharged',
        },
      };
      for (const [name, { act, kind }] of Object.entries(cases)) {
        await atTheHour();
        // the checkout was opened before the charge was ordered, the money may come at any time
        const { id } = await auto.order(who);
        if (name === 'extension') await api.db.updateTable('payment').set({ state: 'failed' }).where('id', '=', id).execute();
        await act(who);
        if (name === 'extension') await api.db.updateTable('payment').set({ state: 'pending' }).where('id', '=', id).execute();
        await api.runJobs();
        assert.deepEqual([await stateOf(who, id), provider.requestedCharges.includes(id)], ['failed', false], name);
        assert.deepEqual(await auto.kinds(who), ['autoSoon', kind], name);
        if (name === 'card') assert.equal((await auto.read(who)).Ended?.Reason, 'card');
      }
    });

    test('who pays by themselves on the day or the day before, by a card or by a transfer, is not charged', async () => {
      for (const act of [(who: Payer) => auto.transfer(who, 100_000), (who: Payer) => who.paid('part', 100_000)]) {
        for (const day of ['before', 'of']) {
          await stage.begin();
          if (day === 'of') {
            api.clock.set(kyivInstant(due, 1));
            await who.borrower.logIn();
          }
          await act(who);
          await auto.toDue(who, 1);
          assert.deepEqual([(await auto.charges(who)).length, await auto.kinds(who)], [1, ['autoSoon', 'autoSkipped']]);
        }
      }
    });

    test('who withdraws from the contract is not charged', async () => {
      await atTheHour();
      const { id } = await auto.order(who);
      // a notice that runs on the day, as an extended term of withdrawal would have it
      const notice = { id: randomUUID(), contract_id: who.contractId, number: 1, day: addDays(due, -1), until: addDays(due, 5) };
      await api.db
        .insertInto('withdrawal_notice')
        .values({ ...notice, created_at: api.clock.now() })
        .execute();
      await api.runJobs();
      assert.deepEqual([await stateOf(who, id), await auto.kinds(who)], ['failed', ['autoSoon', 'autoSkipped']]);
    });

    test('what somebody else pays by a link the day before stops nothing: the rest is charged', async () => {
      await stage.begin();
      const body = { ContractId: who.contractId, Amount: 100_000, TokenSha256: 'a'.repeat(64) };
      assert.equal((await api.call('POST', '/v2/payment/links', { token: who.token, body })).status, 200);
      const link = await api.db
        .selectFrom('payment_link')
        .select('reference')
        .where('contract_id', '=', who.contractId)
        .executeTakeFirstOrThrow();
      await auto.transfer(who, 100_000, link.reference ?? assert.fail());
      await auto.toDue(who, 0);
      const [others, charge] = await auto.charges(who);
      assert.deepEqual([others?.way, others?.state, charge?.state], ['transfer', 'paid', 'paid']);
      assert.equal((await who.details()).State, 'closed');
    });

    test('the charge comes on the due day, not before the hour of the consent', async () => {
      await stage.begin();
      const hour = /не раніше (\d+):00/.exec(autoConsent('uk', 'П-1')[0] ?? '')?.[1];
      const at = kyivInstant(due, Number(hour)).getTime();
      api.clock.set(new Date(at - 1_000));
      await api.runJobs();
      assert.deepEqual(await auto.charges(who), []);
      api.clock.set(new Date(at));
      await api.runJobs();
      assert.deepEqual(
        (await auto.charges(who)).map(({ state, amount }) => [state, amount]),
        [['paid', all + 30 * daily]],
      );
    });

    test('the next day only what a bank has declined is charged, no more than on the due day, and once', async () => {
      await stage.begin();
      const token = await who.tokenOf(await who.borrower.cardId());
      provider.declines.add(token);
      await auto.toDue(who, 0);
      provider.declines.delete(token);
      await auto.toDue(who, 1);
      const charges = await auto.charges(who);
      assert.deepEqual(
        charges.map(({ state, amount, pay_type }) => [state, amount, pay_type]),
        [
          ['failed', all + 30 * daily, 'full'],
          ['paid', all + 30 * daily, 'part'],
        ],
      );
      // after what is paid then the consent makes no further charges
      await nextDays(who, 3);
      assert.equal((await auto.charges(who)).length, 2);
      assert.notEqual((await auto.read(who)).Ended, null);
    });
  });
}
