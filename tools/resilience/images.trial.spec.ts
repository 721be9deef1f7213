import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { copyImageFiles } from '../deploy/image-files.ts';
import { containerOf } from '../deploy/testing/containerfile.ts';
import { freePort } from '../start/checks.mjs';
import { publish } from '../start/site.mjs';
import { Supervisor } from '../start/supervisor.mjs';
import { endsOf } from './testing/ends.ts';

const SERVERS = ['main-api', 'marketplace-api', 'gateway'] as const;
type Server = (typeof SERVERS)[number];

const filesIn = (folder: string): string => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted().join('\n');

/**
 * What the images of the servers hold, in an empty folder away from the workspace: each starts as the Containerfile says, is ready, and
 * writes nothing beside its program. No image is built: that needs a container engine.
 */
for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('the files of its image alone are enough to serve', () => {
    const onEnd = endsOf();
    const supervisor = new Supervisor(({ message }) => console.error(`✖ ${message}`));
    let home: string;
    let ports: Record<Server, number>;
    let settings: Record<Server, Record<string, string>>;
    before(async () => {
      home = mkdtempSync(join(tmpdir(), 'pozyka-images-'));
      onEnd(() => rmSync(home, { recursive: true, force: true }));
      const [main, marketplace] = [await target.open(), await target.open()];
      onEnd(main.close);
      onEnd(marketplace.close);
      onEnd(() => supervisor.stop());
      await publish(process.execPath, join(home, 'site'), false);
      ports = { 'main-api': await freePort(), 'marketplace-api': await freePort(), gateway: await freePort() };
      settings = {
        'main-api': { DATABASE_URL: main.url ?? '', SANDBOX: 'true' },
        'marketplace-api': { DATABASE_URL: marketplace.url ?? '' },
        gateway: {
          MAIN_API_URL: `http://127.0.0.1:${ports['main-api']}`,
          MARKETPLACE_API_URL: `http://127.0.0.1:${ports['marketplace-api']}`,
          RELEASES_DIR: join(home, 'site/releases'),
          REGISTRY_FILE: join(home, 'site/registry.json'),
        },
      };
    });

    for (const server of SERVERS) {
      test(server, async (t) => {
        const folder = join(home, 'images', server);
        const packages = copyImageFiles(server, folder);
        const written = filesIn(folder);
        const { args, env } = containerOf(server);
        const base = `http://127.0.0.1:${ports[server]}`;
        await supervisor.start({
          name: server,
          command: process.execPath,
          args: args.map((arg) => arg.replace('/srv/pozyka', folder)),
          // nothing of this workspace's environment
          env: { ...env, ...settings[server], PUBLIC_URL: 'http://localhost:4000', HOST: '127.0.0.1', PORT: String(ports[server]) },
          health: [`${base}/readyz`],
          logFile: join(home, `${server}.log`),
          cwd: home,
        });
        if (server === 'gateway') {
          const { status } = await fetch(`${base}/faq`, { headers: { host: 'localhost:4000' }, redirect: 'manual' });
          assert.ok(status < 400, `a page: ${status}`);
        }
        assert.equal(filesIn(folder), written, 'it wrote beside its program');
        t.diagnostic(`${packages.length} packages`);
      });
    }
  });
}
