import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../start/paths.mjs';

const suites = join(import.meta.dirname, 'suites');
/** Their short form would be no shorter, or needs what a developer's machine may not have. */
const onlyLong: Readonly<Record<string, string>> = {
  backup: "PostgreSQL's client programs; npm test looks at its arguments alone",
  cluster: 'every process of the site, several times',
  images: 'every server, built, with its packages',
  upgrade: 'the release before, built',
};

const filesOf = (suite: string): string[] => {
  const globs = [...readFileSync(join(suites, suite), 'utf8').matchAll(/'((?:apps|libs|tools)\/[^']+)'/g)].map(([, glob = '']) => glob);
  for (const glob of globs) assert.notDeepEqual(globSync(glob, { cwd: workspaceRoot }), [], `${suite}: ${glob} finds nothing`);
  return globs.flatMap((glob) => globSync(glob, { cwd: workspaceRoot }));
};

test('npm test runs specs of every suite, with short searches', () => {
  for (const suite of readdirSync(suites)) {
    // what the targets of projects run: specs below src, and those of the tools
    const short = filesOf(suite).filter((file) => /^(?:(?:apps|libs)\/[^/]+\/src|tools)\/.*\.spec\.ts$/.test(file));
    assert.equal(short.length === 0, suite.replace('.ts', '') in onlyLong, suite);
  }
});

test('every file that a page on security names as its proof is there', () => {
  for (const page of ['docs/asvs.md', 'docs/threat-model.md']) {
    const text = readFileSync(join(workspaceRoot, page), 'utf8');
    const named = [...text.matchAll(/`((?:apps|libs|tools)\/[^`]+)`/g)].map(([, file = '']) => file);
    assert.deepEqual(
      named.filter((file) => !existsSync(join(workspaceRoot, file))),
      [],
      page,
    );
    for (const [, suite = ''] of text.matchAll(/\| `([a-z]+)`(?:, [^|]+)? \|$/gm))
      assert.ok(existsSync(join(suites, `${suite}.ts`)), `${page}: no suite ${suite}`);
  }
});
