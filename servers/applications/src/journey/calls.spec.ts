import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Conditions, FailurePage } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { setActionStatus } from './progress.ts';
import { refusals } from './refusal.ts';
import { newApplicant, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';
import { vpnList } from '../form/vpn.ts';

test('a list of VPNs holds addresses and networks of both kinds', () => {
  const list = vpnList(['203.0.113.9', '198.51.100.0/24', '2001:db8::/32']);
  for (const address of ['203.0.113.9', '198.51.100.200']) assert.ok(list.check(address, 'ipv4'), address);
  assert.ok(list.check('2001:db8:1::2', 'ipv6'));
  assert.ok(!list.check('203.0.113.10', 'ipv4') && !list.check('198.51.101.1', 'ipv4') && !list.check('2001:db9::1', 'ipv6'));
});

for (const target of testDatabases()) {
  describe(`calls of the application on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    test('a reason to cancel is one of the list', async () => {
      const applicant = await newApplicant(api);
      for (const [locale, text] of [
        ['uk', /зі списку/],
        ['ru', /из списка/],
      ] as const) {
        const body = { ReasonOfDecision: 'because' };
        const { status, data } = await api.call<Record<string, string>>('POST', '/v2/app/cancel', { token: applicant.token, body, locale });
        assert.equal(status, 422);
        assert.match(String(data['ReasonOfDecision']), text);
      }
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => applicant.post('/v2/app/cancel', { ReasonOfDecision: 'no-need' })),
      );
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409, 409]);
      assert.equal((await applicant.application()).cancel_reason, 'no-need');
    });

    /** A customer who asks with the code, gets the loan and pays it back. */
    const lend = async (applicant: Applicant): Promise<void> => {
      const id = await applicant.id();
      for (const status of ['transferMoney', 'activeContract', 'nothing'] as const)
        await api.db.transaction().execute((trx) => setActionStatus(trx, id, status));
    };
    const asks = async (Promocode: string): Promise<Applicant> => {
      const applicant = await newApplicant(api, { Amount: 500_000, Term: 20, Promocode });
      await applicant.identify();
      await applicant.addCard();
      await applicant.fill();
      await applicant.final();
      return applicant;
    };
    const newCode = (code: string, max_uses: number) =>
      api.db.insertInto('promo_code').values({ code, daily_rate: '0.5', from_day: '2026-01-01', to_day: '2036-01-01', max_uses }).execute();
    const usesOf = async (code: string): Promise<number> =>
      (await api.db.selectFrom('promo_use').selectAll().where('code', '=', code).execute()).length;

    test('a promo code is one use for a customer, and theirs once more when no loan came of it', async () => {
      await newCode('MINE', 10);
      const applicant = await asks('mine');
      await applicant.checked();
      await applicant.post('/v2/app/cancel', { ReasonOfDecision: 'no-need' });
      assert.equal(await usesOf('MINE'), 0);
      const repeat = () => applicant.post('/v2/app/create/repeat', { Amount: 500_000, Term: 20, Promocode: 'MINE' });
      assert.equal((await repeat()).status, 200);
      await applicant.fill();
      await applicant.final();
      assert.equal((await applicant.checked()).ActionStatus, 'contractSign');
      await lend(applicant);
      const repeated = await repeat();
      assert.equal(repeated.status, 422);
      assert.match(String(Reflect.get(repeated.data, 'Promocode')), /використано/);
      const promo = (token?: string) =>
        api.call<Conditions>('GET', '/v2/sale-conditions/promo?Promocode=MINE', { ...(token !== undefined && { token }) });
      assert.deepEqual([(await promo(applicant.token)).status, (await promo()).status], [422, 200]);
    });

    test('of parallel approvals the last use goes to one', async () => {
      await newCode('FEW', 2);
      const applicants = [await asks('FEW'), await asks('FEW'), await asks('FEW'), await asks('FEW')];
      api.pass(3);
      await Promise.all([api.runJobs(), api.runJobs(), api.runJobs(), api.runJobs()]);
      assert.equal(await usesOf('FEW'), 2);
      const codes = await Promise.all(applicants.map(async (applicant) => (await applicant.application()).promocode));
      assert.equal(codes.filter((code) => code === 'FEW').length, 2);
    });

    test('an offer refused or accepted by many calls is answered once', async () => {
      const applicant = await newApplicant(api, { Amount: 1_000_000, Term: 30 });
      await applicant.identify();
      await applicant.addCard();
      await applicant.fill({ Social: { Income: 1_000_000 } });
      await applicant.final();
      assert.equal((await applicant.checked()).ActionStatus, 'counterOffer');
      const responses = await Promise.all([true, false, true, false].map((Accept) => applicant.post('/v2/app/offer', { Accept })));
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409, 409]);
    });

    test('every reason of a refusal has a text in both languages, and what is left has the usual one', async () => {
      await importProjectTexts(api.db);
      const pages = async (query: string, locale: 'uk' | 'ru' = 'uk') =>
        (await api.call<FailurePage[]>('GET', `/v2/app/failure-pages${query}`, { locale })).data;
      const [uk, ru] = [await pages('?language=uk'), await pages('?language=ru')];
      assert.deepEqual(await pages('', 'ru'), ru);
      for (const list of [uk, ru]) {
        const reasons = list.map(({ RefusalSignificance }) => RefusalSignificance);
        assert.equal(new Set(reasons).size, reasons.length);
        for (const reason of [...refusals, 'age', 'blocked', 'blocked1', 'blockedFinMon']) assert.ok(reasons.includes(reason), reason);
        for (const { title, content } of list) {
          assert.ok(title.length > 10 && content.includes('<li>'));
          assert.doesNotMatch(content, /<script|onerror|javascript:/i);
        }
      }
      assert.ok(uk.every(({ title }, index) => title !== ru[index]?.title));
      assert.ok(ru.some(({ content }) => content.includes('href="/ru/complaints"')));
    });
  });
}
