import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addDays, kyivDay, type Day } from '@pozyka/domain';
import { recorderOf, testDatabases } from '@pozyka/server-kit';
import { startLending } from '../testing/lending-api.ts';
import { newApplicant } from '@pozyka/server-applications/testing/applicants';
import type { LoanApi } from '../testing/loan-api.ts';
import { loanBench, taken } from '../testing/loan-bench.ts';
import { newLoan } from '../testing/loans.ts';
import { sendNotices, startNotices } from '@pozyka/server-notices';
import { noticesHost } from './notices-host.ts';

const log = { info: () => {}, error: () => {} };

for (const target of testDatabases()) {
  describe(`notices of due days on ${target.name}`, () => {
    let api: LoanApi;
    before(async () => {
      api = await startLending(target);
      await startNotices(api.db, api.clock.now());
    });
    after(() => api.close());

    /** What was written to them of their due days, oldest first, spaces made plain. */
    const notices = async (phone: string): Promise<string[]> => {
      const messages = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone).where('code', 'is', null);
      const rows = await messages.orderBy('id').execute();
      return rows.map(({ text }) => text.replaceAll('\u00a0', ' '));
    };
    const runAt = async (instant: string): Promise<void> => {
      api.clock.set(instant);
      await api.runJobs();
    };
    const borrowAt = async (from: Day, term: number, language: 'uk' | 'ru' = 'uk') => {
      await runAt(`${from}T09:00:00Z`);
      const applicant = await newApplicant(api);
      const customer = await applicant.id();
      const loan = await newLoan(api, { customer, from, term, daily_rate: '0.9' });
      await api.db.updateTable('contract').set({ language }).where('id', '=', loan.id).execute();
      return { phone: applicant.phone, loan, number: loan.number, ...loanBench(api, customer) };
    };

    test('three days before, on the day, one and seven days after it: each once, and nothing between', async () => {
      const { phone, number } = await borrowAt('2026-03-02', 30);
      const days = new Map<Day, string[]>();
      for (let day = '2026-03-03'; day <= '2026-04-12'; day = addDays(day, 1)) {
        const before = await notices(phone);
        await runAt(`${day}T09:00:00Z`);
        const sent = (await notices(phone)).slice(before.length);
        if (sent.length > 0) days.set(kyivDay(api.clock.now()), sent);
      }
      assert.deepEqual(
        [...days],
        [
          [
            '2026-03-29',
            [
              `Pozyka: через 3 дні, 01.04.2026, день повернення позики за договором ${number}. До сплати того дня 12 700,00 ₴. Сплатити можна у вашому кабінеті, раніше вийде дешевше.`,
            ],
          ],
          [
            '2026-04-01',
            [
              `Pozyka: сьогодні, 01.04.2026, день повернення позики за договором ${number}. До сплати 12 700,00 ₴. Сплатити можна у вашому кабінеті до кінця дня.`,
            ],
          ],
          [
            '2026-04-02',
            [
              `Pozyka: 01.04.2026 минув день повернення позики за договором ${number}. До сплати сьогодні 12 790,00 ₴. Якщо зараз складно, зателефонуйте нам: 0 800 000 000, знайдемо рішення разом.`,
            ],
          ],
          [
            '2026-04-08',
            [
              `Pozyka: позику за договором ${number} треба було повернути 01.04.2026. До сплати сьогодні 13 330,00 ₴. Сплатити можна у вашому кабінеті. Домовитися про зручний порядок: 0 800 000 000.`,
            ],
          ],
        ],
      );
    });

    test('after a downtime only the newest one, in the morning, in the language of the contract', async () => {
      const { phone, number } = await borrowAt('2026-04-13', 10, 'ru');
      await runAt('2026-05-05T18:30:00Z');
      assert.deepEqual(await notices(phone), []);
      await runAt('2026-05-06T06:59:00Z');
      assert.deepEqual(await notices(phone), []);
      await runAt('2026-05-06T07:00:00Z');
      const [notice, ...others] = await notices(phone);
      assert.match(notice ?? '', new RegExp(`^Pozyka: заём по договору ${number} нужно было вернуть 23\\.04\\.2026\\. К оплате сегодня `));
      assert.deepEqual(others, []);
      await runAt('2026-05-07T07:00:00Z');
      assert.equal((await notices(phone)).length, 1);
    });

    test('a debt is overdue on Sunday and spoken of on Monday', async () => {
      const { phone } = await borrowAt('2026-05-11', 5);
      await runAt('2026-05-13T09:00:00Z');
      await runAt('2026-05-16T09:00:00Z');
      await runAt('2026-05-17T09:00:00Z');
      assert.equal((await notices(phone)).length, 2);
      await runAt('2026-05-18T09:00:00Z');
      assert.match((await notices(phone))[2] ?? '', /^Pozyka: 16\.05\.2026 минув день повернення/);
    });

    test('parallel runs write once, and no notice is sent once the loan is paid back', async () => {
      const { phone, loan, pay } = await borrowAt('2026-06-01', 2);
      await runAt('2026-06-02T09:00:00Z');
      assert.deepEqual(await notices(phone), []);
      api.clock.set('2026-06-03T09:00:00Z');
      const run = { db: api.db, clock: api.clock, log };
      await Promise.all([sendNotices(noticesHost)(run), sendNotices(noticesHost)(run), sendNotices(noticesHost)(run)]);
      assert.equal((await notices(phone)).length, 1);
      assert.equal(taken(await pay(loan, 'full', 1_018_000)).isClosed, true);
      await runAt('2026-06-04T09:00:00Z');
      await runAt('2026-06-10T09:00:00Z');
      assert.equal((await notices(phone)).length, 1);
    });

    test('notices of many loans take as few queries as of one', async () => {
      const phones: string[] = [];
      for (let count = 0; count < 12; count += 1) phones.push((await borrowAt('2026-06-29', 5)).phone);
      api.clock.set('2026-07-01T09:00:00Z');
      const { db, take } = recorderOf(api.db);
      await sendNotices(noticesHost)({ db, clock: api.clock, log });
      assert.ok(take().length < 20, 'queries of a run');
      for (const phone of phones) assert.match((await notices(phone))[0] ?? '', /через 3 дні, 04\.07\.2026/);
    });

    test('an extension that is paid has notices of its own day', async () => {
      const { phone, loan, sign, pay } = await borrowAt('2026-07-06', 10);
      await runAt('2026-07-13T09:00:00Z');
      assert.match((await notices(phone))[0] ?? '', /через 3 дні, 16\.07\.2026/);
      const extension = await sign(loan, 14);
      assert.ok(extension);
      taken(await pay(loan, 'extension', extension.price, { extensionId: extension.id }));
      for (const day of ['2026-07-16', '2026-07-17', '2026-07-23', '2026-07-26']) await runAt(`${day}T09:00:00Z`);
      assert.equal((await notices(phone)).length, 1);
      await runAt('2026-07-27T09:00:00Z');
      assert.match((await notices(phone))[1] ?? '', /через 3 дні, 30\.07\.2026/);
      await runAt('2026-07-30T09:00:00Z');
      assert.equal((await notices(phone)).length, 3);
    });
  });
}
