import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { aptInstall } from '../test/chromium.mjs';

const home = join(import.meta.dirname, 'prometheus');
const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: home });

/** Prometheus' own tool; as root on Debian it is installed. @throws Error that says what is missing */
const ensurePromtool = async (): Promise<void> => {
  const isThere = (): Promise<boolean> =>
    promtool('--version').then(
      () => true,
      () => false,
    );
  if (await isThere()) return;
  if (process.getuid?.() === 0 && aptInstall('prometheus') && (await isThere())) return;
  throw new Error('There is no promtool in PATH: install Prometheus (Debian: apt-get install prometheus; macOS: brew install prometheus)');
};

test('Prometheus takes the rules, and they fire when they should', async () => {
  await ensurePromtool();
  const { stdout: checked } = await promtool('check', 'rules', 'alerts.yml');
  assert.match(checked, /SUCCESS: \d+ rules found/);
  await promtool('test', 'rules', 'alerts.test.yml');
});
