/** `npm run bench -- api`: both APIs on PostgreSQL, against the driver alone asking the same queries in the same run. */
import { createApp as createMainApi } from '../../apps/main-api/src/app.ts';
import { config as mainConfig } from '../../apps/main-api/src/config.ts';
import type { Database } from '../../apps/main-api/src/db/schema.ts';
import { createApp as createMarketplaceApi } from '../../apps/marketplace-api/src/app.ts';
import { configSchema } from '../../apps/marketplace-api/src/config.ts';
import type { MarketplaceDatabase } from '../../apps/marketplace-api/src/db/schema.ts';
import { readConfig, systemClock, testConfig } from '../../libs/server-kit/src/index.ts';
import { logInCustomer } from '../test/customer.mjs';
import type { BenchContext } from './context.ts';
import { addContracts, borrowers } from './servers/many-contracts.ts';
import { startServersSite, type ServersSite } from './servers/own-site.ts';
import { processOf } from './servers/process-of.ts';
import { queriesOf } from './servers/queries-of.ts';
import { driven, loaded, SPEED_COLUMNS, SPEED_NOTE, speedOf, type Subject } from './servers/speed-of.ts';
import { startMainApi } from './servers/start-server.ts';
import type { Table } from './table.ts';

const ROUNDS = 3;
const SECONDS = 6;
const STATUS = '/v2/app/status';
const CONTRACTS = '/v2/contracts';
/** The category with the most goods of the seeded catalogue. */
const GOODS = '/mplace/good-list/category_id/400';
const FACETS = { payload: {}, params: { limit: 24 } };
const FEW = 500;
const MANY = 50_000;

const tokenOf = async ({ site, mainApi }: ServersSite['addresses'], phone: string): Promise<Record<string, string>> => {
  const cookies = await logInCustomer({ site, mainApi, phone });
  const token = cookies.find(({ name }) => name.endsWith('accessToken'))?.value;
  if (token === undefined) throw new Error(`${phone} could not log in`);
  return { authorization: `Bearer ${decodeURIComponent(token)}` };
};

const subjectsOf = async (context: BenchContext, { addresses, databases }: ServersSite, api: string): Promise<Subject[]> => {
  const [few, many] = await borrowers(databases.main);
  if (!few || !many) throw new Error('the seeds have two customers with a loan');
  context.say(`Contracts: ${FEW} of one customer, ${MANY} of another`);
  await addContracts(databases.main, few.id, FEW);
  await addContracts(databases.main, many.id, MANY);
  const [withFew, withMany] = [await tokenOf(addresses, few.phone), await tokenOf(addresses, many.phone)];

  const quiet = { ...testConfig(), SANDBOX: false };
  const status = await queriesOf<Database>({
    ...{ url: databases.main, path: STATUS, headers: withFew },
    app: (db) =>
      createMainApi({
        config: { ...mainConfig({ SANDBOX: 'true' }), ...quiet },
        database: { db, kind: 'postgres', close: async () => {} },
        clock: systemClock(),
      }),
  });
  const goods = await queriesOf<MarketplaceDatabase>({
    ...{ url: databases.marketplace, path: GOODS, body: FACETS },
    // what is asked once the answer is kept would be no reference
    app: (db) => createMarketplaceApi({ db, config: { ...readConfig(configSchema, {}), ...quiet }, keptBytes: 0 }),
  });
  const main = (path: string, headers: Record<string, string>) => loaded(context, { server: api, path, headers });
  const [statusDriver, goodsDriver] = [
    `app/status by the driver, ${status.length} queries`,
    `good-list with facets by the driver, ${goods.length} queries`,
  ];
  return [
    { name: statusDriver, ask: driven(context, databases.main, status) },
    { name: 'app/status', reference: statusDriver, ask: main(STATUS, withFew) },
    { name: goodsDriver, ask: driven(context, databases.marketplace, goods) },
    {
      name: 'good-list with facets',
      reference: goodsDriver,
      ask: loaded(context, { server: addresses.marketplaceApi, path: GOODS, body: FACETS }),
    },
    { name: `contracts of ${FEW}`, ask: main(CONTRACTS, withFew) },
    { name: `contracts of ${MANY}`, reference: `contracts of ${FEW}`, ask: main(CONTRACTS, withMany) },
  ];
};

export const run = async (context: BenchContext): Promise<Table[]> => {
  const site = await startServersSite(context);
  const api = await startMainApi(context, site);
  const rows = await speedOf(context, await subjectsOf(context, site, api), { rounds: ROUNDS, seconds: SECONDS });
  const resident = async (server: string) => ({ resident: (await processOf(server)).residentBytes / 1e6 });
  const memory = [
    { name: 'main API', values: await resident(api) },
    { name: 'marketplace API', values: await resident(site.addresses.marketplaceApi) },
  ];
  return [
    {
      title: 'APIs on PostgreSQL, 50 connections',
      columns: SPEED_COLUMNS,
      rows,
      aims: [
        { row: 'app/status', column: 'perSecond', atLeast: 0.5, ratio: true },
        { row: 'good-list with facets', column: 'perSecond', atLeast: 0.7, ratio: true },
        { row: `contracts of ${MANY}`, column: 'perSecond', atLeast: 0.9, ratio: true },
      ],
      notes: [SPEED_NOTE],
    },
    {
      title: 'Memory of the APIs after that',
      columns: [{ key: 'resident', label: 'resident', unit: 'MB' }],
      rows: memory,
      aims: memory.map(({ name }) => ({ row: name, column: 'resident', atMost: 250 })),
    },
  ];
};
