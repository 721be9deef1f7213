import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enginePrograms } from './engines.mjs';

test('engines are found, with those that apt-get brings', () => {
  const brought = new Set(['Firefox']);
  /** @type {string[]} */
  const installed = [];
  const programs = enginePrograms({
    env: {},
    find: ({ name }) => (brought.has(name) ? `/there/${name}` : undefined),
    install: (name) => {
      installed.push(name);
      brought.add(name === 'xvfb' ? 'Xvfb' : 'WebKitWebDriver');
      return true;
    },
  });
  assert.deepEqual(installed, ['webkit2gtk-driver', 'xvfb']);
  const { TEST_ENGINES, ...paths } = programs;
  assert.deepEqual(paths, {
    FIREFOX_PATH: '/there/Firefox',
    WEBKIT_DRIVER_PATH: '/there/WebKitWebDriver',
  });
  assert.match(TEST_ENGINES ?? '', /WebKitGTK unknown$/);
});

test('everything that is missing is named at once, with what brings it', () => {
  const nothing = { env: {}, find: () => undefined, install: () => false };
  assert.throws(() => enginePrograms(nothing), /Firefox, WebKitWebDriver, Xvfb.*apt-get install firefox-esr webkit2gtk-driver xvfb/);
});

test('a browser that is named and not there is said', () => {
  const env = { FIREFOX_PATH: '/no/such/firefox' };
  assert.throws(() => enginePrograms({ env, install: () => false }), /FIREFOX_PATH names \/no\/such\/firefox, which does not exist/);
});
