import { spawnSync } from 'node:child_process';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.mjs';
import { needPrograms } from './programs.mjs';

const CHROMIUM = {
  name: 'chromium',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  variable: 'CHROME_PATH',
};

/** Path of a Chromium to test with. @throws {import('../start/plain-error.mjs').PlainError} when there is none */
export const ensureChromium = () => needPrograms('The browser tests need', [CHROMIUM])['chromium'] ?? '';

/**
 * What programs that test in a browser find in their environment; the version is part of what a result is cached by.
 * @returns {{ CHROME_PATH: string, CHROMIUM_ARGUMENTS: string, TEST_BROWSER: string }}
 */
export function browserPrograms() {
  const path = ensureChromium();
  const version = process.env['TEST_BROWSER'] ?? spawnSync(path, ['--version']).stdout?.toString().trim() ?? '';
  return { CHROME_PATH: path, CHROMIUM_ARGUMENTS: CHROMIUM_ARGUMENTS.join(' '), TEST_BROWSER: version };
}
