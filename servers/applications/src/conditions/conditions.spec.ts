import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Conditions } from '@pozyka/api-contract';
import { bothDatabases } from '@pozyka/server-kit';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { startApplications } from '../testing/applications-api.ts';

const anyone = '/v2/sale-conditions/without-auth';
const individual = '/v2/sale-conditions/individual';

for (const target of bothDatabases()) {
  describe(`conditions on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
      const row = { daily_rate: '0.5', from_day: '2026-01-01', to_day: '2026-03-02', max_uses: 1 };
      await api.db
        .insertInto('promo_code')
        .values([
          { ...row, code: 'TODAY' },
          { ...row, code: 'OVER', to_day: '2026-03-01' },
          { ...row, code: 'LATER', from_day: '2026-03-03' },
          { ...row, code: 'SPENT', max_uses: 0 },
          { ...row, code: 'DEARER', daily_rate: '0.95' },
        ])
        .execute();
    });
    after(() => api.close());

    const get = async (url: string, token?: string): Promise<Conditions> => {
      const { status, data } = await api.call<Conditions>('GET', url, token === undefined ? {} : { token });
      assert.equal(status, 200);
      return data;
    };
    const rated = (day: string, rate: string) => api.db.insertInto('daily_cap').values({ from_day: day, daily_rate: rate }).execute();

    test('what anyone may borrow, with the example of the law', async () => {
      assert.deepEqual(await get(anyone), {
        AmountMin: 50_000,
        AmountMax: 2_000_000,
        AmountStep: 10_000,
        TermMin: 1,
        TermMax: 65,
        DailyRate: '0.90',
        Fee: 0,
        Today: '2026-03-02',
        Example: { Amount: 1_000_000, Term: 30, Total: 1_270_000, DailyCost: '0.90', Apr: '1732.08' },
      });
    });

    test('a promo code lowers the rate and the example, in any case and with spaces', async () => {
      for (const code of ['TODAY', '%20today%20']) {
        const { DailyRate, PromoRate, Example } = await get(`${anyone}?Promocode=${code}`);
        assert.deepEqual([DailyRate, PromoRate, Example.Total], ['0.90', '0.5', 1_150_000]);
      }
      assert.equal((await get(`${anyone}?Promocode=DEARER`)).PromoRate, undefined);
    });

    test('unknown, over and spent are three messages, in both languages', async () => {
      for (const [code, uk, ru] of [
        ['NO-SUCH', /немає/, /нет/],
        ['LATER', /немає/, /нет/],
        ['OVER', /Строк дії/, /Срок действия/],
        ['SPENT', /використано/, /использован/],
        ['a', /від 3 до 20/, /от 3 до 20/],
      ] as const) {
        for (const url of [anyone, '/v2/sale-conditions/promo']) {
          for (const [locale, text] of [
            ['uk', uk],
            ['ru', ru],
          ] as const) {
            const { status, data, error } = await api.call<Record<string, string>>('GET', `${url}?Promocode=${code}`, { locale });
            assert.equal(status, 422, code);
            assert.match(String(data['Promocode']), text);
            assert.match(error?.message ?? '', text);
          }
        }
      }
    });

    test('a returning customer may borrow more, and after three loans at a lower rate', async () => {
      const phone = '+380671112233';
      const token = await api.login(phone, { Amount: 100_000, Term: 10 });
      assert.equal((await get(individual, token)).AmountMax, 2_000_000);
      assert.equal((await api.call('GET', individual)).status, 401);
      const { id } = await api.db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
      const lend = () =>
        api.db
          .insertInto('application')
          .values({
            id: randomUUID(),
            customer_id: id,
            is_current: false,
            is_repeat: false,
            social_confirmed: true,
            action_status: 'nothing',
            is_issued: true,
            created_at: api.clock.now(),
          })
          .execute();
      await lend();
      const second = await get(individual, token);
      assert.deepEqual([second.AmountMax, second.DailyRate], [3_000_000, '0.90']);
      await lend();
      await lend();
      assert.equal((await get(individual, token)).DailyRate, '0.80');
    });

    test('a new cap holds from its day on, and nothing is offered above it', async () => {
      await rated('2026-03-10', '0.7');
      assert.equal((await get(anyone)).DailyRate, '0.90');
      // 23:59 and 00:00 in Kyiv.
      api.clock.set('2026-03-09T21:59:59Z');
      assert.equal((await get(anyone)).DailyRate, '0.90');
      api.clock.set('2026-03-09T22:00:00Z');
      const { DailyRate, Example } = await get(anyone);
      assert.deepEqual([DailyRate, Example.DailyCost], ['0.7', '0.70']);
    });

    test('a fee that would lift a loan above the cap is not offered', async () => {
      await api.db.updateTable('tariff').set({ fee: 10_000, daily_rate: '0.60' }).where('min_loans', '=', 0).execute();
      const order = (Amount: number, Term: number, phone: string) =>
        api.call<Record<string, string>>('POST', '/v2/auth/generate-pass', { body: { Phone: phone, Amount, Term } });
      // 1 000 ₴ for 30 days: interest 180 and a fee of 100 against a cap of 210.
      const refused = await order(100_000, 30, '0671112244');
      assert.equal(refused.status, 422);
      assert.match(String(refused.data['Amount']), /дозволену законом/);
      // 10 000 ₴ for 10 days: 600 and 100 against exactly 700.
      assert.equal((await order(1_000_000, 10, '0671112255')).status, 200);
    });
  });
}
