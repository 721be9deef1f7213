import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabases } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import { sql } from 'kysely';
import { migrations } from '../../../apps/marketplace-api/src/db/migrations.ts';
import type { MarketplaceDatabase } from '../../../apps/marketplace-api/src/db/schema.ts';
import { seedCatalogue } from '../../../apps/marketplace-api/src/commands/seed-catalogue.ts';
import { Seeded, secondsFor } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import { workspaceRoot } from '../../start/paths.mjs';
import { publish } from '../../start/site.mjs';
import { endsOf } from '../ends.ts';
import { ServerProcess } from './server-process.ts';

const GOODS = 300;
const VISITORS = 4;
/** As long as a person waits before they are told. */
const TOLD_MS = 3_000;
const PATIENCE_MS = 60_000;

interface Heard {
  readonly path: string;
  readonly status: number;
  readonly retry: string | null;
  readonly text: string;
  readonly ms: number;
}

const isBuilt = ['shell', 'marketplace'].every((app) => existsSync(join(workspaceRoot, 'dist/apps', app, 'release.json')));

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('the marketplace API as a process that is killed while visitors look at goods', () => {
    const random = new Seeded('marketplace');
    const onEnd = endsOf();
    let shop: ServerProcess;
    let gateway: ServerProcess;
    let goods: readonly { readonly id: string; readonly category: string }[];
    before(async () => {
      if (!isBuilt) return;
      const home = mkdtempSync(join(tmpdir(), 'pozyka-marketplace-trial-'));
      onEnd(() => rmSync(home, { recursive: true, force: true }));
      await publish(process.execPath, home, false);
      const [main, catalogue] = [await target.open(), await target.open<MarketplaceDatabase>(migrations)];
      for (const { close } of [main, catalogue]) onEnd(close);
      await seedCatalogue(catalogue.db, GOODS);
      goods = (await sql<{ id: string; category: string }>`select id, category_id as category from good order by id`.execute(catalogue.db))
        .rows;
      const api = await ServerProcess.of('main-api', { DATABASE_URL: main.url ?? '' });
      shop = await ServerProcess.of('marketplace-api', { DATABASE_URL: catalogue.url ?? '' });
      gateway = await ServerProcess.of('gateway', {
        ...{ MAIN_API_URL: api.url, MARKETPLACE_API_URL: shop.url, PAGE_LIMIT: '0' },
        ...{ RELEASES_DIR: join(home, 'releases'), REGISTRY_FILE: join(home, 'registry.json') },
      });
      for (const server of [api, shop, gateway]) {
        onEnd(() => server.end('SIGKILL'));
        await server.start();
      }
    });

    const get = async (path: string): Promise<Heard> => {
      const began = performance.now();
      const headers = { accept: path.startsWith('/mplace-api') ? 'application/json' : 'text/html' };
      const answer = await fetch(`${gateway.url}${path}`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await answer.text();
      return { path, status: answer.status, retry: answer.headers.get('retry-after'), text, ms: performance.now() - began };
    };
    /** A page or a call, of another good each time, so that few are answered from the cache. */
    const picked = (): string => {
      const { id, category } = goods[random.between(0, goods.length - 1)] ?? assert.fail();
      const paths = [
        `/category/${category}/goods/${id}`,
        `/ru/category/${category}`,
        `/search-results?q=${random.uuid().slice(0, 3)}`,
        `/mplace-api/mplace/good-list/category_id/${category}`,
      ];
      return paths[random.between(0, paths.length - 1)] ?? '';
    };
    /** The page, or a card or a message that says what is wrong and what to do; nothing else. */
    const isClear = ({ path, status, retry, text }: Heard): boolean => {
      if (status !== 200 && (status !== 503 || retry === null)) return false;
      if (path.startsWith('/mplace-api')) return text.startsWith(status === 200 ? '{"data":' : '{"error":{"code":503,"message":"');
      return text.endsWith('</html>') && (status === 200 ? text.includes('<h1') : /Спробувати ще раз|Попробовать ещё раз/.test(text));
    };
    const said = ({ path, status, retry, text, ms }: Heard): string =>
      `${path}: ${status} after ${Math.round(ms)} ms, again after ${retry}: ${text.slice(0, 200)} … ${text.slice(-200)}`;

    test('each page and call is answered clearly within three seconds, and all is well once it is back', async (t) => {
      if (!isBuilt) {
        t.skip('the shell and the marketplace are not built');
        return;
      }
      const end = performance.now() + secondsFor(8) * 1_000;
      const statuses: Record<number, number> = {};
      let isOver = false;
      let slowest = 0;
      const visitors = Array.from({ length: VISITORS }, async () => {
        while (!isOver) {
          const heard = await get(picked());
          assert.ok(isClear(heard), said(heard));
          statuses[heard.status] = (statuses[heard.status] ?? 0) + 1;
          slowest = Math.max(slowest, heard.ms);
          await wait(random.between(0, 50));
        }
      });
      const killing = (async () => {
        do {
          await wait(random.between(200, 1_200));
          await shop.end('SIGKILL');
          await wait(random.between(0, 2_000));
          await shop.start();
          const path = picked();
          await until(async () => (await get(path)).status === 200, 'pages come back by themselves', { everyMs: 100 });
        } while (performance.now() < end && !isOver);
      })();
      // one that fails is the end for all
      const ways = await Promise.allSettled([killing, ...visitors].map((one) => one.finally(() => (isOver = true))));
      for (const way of ways) if (way.status === 'rejected') throw way.reason;
      t.diagnostic(`tried ${Object.values(statuses).reduce((sum, count) => sum + count, 0)}`);
      t.diagnostic(`${JSON.stringify(statuses)}, the slowest answer after ${Math.round(slowest)} ms`);
      assert.ok((statuses[200] ?? 0) > 0 && (statuses[503] ?? 0) > 0);
      assert.ok(slowest < TOLD_MS, `told after ${Math.round(slowest)} ms`);
      for (let asked = 0; asked < 20; asked += 1) {
        const heard = await get(picked());
        assert.equal(heard.status, 200, said(heard));
      }
    });
  });
}
