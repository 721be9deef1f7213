import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { BUNDLERS, createRemote } from './create-remote.mjs';

/** @param {import('node:test').TestContext} t */
const homeOf = (t) => {
  const home = mkdtempSync(path.join(tmpdir(), 'pozyka-create-'));
  t.after(() => rmSync(home, { recursive: true }));
  // as the sdk was packed: nobody installs here
  const packages = path.join(home, 'packages');
  mkdirSync(packages);
  for (const name of ['remote-sdk', 'remote-kit']) writeFileSync(path.join(packages, `pozyka-${name}-0.1.0.tgz`), '');
  return { home, packages };
};

describe('createRemote', () => {
  for (const bundler of BUNDLERS)
    it(`writes a repository for ${bundler} with nothing left to fill in`, (t) => {
      const { home, packages } = homeOf(t);
      const folder = path.join(home, 'bonus-club');
      createRemote([folder, '--bundler', bundler, '--title-uk', 'Бонуси', '--title-ru', 'Бонусы', '--packages', packages]);
      const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
      for (const { parentPath, name } of files)
        assert.doesNotMatch(name + readFileSync(path.join(parentPath, name), 'utf8'), /__[a-zA-Z]+__/);
      const { pozyka, devDependencies, scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      assert.deepEqual(pozyka.screens[0].head, { uk: { title: 'Бонуси' }, ru: { title: 'Бонусы' } });
      assert.equal(devDependencies['@pozyka/remote-kit'], `file:${path.join(packages, 'pozyka-remote-kit-0.1.0.tgz')}`);
      assert.deepEqual(Object.keys(scripts).toSorted(), ['build', 'dev', 'release', 'serve', 'test']);
      assert.match(readFileSync(path.join(folder, '.gitignore'), 'utf8'), /node_modules/);
      assert.match(readFileSync(path.join(folder, 'src/remote.ts'), 'utf8'), /'\.\/pages\/bonus-club-page'/);
    });

  it('refuses a name that no app may have, a folder with something in it, an unknown bundler', (t) => {
    const { home, packages } = homeOf(t);
    const create = (/** @type {string[]} */ ...words) => createRemote([...words, '--packages', packages]);
    assert.throws(() => create(), /needs a folder/);
    assert.throws(() => create(path.join(home, 'Bonus')), /is no name of an app/);
    assert.throws(() => create(path.join(home, 'bonus'), '--bundler', 'parcel'), /one of webpack, rspack, vite/);
    assert.throws(() => create(packages), /is not empty/);
  });
});
