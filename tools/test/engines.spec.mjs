import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enginePrograms } from './engines.mjs';

test('engines are found by their variables, and their versions are known', () => {
  const { TEST_ENGINES, ...paths } = enginePrograms({ env: {}, find: ({ name }) => `/there/${name}` });
  assert.deepEqual(paths, { FIREFOX_PATH: '/there/Firefox', WEBKIT_DRIVER_PATH: '/there/WebKitWebDriver' });
  assert.match(TEST_ENGINES ?? '', /WebKitGTK unknown$/);
});

test('everything that is missing is named at once, with what brings it', () => {
  const nothing = { env: {}, find: () => undefined };
  assert.throws(
    () => enginePrograms(nothing),
    /Firefox, WebKitWebDriver, Xvfb.*apt-get install -y firefox-esr webkit2gtk-driver xvfb\), or name yours with FIREFOX_PATH and WEBKIT_DRIVER_PATH/,
  );
});

test('a browser that is named and not there is said', () => {
  const env = { FIREFOX_PATH: '/no/such/firefox' };
  assert.throws(() => enginePrograms({ env }), /FIREFOX_PATH names \/no\/such\/firefox, which does not exist/);
});
