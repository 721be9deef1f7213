import { spawnSync } from 'node:child_process';
import { PlainError } from '../start/plain-error.mjs';
import { namedProgram } from './programs.mjs';

/**
 * What the journeys in other engines need: where it usually is beside PATH, the variable that names it, the Debian package that brings it.
 * @type {{ name: string, places: string[], variable?: string, debian: string }[]}
 */
const PROGRAMS = [
  {
    name: 'Firefox',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    variable: 'FIREFOX_PATH',
    debian: 'firefox-esr',
  },
  { name: 'WebKitWebDriver', places: ['/usr/bin/WebKitWebDriver'], variable: 'WEBKIT_DRIVER_PATH', debian: 'webkit2gtk-driver' },
  { name: 'Xvfb', places: [], debian: 'xvfb' },
];

/**
 * Firefox and WebKitGTK to test with: those named in the environment, those of this machine, or those that apt-get brings.
 * The versions are part of what a result is cached by.
 * @param {{ find?: (program: (typeof PROGRAMS)[number]) => string | undefined, env?: NodeJS.ProcessEnv }} [machine]
 * @returns {Record<string, string>} the variables by which the journeys find them, and TEST_ENGINES, their versions
 * @throws {PlainError} that names everything that is missing
 */
export function enginePrograms({ env = process.env, find = (program) => namedProgram(program, env) } = {}) {
  const found = PROGRAMS.map((program) => ({ program, path: find(program) }));
  const missing = found.filter(({ path }) => path === undefined).map(({ program }) => program);
  if (missing.length > 0) {
    throw new PlainError(
      `The journeys in other engines need ${missing.map(({ name }) => name).join(', ')}. ` +
        `Install them (Debian: apt-get install ${[...new Set(missing.map(({ debian }) => debian))].join(' ')}), ` +
        'or name yours with FIREFOX_PATH and WEBKIT_DRIVER_PATH. ' +
        'WebKitGTK is for Linux: elsewhere run the other targets, npm test -- --target <name>.',
    );
  }
  const programs = Object.fromEntries(found.flatMap(({ program: { variable }, path }) => (variable && path ? [[variable, path]] : [])));
  return {
    ...programs,
    TEST_ENGINES: env['TEST_ENGINES'] || versionsOf(programs['FIREFOX_PATH'] ?? '', programs['WEBKIT_DRIVER_PATH'] ?? ''),
  };
}

/** WebKit's driver does not tell its version; its package does, where there is dpkg. @param {string} firefox @param {string} webkit */
function versionsOf(firefox, webkit) {
  const said = (/** @type {string} */ program, /** @type {string[]} */ args) => spawnSync(program, args).stdout?.toString().trim() ?? '';
  const owner = said('dpkg', ['-S', webkit]).split(':')[0] ?? '';
  return `${said(firefox, ['--version'])}, WebKitGTK ${owner ? said('dpkg-query', ['-W', '-f=${Version}', owner]) : 'unknown'}`;
}
