import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../start/paths.mjs';
import { SUITES } from './suites.ts';

/** Their short form would be no shorter, or needs what a developer's machine may not have. */
const onlyLong: Readonly<Record<string, string>> = {
  backup: "PostgreSQL's client programs; npm test looks at its arguments alone",
  cluster: 'every process of the site, several times',
  compose: 'every server, built, PostgreSQL, nginx, Redis and Prometheus',
  images: 'every server, built, with its packages',
  upgrade: 'the release before, built',
};

test('npm test runs specs of every suite, with short searches', () => {
  for (const [suite, globs] of Object.entries(SUITES)) {
    const files = globs.flatMap((glob) => {
      const found = globSync(glob, { cwd: workspaceRoot });
      assert.notDeepEqual(found, [], `${suite}: ${glob} finds nothing`);
      return found;
    });
    // what the targets of projects run: specs below src, and those of the tools
    const short = files.filter((file) => /^(?:(?:apps|libs)\/[^/]+\/src|tools)\/.*\.spec\.ts$/.test(file));
    assert.equal(short.length === 0, suite in onlyLong, suite);
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
      assert.ok(Object.hasOwn(SUITES, suite), `${page}: no suite ${suite}`);
  }
});
