import { defineConfig } from '@playwright/test';

/** They choose languages, sizes or browsers by themselves. */
const WHOLE_SITE = ['**/accessibility-matrix.spec.ts', '**/screens.spec.ts', '**/engines/**'];
/** They know neither language nor size. */
const ONCE = [
  '**/client-package.spec.ts',
  '**/delivery.spec.ts',
  '**/deltas.spec.ts',
  '**/development-build.spec.ts',
  '**/integrity.spec.ts',
  '**/new-remote.spec.ts',
  '**/one-remote.spec.ts',
  '**/try-calls.spec.ts',
  '**/weight.spec.ts',
];

/** What the gate runs: `@smoke` in Ukrainian on a phone, `@smoke-ru` in Russian on a desk. */
const SMOKE = /@smoke(?!-)/;
const SMOKE_RU = /@smoke-ru/;

const uk360 = { use: { viewport: { width: 360, height: 740 }, locale: 'uk-UA' }, metadata: { locale: 'uk' } };
const ru1280 = { use: { viewport: { width: 1280, height: 900 }, locale: 'ru-RU' }, metadata: { locale: 'ru' } };
const accessibility = {
  testMatch: '**/accessibility-matrix.spec.ts',
  dependencies: ['accessibility-hour'],
  metadata: { locale: 'uk' },
};

const SYSTEM_COLOURS = '**/system-colours.spec.ts';
const PROTECTED = '**/protected-canvas.spec.ts';

/** Journeys that drive an engine by its own driver, see src/engines. */
const inEngine = (engine: 'chromium' | 'firefox' | 'webkit') =>
  [
    { locale: 'uk', look: { width: 360, height: 740 } },
    { locale: 'ru', look: { width: 1280, height: 900 } },
  ].map((metadata) => ({
    name: `${engine}-${metadata.locale}-${metadata.look.width}`,
    testDir: 'src/engines',
    testIgnore: [SYSTEM_COLOURS, PROTECTED],
    metadata: { engine, ...metadata },
  }));

/** The tools that start these tests know more of them; imported, every change of a tool would be one of this project. */
const CHROMIUM_ARGUMENTS = process.env['CHROMIUM_ARGUMENTS']?.split(' ') ?? ['--no-sandbox', '--disable-gpu'];

const OLDEST_CHROMIUM = process.env['OLDEST_CHROMIUM_PATH'];

/** Runs against a composed site that is already up: `npm test` starts one, or give BASE_URL of your own (`npm start`). */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: false,
  workers: 1,
  // a machine that stood still for a while is no defect; what needs it is named at the end of the run
  retries: 1,
  // as little is one that others slow down to a third: these are the ends of what hangs
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:4000',
    timezoneId: 'Europe/Kyiv',
    // what a worker fetches cannot be routed by a test; those of the offline page allow it
    serviceWorkers: 'block',
    // recording costs time, so only what failed once is recorded when it is tried again
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [...CHROMIUM_ARGUMENTS, '--disable-quic'],
    },
  },
  projects: [
    { name: 'smoke', testIgnore: WHOLE_SITE, grep: SMOKE, ...uk360 },
    { name: 'smoke-ru', testIgnore: WHOLE_SITE, grep: SMOKE_RU, ...ru1280 },
    { name: 'uk-360', testIgnore: WHOLE_SITE, ...uk360 },
    // what has many cases shows the main ones in the second language
    { name: 'ru-1280', testIgnore: [...WHOLE_SITE, ...ONCE], grepInvert: /@uk/, ...ru1280 },
    { name: 'accessibility-hour', testMatch: '**/accessibility-matrix.setup.ts', metadata: { locale: 'uk' } },
    { name: 'accessibility-smoke', grep: SMOKE, ...accessibility },
    { name: 'accessibility', grepInvert: /in one look/, ...accessibility },
    // in the full suite alone: tools/test/oldest-chromium.mjs brings it
    ...(OLDEST_CHROMIUM
      ? [
          {
            name: 'oldest-chromium',
            testIgnore: WHOLE_SITE,
            grep: /@oldest/,
            metadata: { locale: 'uk' },
            use: {
              ...uk360.use,
              launchOptions: { executablePath: OLDEST_CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--no-zygote'] },
            },
          },
        ]
      : []),
    ...inEngine('chromium'),
    ...inEngine('firefox'),
    ...inEngine('webkit'),
    // a setting of Firefox alone; Chromium plays it, see adapted.spec.ts
    {
      name: 'firefox-system-colours',
      testDir: 'src/engines',
      testMatch: SYSTEM_COLOURS,
      metadata: { engine: 'firefox', locale: 'uk', look: { width: 1280, height: 900, systemColours: true } },
    },
    {
      name: 'firefox-protected',
      testDir: 'src/engines',
      testMatch: PROTECTED,
      metadata: { engine: 'firefox', locale: 'uk', look: { width: 360, height: 740, protected: true } },
    },
    // `npx pozyka screens` alone
    ...(process.env['SCREENS'] ? [{ name: 'screens', testMatch: '**/screens.spec.ts', metadata: { locale: 'uk' } }] : []),
  ],
});
