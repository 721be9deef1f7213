import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { legsOf, planReleases, type Commits } from './plan.ts';

/** A branch of three commits; a change in the last one touches content, one in the second the shell too. */
const commits = (queried: string[] = []): Commits => ({
  relation: async (sha) => (({ a: 'before', b: 'before', c: 'same', d: 'after' }) as const)[sha] ?? 'unknown',
  affectedSince: async (sha) => {
    queried.push(sha);
    return new Set({ a: ['content', 'shell'], b: ['content'] }[sha] ?? []);
  },
});

const live = (rows: Record<string, string>) => new Map(Object.entries(rows).map(([app, sha]) => [app, { version: '0.1.0', sha }]));

const released = async (rows: Record<string, string>, apps = ['content', 'marketplace', 'shell']) =>
  (await planReleases(apps, live(rows), commits())).filter(({ release }) => release).map(({ app }) => app);

describe('what needs a release', () => {
  it('is what was changed since its own live release, and nothing that failed elsewhere brings more', async () => {
    assert.deepEqual(await released({ shell: 'b', content: 'b', marketplace: 'b' }), ['content']);
    assert.deepEqual(await released({ shell: 'a', content: 'c', marketplace: 'c' }), ['shell']);
    assert.deepEqual(await released({ shell: 'c', content: 'c', marketplace: 'c' }), []);
  });

  it('is what is not live, and what is live from a commit that this branch does not have', async () => {
    assert.deepEqual(await released({ shell: 'c', content: 'c' }), ['marketplace']);
    assert.deepEqual(await released({ shell: 'c', content: 'lost', marketplace: 'unknown' }), ['content', 'marketplace']);
  });

  it('is never older than what is live', async () => {
    const verdicts = await planReleases(['content'], live({ content: 'd' }), commits());
    assert.deepEqual(verdicts, [{ app: 'content', release: false, why: 'is live from d, which is newer than what is checked out' }]);
  });

  it('is queried once for every commit', async () => {
    const queried: string[] = [];
    await planReleases(['content', 'marketplace', 'shell'], live({ shell: 'a', content: 'b', marketplace: 'b' }), commits(queried));
    assert.deepEqual(queried.toSorted(), ['a', 'b']);
  });
});

describe('legs of a delivery', () => {
  it('are one for each app', async () => {
    const verdicts = await planReleases(['content', 'shell'], live({ shell: 'a', content: 'a' }), commits());
    assert.deepEqual(legsOf(verdicts, true), [
      { name: 'shell', apps: 'shell', paths: 'dist/apps/shell' },
      { name: 'content', apps: 'content', paths: 'dist/apps/content' },
    ]);
  });

  it('are one for all where the shell is not live, and none where nothing was changed', async () => {
    const verdicts = await planReleases(['content', 'shell'], new Map(), commits());
    assert.deepEqual(legsOf(verdicts, false), [{ name: 'first', apps: 'shell content', paths: 'dist/apps/shell\ndist/apps/content' }]);
    assert.deepEqual(legsOf([{ app: 'content', release: false, why: '' }], true), []);
  });
});
