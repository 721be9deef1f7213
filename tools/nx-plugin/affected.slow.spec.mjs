import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createProjectGraphAsync } from '@nx/devkit';
import { WorkspaceCopy } from '../generators/testing/workspace-copy.mjs';
import { environmentOf } from '../start/node24.mjs';

const root = join(import.meta.dirname, '../..');
const nx = join(root, 'node_modules/nx/dist/bin/nx.js');

/** Projects that Nx would rebuild and retest, were the named file changed; knip and the check of all types look at every file. Nothing is changed. @param {string} file */
async function affectedBy(file) {
  const args = [nx, 'show', 'projects', '--affected', `--files=${file}`, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: environmentOf(process.execPath) });
  return namesOf(stdout);
}

/** @param {string} stdout of Nx */
function namesOf(stdout) {
  const names = /** @type {string[]} */ (JSON.parse(stdout));
  const own = names.map((name) => name.replace('@pozyka/', '')).filter((name) => !['tools-types', 'tools-unused'].includes(name));
  return own.sort();
}

describe('what a change affects', () => {
  it('a page of content: itself, the browser tests and the tools that read pages, nothing else', async () => {
    assert.deepEqual(await affectedBy('apps/content/src/pages/faq/faq.tsx'), [
      'content',
      'e2e',
      'tools',
      'tools-bench',
      'tools-db',
      'tools-release',
    ]);
  });

  it('the gateway: itself, the browser tests and the tools that start it, no remote', async () => {
    assert.deepEqual(await affectedBy('apps/gateway/src/app.ts'), ['e2e', 'gateway', 'tools', 'tools-bench', 'tools-db']);
  });

  it('a development tool: itself', async () => {
    assert.deepEqual(await affectedBy('tools/bench/bench.ts'), ['tools-bench']);
  });

  it('what starts a site, or its tests: everything tested in a browser, no library', async () => {
    for (const file of ['tools/start/site.mjs', 'tools/test/on-site.mjs']) {
      const names = await affectedBy(file);
      for (const name of ['content', 'marketplace', 'e2e', 'tools']) assert.ok(names.includes(name), name);
      for (const name of ['domain', 'forms', 'main-api', 'gateway']) assert.ok(!names.includes(name), name);
    }
  });

  it('a text of the application form: its remote, the site, the API whose words are compared with it, and what is built on that API', async () => {
    assert.deepEqual(await affectedBy('apps/application-form/src/messages/uk.json'), [
      ...['application-form', 'e2e', 'main-api', 'tools-bench', 'tools-db'],
    ]);
  });

  it('the build of browser code: shell and remotes, no server', async () => {
    const names = await affectedBy('tools/webpack/browser-app.cjs');
    for (const name of ['shell', 'application-form', 'content', 'contracts-and-cards', 'marketplace'])
      assert.ok(names.includes(name), name);
    for (const name of ['gateway', 'main-api', 'marketplace-api', 'domain']) assert.ok(!names.includes(name), name);
  });

  it('the compiler settings: everything', async () => {
    const names = await affectedBy('tsconfig.base.json');
    for (const name of ['shell', 'content', 'gateway', 'main-api', 'domain', 'tools']) assert.ok(names.includes(name), name);
  });

  it('a page of documentation: nothing', async () => {
    assert.deepEqual(await affectedBy('CONTRIBUTING.md'), []);
  });
});

describe('what a new version of a package affects', { timeout: 600_000 }, () => {
  /** @type {WorkspaceCopy} */
  let copy;
  before(async () => {
    copy = new WorkspaceCopy();
    const git = (/** @type {string[]} */ ...args) =>
      copy.run('git', ['-c', 'user.name=Spec', '-c', 'user.email=spec@pozyka.example', ...args]);
    await git('init', '-q', '-b', 'main');
    await git('add', '-A');
    await git('commit', '-q', '-m', 'chore: as it is');
  });
  after(() => copy.remove());

  /** Projects affected by another version in the lock file. @param {string} place `node_modules/<package>`, or the folder of one of ours */
  async function affectedByVersion(place) {
    const whole = copy.read('package-lock.json');
    const lock = JSON.parse(whole);
    lock.packages[place].version = '99.0.0';
    copy.write('package-lock.json', JSON.stringify(lock));
    const { stdout } = await copy.nx('show', 'projects', '--affected', '--base=HEAD', '--json');
    copy.write('package-lock.json', whole);
    return namesOf(stdout);
  }
  /** They read the lock file itself. */
  const tools = ['tools', 'tools-bench', 'tools-db'];

  it('one that a single remote imports: this remote and the browser tests', async () => {
    assert.deepEqual(await affectedByVersion('node_modules/supercluster'), ['content', 'e2e', ...tools]);
  });

  it('one of a server: no remote', async () => {
    const names = await affectedByVersion('node_modules/@simplewebauthn/server');
    for (const name of ['server-identity', 'main-api']) assert.ok(names.includes(name), name);
    for (const name of ['shell', 'content', 'gateway', 'domain']) assert.ok(!names.includes(name), name);
  });

  it('a release of an app: nothing that its own change does not', async () => {
    assert.deepEqual(await affectedByVersion('apps/content'), tools);
  });

  it('what builds and checks every project: everything', async () => {
    for (const name of ['typescript-7', '@swc/jest']) {
      const names = await affectedByVersion(`node_modules/${name}`);
      for (const other of ['shell', 'content', 'gateway', 'main-api', 'domain', 'server-content'])
        assert.ok(names.includes(other), `${name}: ${other}`);
    }
  });

  it('is known of every package: a project imports it, or it is one of these', async () => {
    const { nodes, dependencies } = await createProjectGraphAsync();
    const imported = new Set(Object.keys(nodes).flatMap((name) => (dependencies[name] ?? []).map(({ target }) => target)));
    const root = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
    const names = Object.keys({ ...root.dependencies, ...root.devDependencies, ...root.optionalDependencies });
    // Nx itself knows what its plugins and types are of
    const others = names.filter((name) => !imported.has(`npm:${name}`) && !/^@(?:nx|types)\//.test(name));
    assert.deepEqual(others, [
      ...['@fontsource-variable/onest', '@storybook/addon-a11y', 'ajv-formats-draft2019', 'knip', 'lefthook'],
      ...['react-refresh', 'webpack-dev-server'],
    ]);
  });
});
