import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';

const load = createRequire(import.meta.url);
const { createNodes, postTasksExecution } = load('./plugin.cjs');
const { tagsOf } = load('./tags.cjs');

describe('tags from the path', () => {
  /** @type {[string, string[]][]} */
  const table = [
    ['libs/api-contract', ['kind:lib', 'scope:api-contract', 'lib:api-contract']],
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

describe('projects from a workspace', () => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-plugin-'));
  after(() => rmSync(home, { recursive: true }));
  const files = [
    ...['apps/content', 'apps/content-api', 'apps/e2e', 'libs/design-system', 'libs/domain'].flatMap((root) => [
      `${root}/package.json`,
      `${root}/tsconfig.json`,
    ]),
    ...[
      'apps/content/webpack.config.cjs',
      'apps/content/src/remote.ts',
      'apps/content-api/src/main.ts',
      'apps/content/jest.config.cjs',
      'libs/domain/jest.config.cjs',
      'libs/design-system/.storybook/main.ts',
      'apps/content-api/src/dear.slow.spec.ts',
      'apps/content-api/src/journey.texts.spec.ts',
      'apps/e2e/src/content/pages.spec.ts',
      'tools/release/b.mjs',
      'tools/release/c.mjs',
    ],
  ];
  for (const file of files) {
    mkdirSync(join(home, dirname(file)), { recursive: true });
    writeFileSync(join(home, file), '{}');
  }
  const seen = files.filter((file) => file.endsWith('package.json') || file.startsWith('tools/'));
  const projects = Object.assign(
    {},
    ...createNodes[1](seen, {}, { workspaceRoot: home }).map((/** @type {any} */ [, { projects }]) => projects),
  );

  it('has one project per folder', () => {
    assert.deepEqual(Object.keys(projects).sort(), [
      'apps/content',
      'apps/content-api',
      'apps/e2e',
      'libs/design-system',
      'libs/domain',
      'tools/release',
    ]);
  });

  it('offers what the folder can do', () => {
    const targets = (/** @type {string} */ root) => Object.keys(projects[root].targets);
    assert.deepEqual(targets('apps/content'), [
      'lint',
      'folders',
      'typecheck',
      'test',
      'build',
      'floor',
      'serve',
      'live',
      'release',
      'browser',
    ]);
    assert.deepEqual(targets('apps/content-api'), ['lint', 'folders', 'typecheck', 'test', 'texts', 'slow', 'build', 'serve']);
    const site = ['site-data', 'budgets', 'composed', 'contracts', 'browser', 'engines', 'accessibility'];
    assert.deepEqual(targets('apps/e2e'), ['lint', 'typecheck', ...site]);
    assert.deepEqual(targets('libs/domain'), ['lint', 'typecheck', 'test']);
    assert.deepEqual(targets('libs/design-system'), ['lint', 'typecheck', 'test', 'storybook-build', 'stories']);
    assert.deepEqual(targets('tools/release'), ['lint', 'test']);
  });

  it('caches a build under dist, and never what is put into the store', () => {
    const { build, release } = projects['apps/content'].targets;
    assert.deepEqual(build.outputs, ['{workspaceRoot}/dist/{projectRoot}']);
    assert.deepEqual([release.cache, release.dependsOn], [false, ['build']]);
  });

  it('runs the looks of a remote for its own build and tests, and for what every page needs', () => {
    const { browser } = projects['apps/content'].targets;
    assert.equal(browser.cache, true);
    assert.match(JSON.stringify(browser.inputs), /dist\/apps\/\{content,shell,gateway,.*src\/content\/\*\*/);
    const matrix = 'src/content/ src/site/accessibility-matrix';
    assert.ok(browser.options.commands[0].endsWith(`${matrix} --project smoke --project smoke-ru --project accessibility-smoke`));
    assert.ok(browser.configurations.full.commands[0].endsWith(`${matrix} --project uk-360 --project ru-1280 --project accessibility`));
    assert.deepEqual(browser.options.env, { A11Y_APP: 'content' });
  });

  it('runs the looks of the shell only for what every page needs', () => {
    const { accessibility } = projects['apps/e2e'].targets;
    assert.match(JSON.stringify(accessibility.inputs), /dist\/apps\/\{shell,gateway,/);
    assert.deepEqual(accessibility.options.env, { A11Y_APP: 'shell' });
    assert.match(accessibility.configurations.full.commands[0], / --project accessibility$/);
  });

  it('runs a short journey in each other engine in the gate, and all of them in three in the full suite', () => {
    const { engines } = projects['apps/e2e'].targets;
    assert.match(JSON.stringify(engines.inputs), /src\/engines\/\*\*.*TEST_ENGINES/);
    assert.match(engines.options.commands[0], /engines\.json engines --project firefox-ru-1280 --project webkit-uk-360 --grep @smoke$/);
    assert.match(
      engines.configurations.full.commands[0],
      /--project chromium-uk-360 .*--project webkit-ru-1280 --project firefox-system-colours$/,
    );
  });

  it('makes the browser tests depend on every application', () => {
    assert.deepEqual(projects['apps/e2e'].implicitDependencies, ['@pozyka/content', '@pozyka/content-api']);
  });

  it('reports how every task ended', () => {
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
