import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveApp, Revision } from '../registry/registry-log.ts';
import { takenBack } from '../registry/earlier-versions.ts';
import { contractPairs, publishedVersions } from './published-versions.ts';

/** Changes of content, oldest first; as history tells them: newest first. */
const historyOf = (...rows: [what: string, to: LiveApp][]): Revision[] => {
  let from: LiveApp | null = null;
  return rows
    .map(([what, to], index) => {
      const change = { app: 'content', from, to };
      from = to;
      const revision = index + 1;
      return { revision, apps: {}, id: `${revision}`, at: '', who: 'anna', why: '', what, changes: [change] };
    })
    .toReversed();
};

const four = historyOf(
  ['publish', { stable: '1' }],
  ['publish', { stable: '2', previous: '1' }],
  ['publish', { stable: '3', previous: '2' }],
  ['publish', { stable: '4', previous: '3' }],
);

describe('versions that were published', () => {
  it('are the stable one and the two before it', () => {
    assert.deepEqual(publishedVersions({ stable: '4', previous: '3' }, four, 'content'), ['4', '3', '2']);
    assert.deepEqual(publishedVersions({ stable: '1' }, four.slice(-1), 'content'), ['1']);
  });

  it('are with their canary, and with what an old registry without a history knows', () => {
    const row = { stable: '4', previous: '3', canary: { version: '5', percent: 10 } };
    assert.deepEqual(publishedVersions(row, four, 'content'), ['4', '5', '3', '2']);
    assert.deepEqual(publishedVersions({ stable: '2', previous: '1' }, [], 'content'), ['2', '1']);
  });

  it('are without what was taken back, until it is live again', () => {
    const back = historyOf(
      ['publish', { stable: '1' }],
      ['publish', { stable: '2', previous: '1' }],
      ['rollback', { stable: '1', previous: '2' }],
    );
    assert.deepEqual(publishedVersions({ stable: '1', previous: '2' }, back, 'content'), ['1']);
    assert.deepEqual([...takenBack(back, 'content').keys()], ['2']);
    assert.deepEqual([...takenBack(back, 'shell').keys()], []);
    const restored = historyOf(
      ['publish', { stable: '1' }],
      ['publish', { stable: '2', previous: '1' }],
      ['rollback', { stable: '1', previous: '2' }],
      ['promote', { stable: '2', previous: '1' }],
    );
    assert.deepEqual([...takenBack(restored, 'content').keys()], []);
  });

  it('a canary that was taken back is one, the stable version beside it is not', () => {
    const back = historyOf(
      ['publish', { stable: '1' }],
      ['canary', { stable: '1', canary: { version: '2', percent: 10 } }],
      ['rollback', { stable: '1' }],
    );
    assert.deepEqual([...takenBack(back, 'content').keys()], ['2']);
  });
});

describe('pairs', () => {
  const versions = { shell: ['s2', 's1'], content: ['c2', 'c1'], marketplace: ['m1'] };

  it('are every shell with every version of every remote', () => {
    assert.equal(contractPairs(versions).length, 6);
    assert.deepEqual(contractPairs(versions)[0], { shell: 's2', remote: 'content', version: 'c2' });
  });

  it('are those of the named apps; of the shell all', () => {
    assert.equal(contractPairs(versions, ['content']).length, 4);
    assert.equal(contractPairs(versions, ['marketplace']).length, 2);
    assert.equal(contractPairs(versions, ['shell']).length, 6);
  });
});
