import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../start/paths.mjs';

const home = join(workspaceRoot, 'docs/adr');
const read = (file: string): string => readFileSync(join(home, file), 'utf8');

test('every decision has a number of its own and a status, and the list names it by its heading', () => {
  const files = readdirSync(home).filter((file) => /^\d/.test(file));
  const lines = files.toSorted().map((file) => {
    const text = read(file);
    const [, number, title] = /^# (\d{4})\. (.+)\n/.exec(text) ?? [];
    assert.ok(
      number !== undefined && title !== undefined && file.startsWith(`${number}-`),
      `${file}: its heading is not "# ${file.slice(0, 4)}. …"`,
    );
    assert.match(text, /^(?:- )?Status: \w/m, file);
    return `- [${number}](${file}) ${title}`;
  });
  assert.equal(new Set(files.map((file) => file.slice(0, 4))).size, files.length);
  assert.deepEqual(
    read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('- ')),
    lines,
  );
});
