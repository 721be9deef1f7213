import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addDays, kyivDay, type Day } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { startApplications } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { newBorrower, type Borrower } from '../contracts/testing/borrowers.ts';
import { startProvider, type Provider } from '../payment/testing/provider.ts';
import { sendNotices, startNotices } from './notice-job.ts';

const log = { info: () => {}, error: () => {} };

for (const target of testDatabases()) {
  describe(`notices of due days on ${target.name}`, () => {
    let api: TestApi;
    let provider: Provider;
    before(async () => {
      provider = await startProvider();
      api = await startApplications(target);
      await startNotices(api.db, api.clock.now());
    });
    after(async () => {
      await api.close();
      await provider.close();
    });

    /** Everything that was written to him without a code, oldest first, spaces made plain. */
    const notices = async ({ applicant }: Borrower): Promise<string[]> => {
      const messages = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', applicant.phone).where('code', 'is', null);
      const rows = await messages.orderBy('id').execute();
      return rows.map(({ text }) => text.replaceAll('\u00a0', ' '));
    };
    const runAt = async (instant: string): Promise<void> => {
      api.clock.set(instant);
      await api.runJobs();
    };
    const borrowAt = async (day: Day, Term: number, locale?: 'uk' | 'ru') => {
      await runAt(`${day}T09:00:00Z`);
      const borrower = await newBorrower(api, { Amount: 1_000_000, Term });
      const id = await borrower.borrow(locale ? { locale } : {});
      const { number } = await api.db.selectFrom('contract').select('number').where('id', '=', id).executeTakeFirstOrThrow();
      return { borrower, id, number };
    };

    test('three days before, on the day, one and seven days after it: each once, and nothing between', async () => {
      const { borrower, number } = await borrowAt('2026-03-02', 30);
      const days = new Map<Day, string[]>();
      for (let day = '2026-03-03'; day <= '2026-04-12'; day = addDays(day, 1)) {
        const before = await notices(borrower);
        await runAt(`${day}T09:00:00Z`);
        const told = (await notices(borrower)).slice(before.length);
        if (told.length > 0) days.set(kyivDay(api.clock.now()), told);
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
      const { borrower, number } = await borrowAt('2026-04-13', 10, 'ru');
      await runAt('2026-05-05T18:30:00Z');
      assert.deepEqual(await notices(borrower), []);
      await runAt('2026-05-06T06:59:00Z');
      assert.deepEqual(await notices(borrower), []);
      await runAt('2026-05-06T07:00:00Z');
      const [told, ...others] = await notices(borrower);
      assert.match(told ?? '', new RegExp(`^Pozyka: заём по договору ${number} нужно было вернуть 23\\.04\\.2026\\. К оплате сегодня `));
      assert.deepEqual(others, []);
      await runAt('2026-05-07T07:00:00Z');
      assert.equal((await notices(borrower)).length, 1);
    });

    test('a debt is overdue on Sunday and spoken of on Monday', async () => {
      const { borrower } = await borrowAt('2026-05-11', 5);
      await runAt('2026-05-13T09:00:00Z');
      await runAt('2026-05-16T09:00:00Z');
      await runAt('2026-05-17T09:00:00Z');
      assert.equal((await notices(borrower)).length, 2);
      await runAt('2026-05-18T09:00:00Z');
      assert.match((await notices(borrower))[2] ?? '', /^Pozyka: 16\.05\.2026 минув день повернення/);
    });

    test('runs side by side write once, and nobody is written to once his loan is paid back', async () => {
      const { borrower, id } = await borrowAt('2026-06-01', 2);
      await runAt('2026-06-02T09:00:00Z');
      assert.deepEqual(await notices(borrower), []);
      api.clock.set('2026-06-03T09:00:00Z');
      const run = { db: api.db, clock: api.clock, log };
      await Promise.all([sendNotices(run), sendNotices(run), sendNotices(run)]);
      assert.equal((await notices(borrower)).length, 1);
      await api.db.updateTable('contract').set({ state: 'closed', closed_at: api.clock.now() }).where('id', '=', id).execute();
      await runAt('2026-06-04T09:00:00Z');
      await runAt('2026-06-10T09:00:00Z');
      assert.equal((await notices(borrower)).length, 1);
    });

    test('another due day has notices of its own', async () => {
      const { borrower, id } = await borrowAt('2026-07-06', 3);
      await runAt('2026-07-09T09:00:00Z');
      assert.equal((await notices(borrower)).length, 1);
      await api.db.updateTable('contract').set({ due_date: '2026-07-20' }).where('id', '=', id).execute();
      await runAt('2026-07-16T09:00:00Z');
      assert.equal((await notices(borrower)).length, 1);
      await runAt('2026-07-17T09:00:00Z');
      assert.match((await notices(borrower))[1] ?? '', /через 3 дні, 20\.07\.2026/);
      await runAt('2026-07-20T09:00:00Z');
      assert.equal((await notices(borrower)).length, 3);
    });
  });
}
