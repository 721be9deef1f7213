import { createHash } from 'node:crypto';
import { launch, type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import type { BrowserWindow, Look, Part } from './browser-window.ts';
import { reach } from './reach.ts';

const partOf = (page: Page, handle: ElementHandle): Part => ({
  reach: () => handle.evaluate(reach),
  click: () => handle.click(),
  type: async (text) => {
    await handle.click();
    await handle.evaluate((field) => (field as HTMLInputElement).select());
    await page.keyboard.type(text);
  },
  press: (key) => handle.press(key),
  choose: (path) => (handle as ElementHandle<HTMLInputElement>).uploadFile(path),
});

/** What Firefox says of a file that was on its way when its page was left: a status of its own (NS_BINDING_ABORTED), or the hash of nothing. */
const BROKEN_OFF = ['status=2152398850 ', `“${createHash('sha256').digest('base64')}”`];

/** Hears the page, and what the protocols do not tell by themselves: the policy's refusals. */
const listen = async (page: Page, complaints: string[]) => {
  const say = (line: string) => {
    if (!BROKEN_OFF.some((sign) => line.includes(sign))) complaints.push(line);
  };
  page.on('console', (message) => say(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => say(`error: ${String(error)}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) say(`${answer.status()}: ${answer.url()}`);
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
};

/** Puppeteer turns the screen along with the size; Firefox ESR 140 knows the size alone, and has taken it by then. */
const resize = async (page: Page, { width, height }: Look): Promise<void> => {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
  });
};

/** Firefox by WebDriver BiDi, or Chromium by its own protocol. */
export const startPuppeteer = (browser: 'chrome' | 'firefox', executablePath: string, more: LaunchOptions): Promise<Browser> =>
  launch({ browser, executablePath, headless: true, defaultViewport: null, env: { ...process.env, TZ: 'Europe/Kyiv' }, ...more });

export const openPuppeteer = async (browser: Browser, { width, height }: Look): Promise<BrowserWindow> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  await listen(page, complaints);
  await resize(page, { width, height });
  return {
    complaints,
    goTo: async (url) => void (await page.goto(url)),
    press: (key) => page.keyboard.press(key),
    run: async (body) => page.evaluate(body),
    runSource: async (script) => void (await page.evaluate(script)),
    find: async (body, by) => {
      const handle = (await page.evaluateHandle(body, by)).asElement();
      return handle ? partOf(page, handle as ElementHandle) : undefined;
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
};
