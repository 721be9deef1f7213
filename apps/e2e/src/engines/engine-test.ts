import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { expect, type Locale } from '../support/site.ts';
import type { BrowserWindow, Look } from './browser-window.ts';
import { Customer } from './customer.ts';
import { openPuppeteer, startPuppeteer } from './puppeteer-window.ts';
import { openWebKit } from './webkit-window.ts';

type Engine = 'chromium' | 'firefox' | 'webkit';

/** What a project of these tests says of itself. */
export interface EngineProject {
  engine: Engine;
  locale: Locale;
  look: Look;
}

interface Fixtures {
  siteLocale: Locale;
  look: Look;
  /** Path in the project's locale. */
  at(path: string): string;
  /** Uses the site in the project's engine; any complaint of the pages fails the test. */
  customer: Customer;
}

interface WorkerFixtures {
  engine: Engine;
  openWindow(look: Look): Promise<BrowserWindow>;
}

const projectOf = ({ metadata }: { metadata: unknown }) => metadata as EngineProject;

/** A camera that needs no question, and nothing that comes out of a canvas. */
const PROTECTED = {
  'privacy.resistFingerprinting': true,
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};

const START: Record<Engine, (look: Look) => Promise<{ open(look: Look): Promise<BrowserWindow>; end(): Promise<void> }>> = {
  chromium: () =>
    shared('chrome', process.env['CHROME_PATH'] ?? '/usr/bin/chromium', {
      args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
    }),
  firefox: ({ systemColours, protected: isProtected }) =>
    shared('firefox', process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr', {
      extraPrefsFirefox: {
        // 2: never the colours of pages
        ...(systemColours && { 'browser.display.document_color_use': 2 }),
        ...(isProtected && PROTECTED),
      },
    }),
  // its driver knows one session, so each window is a browser of its own
  webkit: () =>
    Promise.resolve({
      open: (look) => openWebKit(process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver', look),
      end: () => Promise.resolve(),
    }),
};

const shared = async (...how: Parameters<typeof startPuppeteer>) => {
  const browser: Browser = await startPuppeteer(...how);
  return { open: (look: Look) => openPuppeteer(browser, look), end: () => browser.close() };
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: [async ({}, use, { project }) => use(projectOf(project).engine), { scope: 'worker' }],
  openWindow: [
    async ({ engine }, use, { project }) => {
      const { open, end } = await START[engine](projectOf(project).look);
      await use(open);
      await end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  siteLocale: async ({}, use, { project }) => use(projectOf(project).locale),
  look: async ({}, use, { project }) => use(projectOf(project).look),
  at: async ({ siteLocale }, use) => use((path) => (siteLocale === 'uk' ? path : path === '/' ? '/ru' : `/ru${path}`)),
  customer: async ({ openWindow, look, baseURL }, use, info) => {
    const window = await openWindow(look);
    try {
      await use(new Customer(window, baseURL ?? ''));
      if (info.status !== info.expectedStatus) await writeFile(info.outputPath('page.png'), await window.picture());
    } finally {
      await window.close();
    }
    expect(window.complaints).toEqual([]);
  },
});

export { expect };
