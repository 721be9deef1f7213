import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { workspaceRoot } from '../start/paths.mjs';
import { COMMANDS } from './commands.mjs';

/** @param {string[]} args */
const pozyka = (...args) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'pozyka.mjs'), ...args], { cwd: workspaceRoot, encoding: 'utf8' });

describe('npx pozyka', () => {
  it('lists every command, asked for help or for nothing', () => {
    for (const args of [[], ['--help'], ['-h'], ['help']]) {
      const { status, stdout } = pozyka(...args);
      assert.equal(status, 0);
      for (const name of Object.keys(COMMANDS)) assert.match(stdout, new RegExp(`^ {2}${name} +\\S`, 'm'));
    }
  });

  it('says what is no command, with those that are', () => {
    for (const name of ['publish', 'constructor']) {
      const { status, stderr } = pozyka(name);
      assert.equal(status, 1);
      assert.match(stderr, new RegExp(`✖ ${name} is not a command\\.[^]*npx pozyka <command>`));
    }
  });

  for (const name of Object.keys(COMMANDS))
    it(`${name} --help tells how it is used, and does nothing`, () => {
      const { status, stdout, stderr } = pozyka(name, '--help');
      assert.deepEqual([status, stderr], [0, '']);
      assert.match(stdout, /^Usage: np[mx] \S+/);
    });

  it('hands arguments, exit codes and complaints on', () => {
    const { status, stderr } = pozyka('registry', 'stable');
    assert.notEqual(status, 0);
    assert.match(stderr, /stable is not a command/);
  });

  it('stands in npm run with few others, and is where the package says', () => {
    const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8'));
    assert.ok(Object.keys(read('package.json').scripts).length <= 8);
    assert.equal(read('tools/package.json').bin.pozyka, './pozyka/pozyka.mjs');
  });
});
