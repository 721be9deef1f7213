import { defineConfig } from '@playwright/test';

/** The tools that start these tests know more of them; imported, every change of a tool would be one of this project. */
const CHROMIUM_ARGUMENTS = process.env['CHROMIUM_ARGUMENTS']?.split(' ') ?? ['--no-sandbox', '--disable-gpu'];

/** Runs against the Storybook built in dist/storybook: target `stories`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/stories',
  snapshotPathTemplate: '{testDir}/screenshots/{projectName}/{arg}{ext}',
  fullyParallel: true,
  // a story waits half of its time: two take one core, and other tasks run beside them
  workers: 2,
  retries: 0,
  timeout: 120_000,
  forbidOnly: true,
  expect: { timeout: 30_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.003 } },
  use: {
    contextOptions: { locale: 'uk-UA', timezoneId: 'Europe/Kyiv', reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [...CHROMIUM_ARGUMENTS, '--font-render-hinting=none'],
    },
  },
  projects: [
    { name: 'accessibility', testMatch: 'accessibility.spec.ts', use: { viewport: { width: 320, height: 740 } } },
    { name: '360', testMatch: 'screenshots.spec.ts', use: { viewport: { width: 360, height: 320 } } },
    { name: '1280', testMatch: 'screenshots.spec.ts', use: { viewport: { width: 1280, height: 320 } } },
  ],
});
