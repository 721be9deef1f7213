import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../start/paths.mjs';

const read = (page: string): string => readFileSync(join(workspaceRoot, page), 'utf8');

test('every file that a page on security names as its proof is there', () => {
  for (const page of ['docs/asvs.md', 'docs/threat-model.md']) {
    const named = [...read(page).matchAll(/`((?:apps|libs|tools)\/[^`]+)`/g)].map(([, file = '']) => file);
    assert.ok(named.length > 10, page);
    assert.deepEqual(
      named.filter((file) => globSync(file, { cwd: workspaceRoot }).length === 0),
      [],
      page,
    );
  }
});

test('every suite that a row of the threat model names is in its table', () => {
  const text = read('docs/threat-model.md');
  const suites = [...text.matchAll(/^\| `([a-z]+)` \| `/gm)].map(([, suite = '']) => suite);
  const used = [...text.matchAll(/\| ((?:`[a-z]+`, )*`[a-z]+`)(?:, [^|`]+)? \|$/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  );
  assert.ok(used.length > 20);
  assert.deepEqual(
    used.filter((suite) => !suites.includes(suite)),
    [],
  );
});
