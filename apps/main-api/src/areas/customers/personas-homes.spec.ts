import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Account, Application, Card, Conditions, Contract, ContractStatus, FailurePage, Persona } from '@pozyka/api-contract';
import { actionStatuses } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import { statusRouter } from '@pozyka/status-router/status';
import { startTestApi, type TestApi } from '../auth/testing/test-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { seedBorrowers } from '../../seeds/borrowers-seed.ts';
import { seedPersonas } from '../../seeds/personas-seed.ts';

const folder = fileURLToPath(new URL('../../../seed', import.meta.url));

/** Where those belong whom more than their status leads, by their phone; all others to the screen of their status, which `docs/journey.md` tells. */
const HOMES: Readonly<Record<string, string>> = {
  '+380675550122': '/application-form/address',
  '+380675550133': '/application-form/social',
  '+380675550144': '/application-form/user-duplicate',
  '+380675550155': '/application-form/add-card',
  '+380675550188': '/contract-sign?expiredcard',
  '+380675550443': '/application-form/social',
  '+380675550454': '/application-form/social',
};
const homeOf = ({ phone, ActionStatus }: Persona): string => {
  const { path, search = '' } = statusRouter({ ActionStatus });
  return HOMES[phone] ?? path + search;
};

/** What the API says to a customer's pages. */
interface Responses {
  readonly get: <T>(url: string) => Promise<T>;
  readonly status: ContractStatus;
  readonly app: Application;
  readonly cards: readonly Card[];
}

const isFilled = (values: object): boolean => Object.keys(values).length > 0;
const filledSteps = ({ Passport, Address, Social }: Application): boolean[] => [Passport, Address, Social].map(isFilled);
const statesOf = async ({ get }: Responses): Promise<string[]> => (await get<Contract[]>('/v2/contracts')).map(({ State }) => State);

const isRefusedInWords = async ({ get, status }: Responses): Promise<void> => {
  const pages = await get<FailurePage[]>('/v2/app/failure-pages');
  const key = status.RefusalSignificance ?? status.ActionStatus;
  assert.ok(pages.some(({ RefusalSignificance, title }) => RefusalSignificance === key && title !== ''));
};
const isWhole = async ({ app, status }: Responses): Promise<void> =>
  assert.deepEqual([...filledSteps(app), status.Completeness], [true, true, true, 100]);
const hasVerifiedCard = async (responses: Responses): Promise<void> => {
  await isWhole(responses);
  assert.deepEqual([responses.cards.length > 0, responses.cards.every(({ Verified }) => Verified)], [true, true]);
};

/** What a page shows, or cannot do without. */
const NEEDS: Readonly<Record<string, (responses: Responses) => Promise<void>>> = {
  '/calculator-new': async ({ get, app }) => {
    const { AmountMin, AmountMax } = await get<Conditions>('/v2/sale-conditions/individual');
    assert.ok(AmountMin < AmountMax);
    assert.equal(app.Amount, null);
  },
  '/application-form/passport': async ({ app }) => assert.deepEqual(filledSteps(app), [false, false, false]),
  '/application-form/address': async ({ app }) => assert.deepEqual(filledSteps(app), [true, false, false]),
  '/application-form/social': async ({ app }) => assert.deepEqual(filledSteps(app), [true, true, false]),
  '/application-form/user-duplicate': isWhole,
  '/application-form/add-card': async ({ cards }) => assert.deepEqual(cards, []),
  '/application-form/live-photo': async ({ get }) => assert.ok((await get<{ challenge: string }>('/v2/app/photo/challenge')).challenge),
  '/application-form/relation': hasVerifiedCard,
  '/bankid': isWhole,
  '/bankid?optional': isWhole,
  '/changes-required': async ({ app }) => assert.ok(app.Changes?.every(({ reason }) => reason !== '')),
  '/awaiting-call': async ({ app }) => assert.ok(app.CallUntil),
  '/application-processing': hasVerifiedCard,
  '/counter-offer': async ({ app }) => assert.ok((app.Offer?.Amount ?? 0) > 0 && (app.Offer?.Amount ?? 0) < (app.Amount ?? 0)),
  '/contract-sign': hasVerifiedCard,
  '/contract-sign?expiredcard': hasVerifiedCard,
  '/unapproved-credit': isRefusedInWords,
  '/application-blocked': isRefusedInWords,
  '/finmon-blocked': isRefusedInWords,
  '/waiting': async (responses) => assert.deepEqual(await statesOf(responses), ['signing']),
  '/active-contract': async (responses) => assert.ok((await statesOf(responses)).every((state) => state === 'active' || state === 'late')),
  '/dashboard': async ({ get }) => assert.ok((await get<Account>('/v2/system/customers/account/self')).FirstName),
};

for (const target of testDatabases()) {
  describe(`homes of personas on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startTestApi(target, { SANDBOX: true });
      await importProjectTexts(api.db);
      await seedPersonas(api.db, folder, api.clock);
      await seedBorrowers(api.db, folder, api.clock);
    });
    after(() => api.close());

    test('every persona logs in, and their status leads home, where there is what the page needs', async (context) => {
      const { data: personas } = await api.call<Persona[]>('GET', '/_sandbox/personas');
      const met = new Set(personas.flatMap((persona): string[] => [persona.phone, persona.ActionStatus, homeOf(persona)]));
      assert.deepEqual(
        [...actionStatuses, ...Object.keys(HOMES), ...Object.keys(NEEDS)].filter((known) => !met.has(known)),
        [],
      );
      for (const persona of personas)
        await context.test(`${persona.phone}: ${homeOf(persona)}`, async () => {
          const token = await api.login(persona.phone);
          const get = async <T>(url: string): Promise<T> => {
            const { status, data } = await api.call<T>('GET', url, { token });
            assert.equal(status, 200, url);
            return data;
          };
          const status = await get<ContractStatus>('/v2/app/status');
          const app = await get<Application>('/v2/app');
          const cards = await get<Card[]>('/v2/cards');
          assert.equal(app.ActionStatus, status.ActionStatus);
          const { path, search = '', unknown } = statusRouter({ ...status, hasCard: cards.length > 0 });
          assert.deepEqual([path + search, unknown], [homeOf(persona), undefined]);
          await NEEDS[homeOf(persona)]?.({ get, status, app, cards });
        });
    });
  });
}
