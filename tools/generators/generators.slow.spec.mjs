import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { until } from '@pozyka/testing/until';
import { FsTree } from 'nx/src/generators/tree';
import { freePort } from '../start/checks.mjs';
import { needsInstall } from '../start/install.mjs';
import { WorkspaceCopy } from './testing/workspace-copy.mjs';

const load = createRequire(import.meta.url);
/** @param {string} generator @param {FsTree} tree @param {object} options @returns {Promise<unknown>} */
const generate = (generator, tree, options) => load(`./${generator}/generator.cjs`)(tree, options);
const ROOT = join(import.meta.dirname, '../..');
const FORM = 'apps/application-form/src';
const STEPS = [`${FORM}/pages/contacts`, `${FORM}/pages/workplace`];
const AREA = 'apps/main-api/src/areas/reminder-day';
const DATA = ['apps/main-api/src/data/reminder-day', 'apps/main-api/src/db/tables'];
/** A first build, on a busy machine too. */
const BUILD_MS = 300_000;

/** @type {WorkspaceCopy} */
let copy;
before(() => {
  copy = new WorkspaceCopy();
});
after(() => copy.remove());

describe('what the generators write', { timeout: 1_800_000 }, () => {
  it('is a remote, a screen, steps and calls, each by one command', async () => {
    await copy.nx('g', './tools:remote', 'bonus-points', '--path=/bonus/:id?', '--titleUk=Бали \\ плюс', '--titleRu=Баллы');
    await copy.nx('g', './tools:screen', 'gifts', '--app=bonus-points', '--access=protected', '--titleUk=Подарунки', '--titleRu=Подарки');
    await copy.nx('g', './tools:step', 'contacts', '--section=Passport', '--fields=patronymic,email');
    const { stdout } = await copy.nx('g', './tools:step', 'workplace', '--section=Social', '--fields=company_name');
    assert.match(stdout, /\/application-form\/workplace is there\. Nobody is led to it yet/);
    await copy.nx('g', './tools:call', 'reminder-day');
  });

  it('builds into releases with their paths, and into the API', async () => {
    await copy.nx('run-many', '-t', 'build', '-p', '@pozyka/bonus-points,@pozyka/application-form,@pozyka/main-api', '--skip-nx-cache');
    const remote = copy.release('bonus-points');
    assert.deepEqual(remote.screens, [
      { screen: 'bonus-points', path: '/bonus/:id?', access: 'public', layout: 'default', rendering: 'server', document: true },
      { screen: 'gifts', path: '/gifts', access: 'protected', layout: 'default', rendering: 'browser' },
    ]);
    assert.deepEqual([remote.container, Object.keys(remote.chunks).length > 3], ['mf_bonus_points', true]);
    assert.equal(JSON.parse(copy.read('apps/bonus-points/src/messages/uk.json'))['bonus-points.title'], 'Бали \\ плюс');
    const steps = copy.release('application-form').screens.filter(({ screen }) => ['contacts', 'workplace'].includes(screen));
    assert.deepEqual(
      steps.map(({ path, access }) => [path, access]),
      [
        ['/application-form/contacts', 'protected'],
        ['/application-form/workplace', 'protected'],
      ],
    );
    assert.match(copy.read('dist/apps/main-api/main.mjs'), /\/v2\/reminder-day/);
  });

  it('is served as every remote, and live', async () => {
    const { stdout } = await copy.nx('show', 'project', 'bonus-points', '--json');
    assert.equal(JSON.parse(stdout).targets.serve.options.command, 'node tools/start/dev.mjs bonus-points --alone');
    const port = await freePort();
    const nxLive = ['node_modules/nx/dist/bin/nx.js', 'run', '@pozyka/bonus-points:live', `--port=${port}`];
    const child = spawn(process.execPath, nxLive, {
      cwd: copy.home,
      env: copy.environment,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    const read = async (/** @type {string} */ file) => (await fetch(`http://127.0.0.1:${port}/${file}`)).text();
    const texts = join(copy.home, 'apps/bonus-points/src/messages/uk.json');
    const before = readFileSync(texts, 'utf8');
    try {
      const release = await until(() => read('release.json').catch(() => undefined), 'it is built', { withinMs: BUILD_MS });
      const { screens } = /** @type {ReturnType<WorkspaceCopy['release']>} */ (JSON.parse(release));
      assert.deepEqual(
        screens.map(({ path }) => path),
        ['/bonus/:id?', '/gifts'],
      );
      writeFileSync(texts, before.replace('плюс', 'наживо'));
      await until(async () => (await read('messages-uk.js')).includes('наживо'), 'the text is live', { withinMs: BUILD_MS });
    } finally {
      writeFileSync(texts, before);
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
    }
  });

  it('passes lint, formatting and types', async () => {
    const written = ['apps/bonus-points', ...STEPS, AREA, ...DATA, 'apps/main-api/src/areas/index.ts'];
    const db = ['apps/main-api/src/db/schema.ts', 'apps/main-api/src/db/migrations'];
    const contract = ['areas/reminder-day', 'index', 'operations', 'openapi-names', 'testing/listed-calls'];
    const libs = [...contract.map((file) => `libs/api-contract/src/${file}.ts`), 'libs/api-client/src/endpoints/reminder-day.ts'];
    await copy.node('node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...written, ...db, ...libs);
    const customers = ['apps/main-api/src/areas/customers', `${FORM}/messages`, 'libs/api-client/package.json'];
    await copy.node('node_modules/prettier/bin/prettier.cjs', '--check', ...written, ...db, ...libs, ...customers);
    for (const project of ['apps/bonus-points', 'apps/application-form', 'libs/api-contract', 'libs/api-client', 'apps/main-api'])
      await copy.node('node_modules/typescript-7/bin/tsc', '--singleThreaded', '-p', `${project}/tsconfig.json`);
  });

  it('passes its own specs, and those of what it was written into', async () => {
    await copy.jest('apps/bonus-points');
    await copy.jest('apps/application-form', ...STEPS, `${FORM}/messages`, `${FORM}/pages/pages.spec.ts`);
    await copy.jest('libs/api-contract', 'operations.spec', 'openapi.spec', 'requests.spec');
    await copy.node('--test', `${AREA}/*.spec.ts`);
  });

  it('is known to npm and to the owners of code, and has a port of its own', () => {
    const { packages } = JSON.parse(copy.read('package-lock.json'));
    assert.deepEqual(packages['node_modules/@pozyka/bonus-points'], { resolved: 'apps/bonus-points', link: true });
    assert.equal(needsInstall(copy.home), false, 'the next npm start links it, and installs nothing');
    assert.deepEqual(
      Object.keys(packages).filter((name) => !name.includes('bonus-points')),
      Object.keys(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages),
    );
    assert.match(copy.read('.github/CODEOWNERS'), /^\/apps\/bonus-points\/ +@pozyka\/bonus-points$/m);
    const ports = ['content', 'application-form', 'contracts-and-cards', 'marketplace', 'bonus-points'].map(
      (app) => /port: (\d+)/.exec(copy.read(`apps/${app}/webpack.config.cjs`))?.[1],
    );
    assert.equal(new Set(ports).size, ports.length);
  });

  it('is never written twice', async () => {
    await refuses('remote', { name: 'bonus-points' }, /belongs to bonus-points already|is there already/, copy.home);
    await refuses('screen', { name: 'gifts', app: 'bonus-points' }, /belongs to bonus-points already/, copy.home);
    await refuses('screen', { name: 'other', app: 'content', path: '/bonus/:code?' }, /belongs to bonus-points already/, copy.home);
    await refuses('step', { name: 'contacts', section: 'Passport', fields: 'email' }, /belongs to application-form already/, copy.home);
    await refuses('call', { name: 'reminder-day' }, /areas\/reminder-day\.ts is there already/, copy.home);
  });

  it('leaves room for the next one', async () => {
    const tree = new FsTree(copy.home, false);
    await generate('call', tree, { name: 'other' });
    const schema = tree.read('apps/main-api/src/db/schema.ts', 'utf8') ?? '';
    assert.match(schema, / ReminderDayTables, OtherTables \{\}\n$/);
    const [before = '', then = ''] = tree
      .children('apps/main-api/src/db/migrations')
      .filter((file) => /_(reminder_day|other)\.ts/.test(file));
    assert.equal(parseInt(then) - parseInt(before), 10);
  });
});

/** @param {string} generator @param {object} options @param {RegExp} reason @param {string} [workspace] */
const refuses = (generator, options, reason, workspace = ROOT) =>
  assert.rejects(generate(generator, new FsTree(workspace, false), options), reason);

describe('the generators', () => {
  it('give a screen of the product its path there', async () => {
    const tree = new FsTree(ROOT, false);
    for (const file of tree.children('apps/content/src/pages/faq')) tree.delete(`apps/content/src/pages/faq/${file}`);
    for (const locale of ['uk', 'ru']) tree.write(`apps/content/src/messages/${locale}.json`, '{ "title": "{{page}}" }');
    await generate('screen', tree, { name: 'faq', app: 'content' });
    assert.match(tree.read('apps/content/src/pages/faq/page.ts', 'utf8') ?? '', /\{ path: '\/faq', access: 'public', Page: /);
    assert.match(tree.read('apps/content/src/pages/faq/faq.spec.tsx', 'utf8') ?? '', /const AT = '\/faq';/);
  });

  it('refuse a remote whose name or path is taken or cannot be one', async () => {
    await refuses('remote', { name: 'content' }, /apps\/content is there already/);
    await refuses('remote', { name: 'questions', path: '/faq' }, /\/faq or the screen questions belongs to content/);
    await refuses('remote', { name: 'posts', path: '/news' }, /belongs to content/);
    await refuses('remote', { name: 'partner-api' }, /name of a server/);
    await refuses('remote', { name: '../bonus' }, /small letters/);
    await refuses('remote', { name: 'bonus', path: 'bonus' }, /no path/);
  });

  it('refuse a screen of no remote, of another one, or that is there', async () => {
    await refuses('screen', { name: 'gifts', app: 'gateway' }, /gateway is no remote/);
    await refuses('screen', { name: 'faq', app: 'marketplace' }, /belongs to content/);
    await refuses('screen', { name: 'news', app: 'marketplace', path: '/posts/items/:id' }, /belongs to content/);
    await refuses('screen', { name: 'faq', app: 'content' }, /pages\/faq\/page\.ts is there already/);
    await refuses('screen', { name: 'gifts', app: 'content', access: 'admin' }, /public, guest or protected/);
  });

  it('refuse a step whose answers nobody would keep', async () => {
    const step = { name: 'contacts', section: 'Passport' };
    await refuses('step', { ...step, fields: 'shoe_size' }, /“shoe_size”: .*another answer begins in libs\/api-contract/);
    await refuses('step', { ...step, fields: 'email,birth_date' }, /“birth_date”: a line of text/);
    await refuses('step', { ...step, fields: 'email,email' }, /“email”: a line of text can ask once/);
    await refuses('step', { ...step, fields: 'passport_number' }, /what it is called, as field\.passport_number/);
    await refuses('step', { ...step, name: 'address', fields: 'email' }, /address\/page\.ts is there already/);
  });

  it('refuse a call whose area, address or table is taken', async () => {
    await refuses('call', { name: 'Reminder' }, /small letters/);
    await refuses('call', { name: 'audit' }, /areas\/audit is there already/);
    await refuses('call', { name: 'app' }, /application\.ts has getApp, saveApp or \/v2\/app already/);
    await refuses('call', { name: 'lending' }, /areas\/index\.ts has calls by the name lending already/);
    const tree = new FsTree(ROOT, false);
    tree.write('apps/main-api/src/db/migrations/990_nicknames.ts', 'sql`create table customer_nickname (id uuid)`');
    await assert.rejects(generate('call', tree, { name: 'nickname' }), /990_nicknames\.ts makes the table customer_nickname already/);
  });

  it('say when a file is not any more what they write into', async () => {
    const tree = new FsTree(ROOT, false);
    tree.write('libs/api-contract/src/operations.ts', 'export const operations = {};\n');
    await assert.rejects(generate('call', tree, { name: 'reminder-day' }), /operations\.ts has no “mainOperations = \{” up to/);
  });
});
