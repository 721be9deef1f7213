import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';

const load = createRequire(import.meta.url);
const { createDependencies, createNodes, postTasksExecution } = load('./plugin.cjs');
const { REMOTES, TASKS } = load('./journeys.cjs');
const { tagsOf } = load('./tags.cjs');

describe('tags from the path', () => {
  /** @type {[string, string[]][]} */
  const table = [
    ['libs/api-contract', ['kind:lib', 'scope:api-contract', 'lib:api-contract']],
    ['servers/content', ['kind:module', 'scope:server-content', 'module:content']],
    ['apps/shell', ['kind:app', 'scope:shell', 'app:shell']],
    ['apps/content', ['kind:app', 'scope:content', 'app:remote']],
    ['apps/anything-new', ['kind:app', 'scope:anything-new', 'app:remote']],
    ['apps/gateway', ['kind:app', 'scope:gateway', 'app:server']],
    ['apps/partner-api', ['kind:app', 'scope:partner-api', 'app:server']],
    ['apps/e2e', ['kind:app', 'scope:e2e', 'app:e2e']],
    ['tools', ['kind:tool', 'scope:tools']],
    ['tools/webpack', ['kind:tool', 'scope:tools-webpack']],
  ];
  for (const [root, tags] of table) it(root, () => assert.deepEqual(tagsOf(root), tags));
});

describe('modules that journeys cross', () => {
  const crossed = [...Object.values(REMOTES), ...Object.values(TASKS).map(({ modules }) => modules)].flat();
  it('are those of the workspace, and each is crossed by some journey', () => {
    assert.deepEqual([...new Set(crossed)].sort(), readdirSync('servers').sort());
  });
});

describe('projects from a workspace', () => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-plugin-'));
  after(() => rmSync(home, { recursive: true }));
  const files = [
    ...['apps/content', 'apps/content-api', 'apps/e2e', 'libs/domain'].flatMap((root) => [`${root}/package.json`, `${root}/tsconfig.json`]),
    ...[
      'apps/content/webpack.config.cjs',
      'apps/content/jest.config.cjs',
      'apps/content-api/src/main.ts',
      'libs/domain/jest.config.cjs',
      'apps/content-api/src/dear.slow.spec.ts',
      'apps/content-api/src/journey.texts.spec.ts',
      'apps/e2e/src/content/pages.spec.ts',
      'tools/package.json',
      'tools/release/project.json',
      'tools/release/built.slow.spec.mjs',
    ],
  ];
  for (const file of files) {
    mkdirSync(join(home, dirname(file)), { recursive: true });
    writeFileSync(join(home, file), '{}');
  }
  const seen = files.filter((file) => /\/(?:package|project)\.json$/.test(file));
  const projects = Object.assign(
    {},
    ...createNodes[1](seen, {}, { workspaceRoot: home }).map((/** @type {any} */ [, { projects }]) => projects),
  );
  const targets = (/** @type {string} */ root) => Object.keys(projects[root].targets);

  it('offer what their folders can do beside the targets of other plugins', () => {
    assert.deepEqual(targets('apps/content'), ['typecheck', 'browser-support', 'release', 'serve', 'browser']);
    assert.deepEqual(targets('apps/content-api'), ['typecheck', 'test', 'texts', 'slow', 'build', 'serve']);
    assert.deepEqual(targets('apps/e2e'), ['typecheck', ...Object.keys(TASKS)]);
    assert.deepEqual(targets('libs/domain'), ['typecheck']);
    assert.deepEqual(targets('tools/release'), ['test', 'slow']);
  });

  it('leave the specs of a project inside of them to it', () => {
    assert.deepEqual(targets('tools'), ['test']);
    assert.ok(projects.tools.targets.test.command.endsWith(" 'tools/!(release)/**/*.spec.{ts,mjs}'"));
  });

  it('run the looks of a remote for its own build and tests, and for what every page needs', () => {
    const { browser } = projects['apps/content'].targets;
    assert.match(JSON.stringify(browser.inputs), /dist\/apps\/\{content,shell,gateway,.*src\/\{content\/\*\*/);
    const matrix = 'src/content/ src/site/accessibility-matrix';
    assert.ok(browser.command.endsWith(`${matrix} --project smoke --project smoke-ru --project accessibility-smoke`));
    assert.ok(browser.configurations.full.command.endsWith(`${matrix} --project uk-360 --project ru-1280 --project accessibility`));
    assert.deepEqual(browser.options.env, { A11Y_APP: 'content' });
  });

  it('run the journeys of the site for the apps and modules that they cross', () => {
    const { browser, documents } = projects['apps/e2e'].targets;
    assert.match(JSON.stringify(browser.inputs), /dist\/apps\/\{application-form,contracts-and-cards,shell,.*module:notices/);
    assert.match(JSON.stringify(documents.inputs), /dist\/apps\/\{content,shell,.*module:content/);
  });

  it('depend on what builds and checks them, so that a new version of it affects them', () => {
    const context = {
      projects: { '@pozyka/content': {}, '@pozyka/domain': {} },
      externalNodes: { 'npm:eslint': {}, 'npm:supercluster': {} },
    };
    assert.deepEqual(createDependencies({}, context), [
      { source: '@pozyka/content', target: 'npm:eslint', type: 'implicit' },
      { source: '@pozyka/domain', target: 'npm:eslint', type: 'implicit' },
    ]);
  });

  it('report how every task ended', () => {
    const file = join(home, 'report/tasks.json');
    const before = process.env['POZYKA_TASK_REPORT'];
    process.env['POZYKA_TASK_REPORT'] = file;
    const of = (/** @type {string} */ target, /** @type {string} */ status) => ({
      status,
      task: { target: { project: 'content', target }, startTime: 1_000, endTime: 3_500 },
    });
    postTasksExecution({}, { taskResults: { 'content:lint': of('lint', 'failure'), 'content:test:full': of('test', 'local-cache') } });
    if (before === undefined) delete process.env['POZYKA_TASK_REPORT'];
    else process.env['POZYKA_TASK_REPORT'] = before;
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), [
      { id: 'content:lint', ok: false, ms: 2_500 },
      { id: 'content:test', ok: true },
    ]);
  });
});
