import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../start/paths.mjs';

const home = join(workspaceRoot, 'docs/adr');
const read = (file: string): string => readFileSync(join(home, file), 'utf8');

const numbered = (folder: string): string[] => readdirSync(join(home, folder)).filter((file) => /^\d/.test(file));
/** So many, of so many words together, can be read in an hour. */
const MOST = { files: 35, words: 12_000 };

test('every decision in force has a number of its own and a status, and the list names it by its heading', () => {
  const files = numbered('.');
  const lines = files.map((file) => {
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
  const listed = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  assert.deepEqual(listed.toSorted(), lines.toSorted());
});

test('what is in force can be read in an hour', () => {
  const files = numbered('.');
  assert.ok(files.length <= MOST.files, `${files.length} decisions in force`);
  const words = files.reduce((sum, file) => sum + read(file).split(/\s+/).length, 0);
  assert.ok(words <= MOST.words, `${words} words`);
});

test('a decision of the archive names the one in force in its place', () => {
  const files = numbered('archive');
  assert.ok(files.length > 0);
  for (const file of files) {
    const [, successor = ''] = /^> .*\]\(\.\.\/([^)]+)\)/m.exec(read(`archive/${file}`)) ?? [];
    assert.ok(numbered('.').includes(successor), file);
  }
});

test('a comment, a README or a document names what is in force', () => {
  const inForce = new Set(numbered('.').map((file) => file.slice(0, 4)));
  const named = execFileSync('git', ['grep', '-InE', '\\bADRs? [0-9]{4}|adr/[0-9]{4}-', '--', '.', ':!docs/adr/archive'], {
    cwd: workspaceRoot,
  });
  const stale = named
    .toString()
    .split('\n')
    .filter((line) => [...line.matchAll(/(?:ADRs? |adr\/)(\d{4})/g)].some(([, number = '']) => !inForce.has(number)));
  assert.deepEqual(stale, []);
});
