import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { Registry } from 'prom-client';
import { addWaitingMetric } from '../journey/waiting-metric.ts';
import { besideApplicationsApi, startApplications, type ApplicationsApi } from '../testing/applications-api.ts';
import { RegisterBench } from '../testing/register-bench.ts';
import { Registers } from '../testing/registers.ts';

let registers: Registers;
before(async () => {
  registers = await Registers.start();
  Object.assign(process.env, registers.settings);
});
after(() => registers.stop());

const HOUR = 3_600;

for (const target of testDatabases()) {
  describe(`silent registers on ${target.name}`, () => {
    let api: ApplicationsApi;
    let bench: RegisterBench;
    before(async () => {
      api = await startApplications(target);
      bench = new RegisterBench(api, registers);
    });
    after(async () => {
      await api.close();
    });

    for (const silence of [{ ban: 'fault' }, { ban: 'mute' }, { bureau: 'fault' }, { bureau: 'mute' }] as const) {
      test(`${JSON.stringify(silence)}: it waits, says so, asks less and less often, and goes on exactly once`, async () => {
        const applicant = await bench.submitted(silence);
        const register = 'ban' in silence ? 'loan-bans' : 'credit-bureau';
        const since = new Date(api.clock.now().getTime() + 3_000);
        const { ActionStatus, Awaits } = await bench.checked(applicant);
        assert.equal(ActionStatus, 'applicationCheck');
        assert.deepEqual(Awaits, {
          ...{ Register: register, Since: since.toISOString(), Until: new Date(since.getTime() + 24 * HOUR * 1000).toISOString() },
        });
        assert.equal(await bench.run(), 0, 'not before the pause is over');
        api.pass(5);
        assert.equal(await bench.run(), 1);
        api.pass(HOUR);
        assert.equal(await bench.run(), 1);
        applicant.token = await api.login(applicant.phone);
        const { id } = await applicant.application();
        const job = await api.db
          .selectFrom('kit_job')
          .select(['run_at', 'state', 'attempts'])
          .where('key', '=', `${id}:1`)
          .executeTakeFirstOrThrow();
        assert.deepEqual(job, { state: 'waiting', attempts: 0, run_at: new Date(api.clock.now().getTime() + 600_000) });
        assert.deepEqual((await bench.listed(applicant)).at(0), `application ${register} waiting`);

        await bench.choose(applicant, { ban: 'none', bureau: 'clean' });
        api.pass(600);
        assert.equal(await bench.run(), 1);
        assert.equal((await applicant.status()).ActionStatus, 'contractSign');
        assert.equal((await applicant.status()).Awaits, undefined);
        api.pass(60);
        assert.equal(await bench.run(), 0);
        assert.equal((await bench.choose(applicant)).filter((what) => what === 'history-asked').length, 1);
        assert.deepEqual(await bench.listed(applicant), ['application credit-bureau done', 'application loan-bans done']);
      });
    }

    test('a register that answers nothing for a day ends the application without a decision, and it may be sent again', async () => {
      const applicant = await bench.submitted({ bureau: 'fault' });
      await bench.checked(applicant);
      api.pass(24 * HOUR - 1);
      await bench.run();
      assert.equal((await applicant.application()).action_status, 'applicationCheck');
      api.pass(600);
      await bench.run();
      const row = await applicant.application();
      assert.deepEqual([row.action_status, row.refusal_significance, row.blocked_until], ['nothing', 'registerSilent', null]);
      assert.match(await bench.lastSms(applicant), /реєстр не відповів/);
      applicant.token = await api.login(applicant.phone);
      assert.deepEqual((await bench.listed(applicant)).at(0), 'application credit-bureau silent');
      assert.equal((await applicant.post('/v2/app/create/repeat', { Amount: 500_000, Term: 20 })).status, 200);
    });

    test('given up while it waits, it is asked about no more', async () => {
      const applicant = await bench.submitted({ ban: 'fault' });
      await bench.checked(applicant);
      await applicant.post('/v2/app/cancel', { ReasonOfDecision: 'mistake' });
      await bench.choose(applicant, { ban: 'none' });
      api.pass(600);
      await bench.run();
      assert.deepEqual(await bench.choose(applicant), []);
      assert.equal((await applicant.status()).ActionStatus, 'nothing');
    });

    test('registers that are gone, and a process that restarts meanwhile: one answer, one decision', async () => {
      const applicant = await bench.submitted();
      await registers.stop();
      assert.equal((await bench.checked(applicant)).ActionStatus, 'applicationCheck');
      await registers.again();
      const restarted = await besideApplicationsApi(api);
      api.pass(10);
      await Promise.all([bench.run(), bench.run(restarted)]);
      assert.equal((await applicant.status()).ActionStatus, 'contractSign');
      assert.deepEqual(await bench.choose(applicant), ['ban-asked', 'history-asked']);
      assert.equal(await bench.run(restarted), 0);
      await restarted.app.close();
    });

    test('nobody is named in a log, and how many wait is a number for the operator', async () => {
      const applicant = await bench.submitted({ bureau: 'fault' });
      await bench.checked(applicant);
      const people = await api.db.selectFrom('application').select('passport').execute();
      const all = bench.lines.join('\n');
      assert.match(all, /credit-bureau: it answered 503/);
      for (const { passport } of people) if (passport.itn) assert.equal(all.includes(passport.itn), false);
      assert.doesNotMatch(all, /token-of-the-tests/);
      const registry = new Registry();
      addWaitingMetric(registry, api.db);
      const waiting = await registry.metrics();
      assert.match(waiting, /applications_awaiting_register{register="credit-bureau"} 1\n/);
      assert.match(waiting, /applications_awaiting_register{register="loan-bans"} 0\n/);
    });
  });
}
