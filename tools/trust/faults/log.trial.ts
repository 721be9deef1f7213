import assert from 'node:assert/strict';
import { closeSync, openSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { contentRoutes, prepareDefault, startApi } from '../../../apps/gateway/src/testing/gateway.ts';
import { createReleaseFolder } from '../../../apps/gateway/src/testing/releases.ts';
import { secondsFor } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import { endsOf } from '../ends.ts';
import { ServerProcess } from './server-process.ts';

const CALLERS = 8;

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('servers whose log nobody can write, its disk being full', () => {
    const onEnd = endsOf();
    const env: Record<string, Record<string, string>> = {};
    let full: number;
    before(async () => {
      full = openSync('/dev/full', 'w');
      onEnd(() => closeSync(full));
      for (const name of ['main-api', 'marketplace-api']) {
        const { url, close } = await target.open();
        onEnd(close);
        env[name] = { DATABASE_URL: url ?? '' };
      }
      const api = await startApi(contentRoutes);
      onEnd(() => api.close());
      const folder = await createReleaseFolder();
      onEnd(() => folder.remove());
      await prepareDefault(folder);
      env['gateway'] = {
        ...{ MAIN_API_URL: api.url, MARKETPLACE_API_URL: api.url, PAGE_LIMIT: '0' },
        ...{ RELEASES_DIR: folder.releasesDir, REGISTRY_FILE: folder.registryFile },
      };
    });

    for (const [name, paths] of [
      ['gateway', ['/faq', '/api/v2/system/menu', '/nothing']],
      ['main-api', ['/v2/system/languages', '/v2/app/status']],
      ['marketplace-api', ['/mplace/category-tree', '/mplace/nothing']],
    ] as const) {
      test(`${name}: it answers as ever, and ends in order`, async (t) => {
        const server = await ServerProcess.of(name, env[name], full);
        t.after(() => server.end('SIGKILL').then(() => undefined));
        await server.start();
        const get = async (path: string): Promise<number> => {
          const answer = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html, application/json' } });
          await answer.arrayBuffer();
          return answer.status;
        };
        const usual = await Promise.all(paths.map(get));
        assert.ok(
          usual.every((status) => status < 500),
          usual.join(),
        );
        const until = performance.now() + Math.min(10, secondsFor(3)) * 1_000;
        let asked = 0;
        const callers = Array.from({ length: CALLERS }, async () => {
          while (performance.now() < until) {
            assert.deepEqual(await Promise.all(paths.map(get)), usual);
            asked += paths.length;
          }
        });
        await Promise.all(callers);
        t.diagnostic(`tried ${asked}`);
        assert.equal(await get('/readyz'), 200);
        assert.equal(await server.end('SIGTERM'), 0);
      });
    }
  });
}
