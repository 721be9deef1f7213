import { spawnSync } from 'node:child_process';
import { PlainError } from '../start/plain-error.mjs';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.mjs';
import { namedProgram } from './programs.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium to test with: the one named by CHROME_PATH, one of this machine, or one that apt-get brings.
 * @returns {string} path of its binary
 * @throws {PlainError} when there is none
 */
export function ensureChromium() {
  const found = namedProgram({ name: 'chromium', places: PLACES, variable: 'CHROME_PATH' });
  if (found) return found;
  throw new PlainError('The browser tests need Chromium: install it, or name a Chrome with CHROME_PATH=/path/to/chrome npm test');
}

/**
 * What programs that test in a browser find in their environment; the version is part of what a result is cached by.
 * @returns {{ CHROME_PATH: string, CHROMIUM_ARGUMENTS: string, TEST_BROWSER: string }}
 */
export function browserPrograms() {
  const path = ensureChromium();
  const version = process.env['TEST_BROWSER'] ?? spawnSync(path, ['--version']).stdout?.toString().trim() ?? '';
  return { CHROME_PATH: path, CHROMIUM_ARGUMENTS: CHROMIUM_ARGUMENTS.join(' '), TEST_BROWSER: version };
}
