import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishAll, publishRelease } from './publish.mjs';
import { makeLive, readRegistry, writeRegistry } from './registry-file.mjs';
import { checkRelease } from './release-check.mjs';

const USAGE = `Usage: npm run registry -- <command>
  list                     what is live
  publish [<app>]          publish dist/apps/<app> (or every build) and make it live; --dist <folder>: builds elsewhere
  live <app> <version>     make a published version live
  rollback <app>           go back to the version before`;

const options = { data: { type: 'string', default: '.data' }, dist: { type: 'string', default: 'dist' } } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const [command, app = '', version = ''] = positionals;
const releasesDir = join(values.data, 'releases');
const registryFile = join(values.data, 'registry.json');

/** One line per app: what is live and what it would fall back to. */
function list(): void {
  const { revision, apps } = readRegistry(registryFile);
  console.log(`revision ${revision}`);
  for (const [name, { stable, previous }] of Object.entries(apps))
    console.log(`  ${name}  ${stable}${previous ? `  (before: ${previous})` : ''}`);
}

function publish(): void {
  if (app === '') {
    publishAll({ distDir: join(values.dist, 'apps'), releasesDir, registryFile });
  } else {
    const release = publishRelease({ from: join(values.dist, 'apps', app), releasesDir });
    makeLive(registryFile, { [release.name]: release.version });
  }
  list();
}

function goLive(): void {
  checkRelease(join(releasesDir, app, version));
  makeLive(registryFile, { [app]: version });
  list();
}

function rollback(): void {
  const registry = readRegistry(registryFile);
  const row = registry.apps[app];
  if (!row?.previous) throw new Error(`${app || 'This app'} has no version to go back to.`);
  checkRelease(join(releasesDir, app, row.previous));
  writeRegistry(registryFile, registry, { ...registry.apps, [app]: { stable: row.previous, previous: row.stable } });
  list();
}

const commands: Record<string, () => void> = { list, publish, live: goLive, rollback };
try {
  const run = commands[command ?? ''];
  if (run) run();
  else console.log(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
