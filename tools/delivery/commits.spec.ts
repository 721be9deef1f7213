import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it, type TestContext } from 'node:test';
import { homeOf } from '../registry/testing/builds.ts';
import { commonCommit, relationOf } from './commits.ts';

/** A repository with three commits, checked out at the second, and one on another branch. */
const repositoryOf = (t: TestContext) => {
  const root = homeOf(t);
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, env, encoding: 'utf8' });
  const commit = (message: string): string => {
    git('commit', '-q', '--allow-empty', '-m', message);
    return git('rev-parse', 'HEAD').trim();
  };
  git('init', '-q');
  const [first, second, third] = [commit('1'), commit('2'), commit('3')];
  git('checkout', '-q', first);
  const aside = commit('aside');
  git('checkout', '-q', second);
  return { root, first, second, third, aside };
};

describe('commits', () => {
  it('are the checked-out one, before it, after it, or not of its branch', async (t) => {
    const { root, first, second, third, aside } = repositoryOf(t);
    assert.equal(await relationOf(root, second), 'same');
    assert.equal(await relationOf(root, first), 'before');
    assert.equal(await relationOf(root, third), 'after');
    for (const other of [aside, 'unknown', '0'.repeat(40), '--all']) assert.equal(await relationOf(root, other), 'unknown', other);
  });

  it('have a common one, when all of them are there', async (t) => {
    const { root, first, second, third } = repositoryOf(t);
    assert.equal(await commonCommit([third, second], root), second);
    assert.equal(await commonCommit([third, first], root), first);
    assert.equal(await commonCommit([], root), undefined);
    assert.equal(await commonCommit(['0'.repeat(40)], root), undefined);
  });
});
