import { spawnSync } from 'node:child_process';
import { needPrograms } from './programs.mjs';

/** @type {readonly import('./programs.mjs').Program[]} */
const PROGRAMS = [
  {
    name: 'Firefox',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    variable: 'FIREFOX_PATH',
    debian: 'firefox-esr',
  },
  { name: 'WebKitWebDriver', places: ['/usr/bin/WebKitWebDriver'], variable: 'WEBKIT_DRIVER_PATH', debian: 'webkit2gtk-driver' },
  { name: 'Xvfb', debian: 'xvfb' },
];
const PURPOSE = 'The journeys in other engines (WebKitGTK is for Linux: on others run the other targets, npm test -- --target <name>) need';

/**
 * Firefox and WebKitGTK to test with. The versions are part of what a result is cached by.
 * @param {Parameters<typeof needPrograms>[2]} [machine]
 * @returns {Record<string, string>} the variables by which the journeys find them, and TEST_ENGINES, their versions
 * @throws {import('../start/plain-error.mjs').PlainError} that names everything that is missing
 */
export function enginePrograms(machine = {}) {
  const { Firefox = '', WebKitWebDriver = '' } = needPrograms(PURPOSE, PROGRAMS, machine);
  const versions = (machine.env ?? process.env)['TEST_ENGINES'] || versionsOf(Firefox, WebKitWebDriver);
  return { FIREFOX_PATH: Firefox, WEBKIT_DRIVER_PATH: WebKitWebDriver, TEST_ENGINES: versions };
}

/** WebKit's driver does not tell its version; its package does, where there is dpkg. @param {string} firefox @param {string} webkit */
function versionsOf(firefox, webkit) {
  const said = (/** @type {string} */ program, /** @type {string[]} */ args) => spawnSync(program, args).stdout?.toString().trim() ?? '';
  const owner = said('dpkg', ['-S', webkit]).split(':')[0] ?? '';
  return `${said(firefox, ['--version'])}, WebKitGTK ${owner ? said('dpkg-query', ['-W', '-f=${Version}', owner]) : 'unknown'}`;
}
