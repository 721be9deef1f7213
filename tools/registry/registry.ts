import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Release } from '../../libs/remote-kit/src/release.ts';
import { BrokenRelease, openReadStorage, openStorage } from '../../libs/server-kit/src/storage/index.ts';
import { describeChanges } from '../budgets/changes.mjs';
import { releaseOfManifest } from '../release/manifest-release.mjs';
import { authorOf } from './author.ts';
import { canary, hold, promote, publish, retire, rollback, type Delivery } from './deliver.ts';
import { outdated, prune, RETENTION_DAYS, verify } from './retention.ts';
import { compare, describeComparison, readMetrics } from './compare.ts';
import { overrideLink } from './override.ts';
import { describeRegistry, describeRevision } from './print.ts';
import { hiddenPages } from './pages.ts';
import { RegistryConflict, UsageError } from './refused.ts';
import { releaseKeyOf } from './release-key.ts';
import { readHistory, readRegistry, type Author } from './registry-log.ts';
import { readBuild, readRelease, storedReleases } from './release-store.ts';
import { readBudgets } from './site-rules.ts';

const USAGE = `Usage: npx pozyka registry <command>
  list [<app>]                         what is live; of one app also what is stored
  release <repository>                 write release.json for what another repository has built, from its package.json and the
                                         mf-manifest.json of its bundler
  publish [<app> …]                    store dist/apps/<app> (or every build) and make it live, all in one change; a path,
                                         ../bonus/dist, is a build's folder
    --no-browser                         the machine has no Chromium: remotes are not loaded before
    --canary <percent>                   for a share of visitors only
    --hold                               store it, change nothing that is live
    --dist <folder>                      builds elsewhere than in dist
    --local                              into a store that no customer sees: development builds too, and
                                         neither sizes nor missing screens stop it
  promote <app> [<version>]            make the canary, or a stored version, stable
  canary <app> [<version>] <percent>   give a stored version to a share of visitors; 0 withdraws it
  rollback <app>                       take back the canary, or else go back to the version before
  retire <app>                         take an app off the site
  verify                               rehash everything live, check that it goes together
  history [<app>]                      who changed what, when and why; --limit <n>
  compare <app>                        its canary against stable by what gateways count, and what to do; --metrics <addresses>
  override <app> <origin>              a link by which staff see that app from another origin (a developer's machine, a
                                         preview); --hours <n>; OVERRIDE_KEY and PUBLIC_URL as the gateway has them
  prune                                remove what was neither live nor previous for ${RETENTION_DAYS} days; --days <n>, --dry-run

  --store <place>  a folder, s3://bucket/prefix or, to read, https://…; POZYKA_STORE, POZYKA_DATA or .data
                   otherwise
  --why <text>     for the history; --who <name>: GITHUB_ACTOR or git's user.name otherwise
  --json           for programs: {"ok":true,…} or {"ok":false,"error":{"code","reasons"}}

Ends with 0 done, 1 failed, 2 not understood, 3 refused, 4 others kept changing the registry, 5 verify found faults,
6 the canary does worse.`;

const options = {
  store: { type: 'string' },
  dist: { type: 'string', default: 'dist' },
  canary: { type: 'string' },
  hold: { type: 'boolean', default: false },
  local: { type: 'boolean', default: false },
  'no-browser': { type: 'boolean', default: false },
  why: { type: 'string', default: '' },
  who: { type: 'string' },
  limit: { type: 'string', default: '20' },
  days: { type: 'string', default: String(RETENTION_DAYS) },
  metrics: { type: 'string', default: 'http://127.0.0.1:4000/metrics' },
  hours: { type: 'string', default: '8' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const { positionals, values } = readArguments();
const [command = 'help', app, ...rest] = positionals;
const place = values.store ?? (process.env['POZYKA_STORE'] || process.env['POZYKA_DATA'] || '.data');

/** What a command tells: facts for programs, text for people, the exit code when it is not 0. */
interface Outcome {
  facts: object;
  text: string;
  code?: number;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

/** What changes nothing, but should be known. */
const warnings: string[] = [];
const warningLine = (warning: string): string => `⚠ ${warning}`;

/** Not every machine that changes a registry has what tests have. */
const loadEntries: Delivery['loadEntries'] = async (builds, provides) =>
  (await import('./load-entries.ts')).loadEntries(builds, provides, (warning) => warnings.push(warning));

const author = (): Author => authorOf({ who: values.who, why: values.why });

const delivery = async (): Promise<Delivery> => ({
  storage: await openStorage(place),
  author: author(),
  budgets: readBudgets(),
  local: values.local,
  ...releaseKeyOf(process.env),
  ...(!values['no-browser'] && { loadEntries }),
});

const percentOf = (text: string | undefined): number => {
  const percent = Number(text);
  if (text === undefined || text === '' || !(percent >= 0 && percent <= 100))
    throw new UsageError('A share of visitors is 0 to 100 percent');
  return percent;
};

const numberOf = (name: 'days' | 'hours' | 'limit'): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 0) throw new UsageError(`--${name} is a whole number`);
  return value;
};

const neededApp = (): string => {
  if (app === undefined) throw new UsageError(`${command} needs the name of an app`);
  return app;
};

async function list(): Promise<Outcome> {
  const registry = await readRegistry(await openReadStorage(place));
  if (app === undefined) return { facts: registry, text: describeRegistry(registry) };
  const stored = await storedReleases(await openStorage(place), app);
  const versions = stored.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const lines = versions.map(({ version, publishedAt }) => `  ${publishedAt.toISOString()}  ${version}`);
  const row = registry.apps[app];
  const shown = { revision: registry.revision, apps: row ? { [app]: row } : {} };
  return {
    facts: { ...shown, stored: versions.map(({ version, publishedAt }) => ({ version, publishedAt })) },
    text: [describeRegistry(shown), 'stored, newest first', ...lines].join('\n'),
  };
}

function buildFolders(): string[] {
  const home = join(values.dist, 'apps');
  const apps = app === undefined ? (existsSync(home) ? readdirSync(home).toSorted() : []) : [app, ...rest];
  const folders = apps.map((name) => (/[/\\]/.test(name) ? name : join(home, name)));
  return app === undefined ? folders.filter((folder) => existsSync(join(folder, 'release.json'))) : folders;
}

function writeGuestRelease(): Promise<Outcome> {
  const release = releaseOfManifest(resolve(neededApp()));
  const { name, version, screens, server } = release;
  const rendered = server ? 'rendered by its server half' : 'rendered by the browser';
  return Promise.resolve({ facts: { name, version }, text: `${name} ${version}: ${screens.length} screens, ${rendered}` });
}

async function publishBuilds(): Promise<Outcome> {
  const into = await delivery();
  const folders = buildFolders();
  const before = await readRegistry(into.storage);
  const tables: string[] = [];
  const builds: Release[] = [];
  for (const folder of folders) {
    const { release } = await readBuild(folder);
    builds.push(release);
    const live = before.apps[release.name]?.stable;
    const then = live === undefined ? undefined : await readRelease(into.storage, release.name, live).catch(() => undefined);
    if (then?.version !== release.version) tables.push(describeChanges(release, then));
  }
  const own = builds.flatMap(({ name, budget }) => (budget ? [`${name} has limits of its own: ${budget.why}`] : []));
  const text = (published: readonly { isNew: boolean }[], end: string): string =>
    [
      ...tables,
      ...own,
      ...warnings.map(warningLine),
      `${published.filter(({ isNew }) => isNew).length} of ${published.length} newly stored in ${into.storage.place}`,
      end,
    ].join('\n');
  if (values.hold) {
    const published = await hold(into, folders);
    return { facts: { published: named(published), warnings }, text: text(published, 'nothing live was changed') };
  }
  const percent = values.canary === undefined ? undefined : percentOf(values.canary);
  const { published, registry } = await publish(into, folders, { percent });
  return { facts: { published: named(published), ...registry, warnings }, text: text(published, describeRegistry(registry)) };
}

const named = (published: Awaited<ReturnType<typeof hold>>): object[] =>
  published.map(({ release: { name, version, sha }, isNew }) => ({ name, version, sha, isNew }));

async function changeLive(change: (into: Delivery) => Promise<Awaited<ReturnType<typeof promote>>>): Promise<Outcome> {
  const registry = await change(await delivery());
  return { facts: registry, text: describeRegistry(registry) };
}

async function takeBack(): Promise<Outcome> {
  const into = await delivery();
  const registry = await rollback(into, neededApp());
  warnings.push(...(await hiddenPages(into.storage, neededApp())));
  return { facts: { ...registry, warnings }, text: [describeRegistry(registry), ...warnings.map(warningLine)].join('\n') };
}

function shareCanary(): Promise<Outcome> {
  const [version, percent] = rest.length > 1 ? [rest[0], rest[1]] : [undefined, rest[0]];
  return changeLive((into) => canary(into, neededApp(), version, percentOf(percent)));
}

async function verifyLive(): Promise<Outcome> {
  const { registry, checked, faults } = await verify(await openReadStorage(place));
  const text = [`${checked.length} releases of revision ${registry.revision} read whole`, ...faults.map((fault) => `✖ ${fault}`)];
  return { facts: { revision: registry.revision, checked, faults }, text: text.join('\n'), ...(faults.length > 0 && { code: 5 }) };
}

async function showHistory(): Promise<Outcome> {
  const all = await readHistory(await openReadStorage(place), app === undefined ? numberOf('limit') : undefined);
  const history = all.filter(({ changes }) => app === undefined || changes.some((row) => row.app === app)).slice(0, numberOf('limit'));
  return { facts: { history }, text: history.map(describeRevision).join('\n') || 'nothing was changed yet' };
}

async function pruneStore(): Promise<Outcome> {
  const storage = await openStorage(place);
  const days = numberOf('days');
  const found = values['dry-run'] ? await outdated(storage, new Date(), days) : await prune(storage, author(), days);
  const names = found.map((release) => `${release.app} ${release.version}`);
  const end = `${names.length} releases ${values['dry-run'] ? 'would be removed' : 'removed'}`;
  return { facts: { removed: names, dryRun: values['dry-run'] }, text: [...names.map((name) => `  ${name}`), end].join('\n') };
}

async function compareCanary(): Promise<Outcome> {
  const { apps } = await readRegistry(await openReadStorage(place));
  const found = compare(neededApp(), apps[neededApp()], await readMetrics(values.metrics));
  return { facts: found, text: describeComparison(found), ...(found.advice === 'rollback' && { code: 6 }) };
}

function linkOverride(): Promise<Outcome> {
  const link = overrideLink({ app: neededApp(), origin: rest[0], hours: numberOf('hours') }, process.env, Date.now());
  return Promise.resolve({ facts: { link }, text: link });
}

const commands: Record<string, () => Promise<Outcome>> = {
  list,
  release: writeGuestRelease,
  publish: publishBuilds,
  promote: () => changeLive((into) => promote(into, neededApp(), rest[0])),
  canary: shareCanary,
  rollback: takeBack,
  retire: () => changeLive((into) => retire(into, neededApp())),
  verify: verifyLive,
  history: showHistory,
  prune: pruneStore,
  compare: compareCanary,
  override: linkOverride,
};

const failures = [
  { type: UsageError, code: 2, name: 'usage' },
  { type: BrokenRelease, code: 3, name: 'refused' },
  { type: RegistryConflict, code: 4, name: 'conflict' },
];

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (values.help || command === 'help' || !run) {
    if (!values.help && command !== 'help') throw new UsageError(`${command} is not a command`);
    console.log(USAGE);
  } else {
    const { facts, text, code = 0 } = await run();
    console.log(values.json ? JSON.stringify({ ok: code === 0, ...facts }) : text);
    process.exitCode = code;
  }
} catch (error) {
  const { code, name } = failures.find(({ type }) => error instanceof type) ?? { code: 1, name: 'failed' };
  const reasons = error instanceof BrokenRelease ? error.reasons : [error instanceof Error ? error.message : String(error)];
  if (values.json) console.log(JSON.stringify({ ok: false, error: { code: name, reasons } }));
  else console.error([...reasons.map((reason) => `✖ ${reason}`), ...(code === 2 ? ['', USAGE] : [])].join('\n'));
  process.exitCode = code;
}
