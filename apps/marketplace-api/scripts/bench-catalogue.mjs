import { performance } from 'node:perf_hooks';
import { migrateToLatest, openDatabase, readConfig, testConfig } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { createApp } from '../src/app.ts';
import { configSchema } from '../src/config.ts';
import { migrations } from '../src/db/migrations.ts';
import { seedCatalogue } from '../src/commands/seed-catalogue.ts';

// The workspace's tools are no package that a project could name.
const { startPostgres } = await import(new URL('../../../tools/test/postgres.mjs', import.meta.url).href);

/**
 * How response times grow with the catalogue: `node apps/marketplace-api/scripts/bench-catalogue.mjs [goods…]`, 2 000, 20 000 and
 * 200 000 when none are given. PostgreSQL of each size, and the embedded database of 20 000; the fastest of 40 turns, because what else
 * the machine does only adds; stops by itself.
 */
const sizes = process.argv.slice(2).map(Number);
const WARM = 5;
const TIMES = 40;
const EMBEDDED = 20_000;

const list = (id, payload, params = {}) => ({ method: 'POST', url: `/mplace/good-list/category_id/${id}`, payload: { payload, params } });
const search = (text) => ({ method: 'POST', url: '/mplace/good-list-search', payload: { search: text } });

/** @param {(id: number) => Promise<Record<string, string[]>>} sold values with goods, by filter */
const callsOf = async (sold, goods) => {
  const top = await sold(400);
  const leaf = await sold(1101);
  const third = { brand: top.brand.slice(0, 2), warranty: top.warranty.slice(0, 2), color: top.color.slice(0, 3) };
  return {
    tree: { url: '/mplace/category-tree' },
    'popular categories': { url: '/mplace/category-additional/what/MAIN/type/popular' },
    'filters of a top category': { url: '/mplace/filter-list/category_id/400' },
    'list, top': { url: '/mplace/good-list/category_id/400' },
    'list, top, half way': { url: `/mplace/good-list/category_id/400?sort=new&offset=${Math.floor(goods / 14)}` },
    'list, leaf': { url: '/mplace/good-list/category_id/1101?sort=price' },
    'facets, top': list(400, {}),
    'facets, top, one filter': list(400, { filters: { brand: top.brand.slice(0, 1) } }),
    'facets, top, three filters and price': list(400, { filters: third, price: { min: 200_000, max: 3_000_000 } }, { sort: '-price' }),
    'facets, top, nearly nothing': list(400, { filters: third, price: { min: 1_000_000, max: 1_009_900 } }, { sort: 'rating' }),
    'facets, leaf, two filters': list(1101, { filters: { brand: leaf.brand.slice(0, 2), nfc: ['yes'] } }, { sort: 'price' }),
    good: { url: `/mplace/good-info/good_id/${Math.ceil(goods / 2)}` },
    special: { url: '/mplace/good-list-special' },
    search: search('смартфон'),
    'search, two words': search('холодильник dnipra'),
    'search, mistyped': search('халадильнік'),
    'search, wrong layout': search('[jkjlbkmybr'),
    'search, every ninth good': search('чорний'),
    'search, some of the words': search('ноутбук 500 гб чорний nordhaus'),
    suggestions: { url: `/mplace/good-suggest?q=${encodeURIComponent('холод')}` },
  };
};

const timed = async (work) => {
  const took = [];
  for (let turn = 0; turn < WARM + TIMES; turn += 1) {
    const start = performance.now();
    await work();
    if (turn >= WARM) took.push(performance.now() - start);
  }
  return Math.min(...took);
};

const createDatabase = async (url, name) => {
  const admin = await openDatabase({ url });
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  await admin.close();
  return new URL(`/${name}`, url).href;
};

/** Milliseconds of each call, and of its statements alone, by the driver; in PostgreSQL at `url`, else embedded. */
const measure = async (goods, url) => {
  const database = await openDatabase(url ? { url: await createDatabase(url, `goods_${goods}`) } : {});
  await migrateToLatest(database.db, migrations);
  const app = await createApp({ db: database.db, config: { ...readConfig(configSchema, {}), ...testConfig() } });
  try {
    const start = performance.now();
    await seedCatalogue(database.db, goods);
    console.log(`${database.kind}, ${goods} goods: seeded in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    const sold = async (id) => {
      const { data } = (await app.inject(`/mplace/filter-list/category_id/${id}`)).json();
      return Object.fromEntries(data.map((filter) => [filter.id, filter.values.map((value) => value.id)]));
    };
    const rows = {};
    const executor = database.db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    for (const [name, call] of Object.entries(await callsOf(sold, goods))) {
      const statements = [];
      executor.executeQuery = (query) => {
        statements.push(query);
        return execute(query);
      };
      const answer = await app.inject(call);
      executor.executeQuery = execute;
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
      rows[name] = {
        api: await timed(() => app.inject(call)),
        driver: await timed(async () => {
          for (const statement of statements) await execute(statement);
        }),
      };
    }
    return rows;
  } finally {
    await database.close();
    await app.close();
  }
};

const say = (columns, measured) => {
  const last = columns.at(-1);
  console.log(`${' '.repeat(38)}${columns.map((name) => name.padStart(10)).join('')}  last/first  api/driver`);
  for (const name of Object.keys(measured[columns[0]])) {
    const cells = columns.map((column) => `${measured[column][name].api.toFixed(1)} ms`.padStart(10));
    const growth = (measured[last][name].api / measured[columns[0]][name].api).toFixed(1);
    const share = (measured[last][name].api / measured[last][name].driver).toFixed(1);
    console.log(`${name.padEnd(38)}${cells.join('')}${growth.padStart(12)}${share.padStart(12)}`);
  }
};

const { url, stop } = await startPostgres();
try {
  const measured = {};
  for (const goods of sizes.length > 0 ? sizes : [2_000, 20_000, 200_000]) measured[goods] = await measure(goods, url);
  say(Object.keys(measured), measured);
  if (sizes.length === 0) say(['embedded'], { embedded: await measure(EMBEDDED) });
} finally {
  await stop();
}
