import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';

const remoteGenerator = createRequire(import.meta.url)('./generator.cjs');
const ROOT = join(import.meta.dirname, '../../..');
const LEFT_OUT = ['node_modules', 'dist', '.git', '.nx', '.data', 'test-results', 'docs'];

/** @type {string} */
let home;
before(() => {
  home = mkdtempSync(join(tmpdir(), 'pozyka-generated-'));
  cpSync(ROOT, home, { recursive: true, filter: (source) => !LEFT_OUT.includes(basename(source)) });
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
});
after(() => rmSync(home, { recursive: true }));

/** Runs Nx in the copy, as if nothing ran around it. @param {string[]} args */
const nx = async (...args) => {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('NX_') && name !== 'POZYKA_TASK_REPORT');
  const env = {
    ...Object.fromEntries(inherited),
    ...{ NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NX_WORKSPACE_DATA_DIRECTORY: join(home, '.nx') },
  };
  const options = { cwd: home, env, maxBuffer: 64 * 1024 ** 2 };
  return promisify(execFile)(process.execPath, ['node_modules/nx/dist/bin/nx.js', ...args], options).catch((error) =>
    assert.fail(`${error.stdout}\n${error.stderr}`),
  );
};
/** @param {string} file */
const read = (file) => readFileSync(join(home, file), 'utf8');

describe('the generator of remotes', { timeout: 600_000 }, () => {
  it('makes a remote that passes lint, types and specs, and builds into a release with its path', async () => {
    await nx('g', './tools:remote', 'bonus-points', '--path=/bonus/:id?', '--titleUk=Бали "плюс"', '--titleRu=Баллы');
    await nx('run-many', '-t', 'lint', 'typecheck', 'test', 'build', '-p', '@pozyka/bonus-points', '--skip-nx-cache');
    const release = JSON.parse(read('dist/apps/bonus-points/release.json'));
    assert.deepEqual(release.screens, [
      { screen: 'bonus-points', path: '/bonus/:id?', access: 'public', layout: 'default', rendering: 'server' },
    ]);
    assert.deepEqual([release.container, Object.keys(release.chunks).length > 3], ['mf_bonus_points', true]);
    assert.equal(JSON.parse(read('apps/bonus-points/src/messages/uk.json'))['bonus-points.title'], 'Бали "плюс"');
    await promisify(execFile)(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--check', 'apps/bonus-points'], { cwd: home });
  });

  it('tells npm and the owners of code, and takes a port that is free', () => {
    const { packages } = JSON.parse(read('package-lock.json'));
    assert.deepEqual(packages['node_modules/@pozyka/bonus-points'], { resolved: 'apps/bonus-points', link: true });
    assert.deepEqual(
      Object.keys(packages).filter((name) => !name.includes('bonus-points')),
      Object.keys(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages),
    );
    assert.match(read('.github/CODEOWNERS'), /^\/apps\/bonus-points\/ +@pozyka\/bonus-points$/m);
    const ports = ['content', 'application-form', 'contracts-and-cards', 'marketplace', 'bonus-points'].map(
      (app) => /port: (\d+)/.exec(read(`apps/${app}/webpack.config.cjs`))?.[1],
    );
    assert.equal(new Set(ports).size, ports.length);
  });

  it('refuses a name or a path that is taken, and writes nothing', async () => {
    const tree = createTreeWithEmptyWorkspace();
    tree.write('apps/content/package.json', '{}');
    const before = tree.listChanges().length;
    const refusal = (/** @type {{ name: string, path?: string }} */ options, /** @type {RegExp} */ reason) =>
      assert.rejects(remoteGenerator(tree, options), reason);
    await refusal({ name: 'content' }, /apps\/content is there already/);
    await refusal({ name: 'questions', path: '/faq' }, /\/faq or the screen questions belongs to content/);
    await refusal({ name: 'posts', path: '/news' }, /belongs to content/);
    await refusal({ name: 'partner-api' }, /name of a server/);
    await refusal({ name: '../bonus' }, /small letters/);
    assert.equal(tree.listChanges().length, before);
  });
});
