import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { bringProgram } from '../test/programs.mjs';

const home = join(import.meta.dirname, 'prometheus');
const program = bringProgram('promtool', { debian: 'prometheus' });
const promtool = (...args: string[]) => promisify(execFile)(program ?? 'promtool', args, { cwd: home });

test('Prometheus takes the rules, and they fire when they should', async () => {
  assert.ok(program, 'install Prometheus (Debian: apt-get install prometheus; macOS: brew install prometheus)');
  const { stdout: checked } = await promtool('check', 'rules', 'alerts.yml');
  assert.match(checked, /SUCCESS: \d+ rules found/);
  await promtool('test', 'rules', 'alerts.test.yml');
});
