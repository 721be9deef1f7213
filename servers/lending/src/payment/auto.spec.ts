import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { addDays, kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { setStage } from '../testing/stage.ts';
import { mailContent } from '@pozyka/server-notices';
import { AUTO_JOB, runAutoPayments, startAutoPayments } from './auto-job.ts';
import { Auto } from '../testing/auto.ts';
import { newPayer, type Payer } from '../testing/payer.ts';
import { startProvider, type Provider } from '../testing/provider.ts';

const all = 1_000_000;
const daily = 9_000;

for (const target of testDatabases()) {
  describe(`automatic payments on ${target.name}`, () => {
    let provider: Provider;
    let who: Payer;
    let other: Payer;
    /** Two whose loans have just been paid out. */
    const stage = setStage(target, async (api) => {
      await startAutoPayments(api.db, api.clock.now());
      who = await newPayer(api, provider);
      other = await newPayer(api, provider);
      return [who, other].map(({ borrower }) => borrower.applicant);
    });
    const { api } = stage;
    const auto = new Auto(api);
    before(async () => {
      provider = await startProvider();
    });
    beforeEach(() => stage.begin());
    after(async () => {
      await stage.close();
      await provider.close();
    });

    const stopBy = (Token: string) => api.call('POST', '/v2/payment/auto/stop', { body: { Token } });
    const textOf = async (who: Payer, kind: string): Promise<string> => {
      const mails = api.db
        .selectFrom('mail_outbox')
        .select('content')
        .where('customer_id', '=', await who.borrower.applicant.id());
      const { content } = await mails.where('kind', '=', kind).executeTakeFirstOrThrow();
      return mailContent.parse(JSON.parse(content ?? '{}')).text;
    };
    const withMail = async (who: Payer): Promise<void> => {
      const address = `confirmed-${randomUUID()}@example.com`;
      const row = { email: address, confirmed_at: api.clock.now(), unsubscribe: randomUUID() };
      await api.db
        .insertInto('notice_address')
        .values({ ...row, customer_id: await who.borrower.applicant.id() })
        .execute();
    };

    test('the day before it is told with its sum, on the due day the card is charged once, and the loan is closed', async () => {
      const { Consent, Possible } = await auto.read(who);
      assert.ok(Possible && Consent.Text.length === 4);
      const begun = await auto.start(who);
      assert.equal(begun.status, 200, JSON.stringify(begun));
      const stored = await api.db
        .selectFrom('auto_payment')
        .selectAll()
        .where('contract_id', '=', who.contractId)
        .executeTakeFirstOrThrow();
      assert.deepEqual([stored.edition, stored.consent], [2, Consent.Text.join('\n\n')]);
      await auto.toDue(who, -1);
      assert.deepEqual(await auto.kinds(who), ['autoSoon']);
      assert.deepEqual(await auto.charges(who), []);
      const owed = all + 30 * daily;
      assert.equal((await auto.read(who)).Active?.Amount, owed);
      const sms = await api.db.selectFrom('sms_outbox').select('id').where('phone', '=', who.borrower.applicant.phone).execute();
      assert.ok(sms.length > 0);
      await auto.toDue(who, 0);
      const [charge, ...more] = await auto.charges(who);
      assert.deepEqual([charge?.amount, charge?.state, more.length], [owed, 'paid', 0]);
      assert.equal((await who.details()).State, 'closed');
      assert.equal(provider.charged.get(charge?.id ?? '')?.Amount, owed);
      assert.equal((await auto.read(who)).Active, null);
    });

    test('in all the days before nobody is told or charged, and each day queues the next', async () => {
      for (const one of [who, other]) await auto.start(one);
      const last = addDays(await auto.dueDay(who), -2);
      for (let day = addDays(kyivDay(api.clock.now()), 1); day <= last; day = addDays(day, 1)) {
        api.clock.set(`${day}T10:00:00Z`);
        await api.runJobs();
        for (const one of [who, other]) assert.deepEqual([await auto.kinds(one), await auto.charges(one)], [[], []], day);
      }
      const queued = api.db.selectFrom('kit_job').select('key').where('kind', '=', AUTO_JOB).where('state', '=', 'waiting');
      assert.deepEqual(await queued.execute(), [{ key: addDays(last, 1) }]);
    });

    test('two processes and a run that is repeated charge once', async () => {
      await auto.start(who);
      await auto.toDue(who, -1);
      const due = (await who.details()).DueDate ?? '';
      api.clock.set(`${due}T08:30:00Z`);
      const log = { error: assert.fail, warn: () => undefined, info: () => undefined };
      const run = () => runAutoPayments({ db: api.db, clock: api.clock, log: log as never });
      await Promise.all([run(), run(), run()]);
      await run();
      await api.runJobs();
      await run();
      await api.runJobs();
      assert.equal((await auto.charges(who)).length, 1);
    });

    test('declined, it is told and tried once more the next day, for no more than before, and is off', async () => {
      await auto.start(who);
      const token = await who.tokenOf(await who.borrower.cardId());
      provider.declines.add(token);
      await auto.toDue(who, 0);
      assert.deepEqual(await auto.kinds(who), ['autoSoon', 'autoDeclined']);
      assert.ok((await auto.read(who)).Active);
      await auto.toDue(who, 3);
      const made = await auto.charges(who);
      assert.deepEqual(
        made.map(({ amount, state }) => [amount, state]),
        [
          [all + 30 * daily, 'failed'],
          [all + 30 * daily, 'failed'],
        ],
      );
      assert.deepEqual(await auto.kinds(who), ['autoSoon', 'autoDeclined', 'autoDeclined']);
      assert.equal((await auto.read(who)).Ended?.Reason, 'declined');
      provider.declines.delete(token);
    });

    test('who has paid a part by themselves, or is about to, is left alone, and told', async () => {
      await auto.start(who);
      await auto.toDue(who, -1);
      await who.paid('part', 100_000);
      await auto.toDue(who, 1);
      assert.equal((await auto.charges(who)).length, 1);
      assert.deepEqual(await auto.kinds(who), ['autoSoon', 'autoSkipped']);
      await auto.toDue(who, 2);
      assert.equal((await auto.read(who)).Ended?.Reason, 'missed');
    });

    test('paid back or extended before, nothing is charged', async () => {
      const [closed, extended] = [who, other];
      for (const who of [closed, extended]) await auto.start(who);
      await auto.toDue(closed, -3);
      await closed.paid('full', (await closed.details()).Debt.Total);
      await extended.borrower.logIn();
      const { data } = await extended.borrower.extend(extended.contractId, 10);
      await extended.borrower.sendCode(extended.contractId, data.ExtensionId);
      await extended.borrower.approve(extended.contractId, await extended.borrower.code(), randomUUID(), data.ExtensionId);
      const price = (await extended.details()).PendingExtension?.Price ?? 0;
      await extended.paid('extension', price);
      for (let day = 1; day <= 4; day += 1) {
        api.pass(86_400);
        await api.runJobs();
      }
      await closed.borrower.logIn();
      await extended.borrower.logIn();
      assert.equal((await auto.charges(closed)).length, 1);
      assert.equal((await auto.charges(extended)).length, 1);
      assert.deepEqual(await auto.kinds(extended), []);
      assert.ok((await auto.read(extended)).Active);
      await auto.stop(extended);
    });

    test('it is stopped on the page, and by the one press of the mail, which changes nothing when opened twice', async () => {
      const [page, mail] = [who, other];
      await withMail(mail);
      for (const who of [page, mail]) await auto.start(who);
      assert.equal((await auto.stop(page)).data.Ended?.Reason, 'customer');
      assert.equal((await auto.stop(page)).data.Ended?.Reason, 'customer');
      await auto.toDue(mail, -1);
      const letter = await textOf(mail, 'autoSoon');
      const token = /\/auto-payment\/stop#([\w-]{43})/.exec(letter)?.[1] ?? assert.fail(letter);
      assert.equal((await stopBy('a'.repeat(43))).status, 404);
      assert.equal((await stopBy(token)).status, 200);
      assert.equal((await stopBy(token)).status, 404);
      await page.borrower.logIn();
      assert.equal((await auto.read(mail)).Ended?.Reason, 'customer');
      await auto.toDue(mail, 2);
      assert.deepEqual([await auto.charges(page), await auto.charges(mail)], [[], []]);
      assert.deepEqual(await auto.kinds(mail), ['autoSoon', 'autoOff']);
    });

    test('another card takes the place of the first; other words, a card of another, a late day and no loan are refused', async () => {
      const first = (await auto.start(who)).data.Active?.Since;
      assert.equal((await auto.start(who)).data.Active?.Since, first);
      assert.equal((await auto.start(who, 1)).status, 409);
      assert.equal((await auto.start(who, 2, randomUUID())).status, 404);
      await auto.stop(who);
      await auto.toDue(who, -1);
      assert.equal((await auto.read(who)).Possible, false);
      assert.equal((await auto.start(who)).status, 409);
      await who.paid('full', (await who.details()).Debt.Total);
      assert.equal((await auto.start(who)).status, 409);
    });

    test('a card that is gone ends it; nobody is charged who was not told the day before', async () => {
      const [gone, untold] = [who, other];
      for (const who of [gone, untold]) await auto.start(who);
      await auto.toDue(gone, -1);
      const id = await gone.borrower.cardId();
      await api.db.updateTable('card').set({ expires: '2020-01' }).where('id', '=', id).execute();
      const customer = await untold.borrower.applicant.id();
      await api.db.deleteFrom('notice_event').where('customer_id', '=', customer).execute();
      await auto.toDue(gone, 0);
      await untold.borrower.logIn();
      assert.deepEqual([(await auto.read(gone)).Ended?.Reason, (await auto.read(untold)).Ended?.Reason], ['card', 'missed']);
      assert.deepEqual([await auto.charges(gone), await auto.charges(untold)], [[], []]);
      const next = await api.db.selectFrom('kit_job').select('id').where('kind', '=', AUTO_JOB).where('state', '=', 'waiting').execute();
      assert.equal(next.length, 1);
    });
  });
}
