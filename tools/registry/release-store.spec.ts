import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { BrokenRelease, FolderStorage } from '../../libs/server-kit/src/storage/index.ts';
import { addRelease, readBuild, verifyRelease } from './release-store.ts';
import { build, homeOf, integrityOf, type Build } from './testing/builds.ts';

const setUp = (t: TestContext) => {
  const home = homeOf(t);
  const storage = new FolderStorage(join(home, 'store'));
  return {
    storage,
    stored: join(home, 'store/releases/content/0.1.0-aaaa'),
    build: (options?: Build) => build(home, options),
    add: async (folder: string) => addRelease(storage, await readBuild(folder)),
  };
};

describe('the release store', () => {
  it('takes what release.json lists, packed copies with it, and nothing else', async (t) => {
    const { build, add, stored } = setUp(t);
    assert.equal(await add(build().folder), true);
    const files = readdirSync(stored, { recursive: true }).map(String).sort();
    assert.deepEqual(files, ['entry.1.js', 'entry.1.js.br', 'page.2.js', 'release.json', 'server', 'server/server.cjs']);
    assert.deepEqual(readdirSync(join(stored, '..')), ['0.1.0-aaaa']);
  });

  it('takes a second build of the same bytes for the same release', async (t) => {
    const { build, add } = setUp(t);
    await add(build().folder);
    const rebuilt = build({ alter: (release) => ({ ...release, sha: 'b2', builtAt: '2030-01-01T00:00:00Z' }) });
    assert.equal(await add(rebuilt.folder), false);
  });

  it('never overwrites a version with other bytes', async (t) => {
    const { build, add, stored } = setUp(t);
    await add(build({ entryText: 'entry' }).folder);
    await assert.rejects(add(build({ entryText: 'other entry' }).folder), /never overwritten/);
    assert.equal(readFileSync(join(stored, 'entry.1.js'), 'utf8'), 'entry');
  });

  it("finishes what was interrupted: a version without release.json is nobody's", async (t) => {
    const { build, add, stored, storage } = setUp(t);
    const { folder } = build();
    await add(folder);
    rmSync(join(stored, 'release.json'));
    writeFileSync(join(stored, 'page.2.js'), 'ha');
    assert.equal(await add(folder), true);
    assert.equal((await verifyRelease(storage, 'content', '0.1.0-aaaa')).entry, 'entry.1.js');
  });

  for (const file of ['entry.1.js', 'page.2.js', 'server/server.cjs', 'entry.1.js.br']) {
    it(`refuses an altered ${file}, before and after`, async (t) => {
      const { build, add, stored, storage } = setUp(t);
      const alter = (home: string): void => {
        if (file.endsWith('.br')) writeFileSync(join(home, file), brotliCompressSync('something else'));
        else appendFileSync(join(home, file), ' ');
      };
      const { folder } = build();
      alter(folder);
      await assert.rejects(add(folder), new RegExp(`${file.replaceAll('.', '\\.')} is not what release\\.json says`));
      assert.equal(existsSync(stored), false);
      await add(build().folder);
      alter(stored);
      await assert.rejects(verifyRelease(storage, 'content', '0.1.0-aaaa'), BrokenRelease);
      await assert.rejects(add(build().folder), BrokenRelease);
    });
  }

  const listed = { integrity: integrityOf('x'), bytes: 1, brotli: 1 };
  const WRONG: Record<string, [Build, RegExp]> = {
    'a page chunk without a hash': [{ alter: (release) => ({ ...release, chunks: { faq: ['other.js'] } }) }, /other\.js .* no hash/],
    'a file that is not there': [
      { alter: (release) => ({ ...release, files: { ...release.files, 'gone.js': listed } }) },
      /gone\.js is missing/,
    ],
    'a file outside the release': [{ alter: (release) => ({ ...release, files: { ...release.files, '../a.js': listed } }) }, /Invalid/],
    'a name that is a path': [{ alter: (release) => ({ ...release, name: '../content' }) }, /release\.json is not one \(name/],
    'a release.json without screens': [{ alter: ({ screens: _, ...release }) => release }, /release\.json is not one \(screens/],
  };
  for (const [what, [options, reason]] of Object.entries(WRONG)) {
    it(`refuses ${what}`, async (t) => {
      const { build, add, stored } = setUp(t);
      await assert.rejects(add(build(options).folder), reason);
      assert.equal(existsSync(stored), false);
    });
  }

  it('refuses a folder that was not built', async (t) => {
    const { add } = setUp(t);
    await assert.rejects(add(join(homeOf(t), 'nothing')), /build the app first/);
  });
});
