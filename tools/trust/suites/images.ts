import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyImageFiles } from '../../deploy/image-files.ts';
import { freePort } from '../../start/checks.mjs';
import { workspaceRoot } from '../../start/paths.mjs';
import { publish } from '../../start/site.mjs';
import { Supervisor } from '../../start/supervisor.mjs';
import { row } from '../cluster/site.ts';
import type { Context, Row } from '../suite.ts';

const SERVERS = ['main-api', 'marketplace-api', 'gateway'] as const;
type Server = (typeof SERVERS)[number];

/** What a Containerfile says of its command and its environment. */
const containerOf = (server: Server): { readonly args: string[]; readonly env: Record<string, string> } => {
  const text = readFileSync(join(workspaceRoot, 'tools/deploy', server, 'Containerfile'), 'utf8');
  const settings = /^ENV (NODE_ENV=.+)$/m.exec(text)?.[1]?.split(' ') ?? [];
  return {
    args: JSON.parse(/^CMD (.+)$/m.exec(text)?.[1] ?? '[]') as string[],
    env: Object.fromEntries(settings.map((setting) => setting.split('=') as [string, string])),
  };
};

const filesIn = (folder: string): string => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted().join('\n');

/**
 * What the images of the servers hold, in an empty folder away from the workspace: each starts as its Containerfile says, is ready, and
 * writes nothing beside its program. No image is built: that needs a container engine.
 */
export const run = async (context: Context): Promise<Row[]> => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-images-'));
  context.onEnd(() => rmSync(home, { recursive: true, force: true }));
  const { url } = await context.postgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of ['image_main', 'image_marketplace']) await client.query(`create database ${name}`);
  await client.end();
  await publish(process.execPath, join(home, 'site'), false);
  const ports: Record<Server, number> = { 'main-api': await freePort(), 'marketplace-api': await freePort(), gateway: await freePort() };
  const of = (name: string): string => url.replace(/[^/]*$/, name);
  const settings: Record<Server, Record<string, string>> = {
    'main-api': { DATABASE_URL: of('image_main'), SANDBOX: 'true' },
    'marketplace-api': { DATABASE_URL: of('image_marketplace') },
    gateway: {
      MAIN_API_URL: `http://127.0.0.1:${ports['main-api']}`,
      MARKETPLACE_API_URL: `http://127.0.0.1:${ports['marketplace-api']}`,
      RELEASES_DIR: join(home, 'site/releases'),
      REGISTRY_FILE: join(home, 'site/registry.json'),
    },
  };
  const supervisor = new Supervisor(({ message }) => console.error(`✖ ${message}`));
  context.onEnd(() => supervisor.stop());
  const rows: Row[] = [];
  for (const server of SERVERS) {
    rows.push(
      await row(`${server}: the files of its image alone are enough to serve`, async () => {
        const folder = join(home, 'images', server);
        const packages = copyImageFiles(server, folder);
        const before = filesIn(folder);
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
          if (status >= 400) throw new Error(`a page: ${status}`);
        }
        if (filesIn(folder) !== before) throw new Error('it wrote beside its program');
        return { note: `${packages.length} packages` };
      }),
    );
  }
  return rows;
};
