import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@pozyka/server-kit/testing/free-port';
import { Builder, Capabilities, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect } from '../support/site.ts';
import type { BrowserWindow, Key, Look, Part } from './browser-window.ts';
import { startListeningProxy } from './listening-proxy.ts';
import { reach } from './reach.ts';

const KEYS: Record<Key, string> = { ArrowDown: Keys.ARROW_DOWN, Tab: Keys.TAB };
/** The toolbar of its plain browser is wider than a phone. */
const NARROW_TOOLBAR = 'window * { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

/** A screen that nobody sees. */
const startScreen = async (): Promise<{ display: string; process: ChildProcess }> => {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, process: screen };
};

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
};

const partOf = (driver: WebDriver, element: WebElement): Part => ({
  reach: () => driver.executeScript(reach, element),
  click: () => element.click(),
  type: async (text) => {
    await element.click();
    await driver.executeScript((field: HTMLInputElement) => field.select(), element);
    await driver.actions().sendKeys(text).perform();
  },
  press: (key) => element.sendKeys(KEYS[key]),
  choose: (path) => element.sendKeys(path),
});

/** WebKitGTK by classic WebDriver, on a screen of its own. */
export const openWebKit = async (driverPath: string, look: Look): Promise<BrowserWindow> => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const screen = await startScreen();
  const port = await freePort();
  const proxy = await startListeningProxy();
  const service = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', TZ: 'Europe/Kyiv', XDG_CONFIG_HOME: home, NO_AT_BRIDGE: '1' },
  });
  const endAll = async () => {
    await end(service);
    await end(screen.process);
    proxy.close();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const driver = await beginSession(`http://127.0.0.1:${port}`, proxy.address);
    await resize(driver, look);
    return { ...windowOf(driver), complaints: proxy.complaints, close: () => driver.quit().finally(endAll) };
  } catch (error) {
    await endAll();
    throw error;
  }
};

const beginSession = async (service: string, proxy: string): Promise<WebDriver> => {
  const isReady = async () => expect((await fetch(`${service}/status`)).ok).toBe(true);
  await expect(isReady, 'the driver of WebKit answers').toPass({ timeout: 30_000 });
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', proxy: { proxyType: 'manual', httpProxy: proxy } });
  return new Builder().usingServer(service).withCapabilities(capabilities).build();
};

const windowOf = (driver: WebDriver): Omit<BrowserWindow, 'close' | 'complaints'> => ({
  goTo: (url) => driver.get(url),
  press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
  run: (body) => driver.executeScript(body),
  runSource: (script) => driver.executeScript(script),
  find: async (body, by) => {
    const element = await driver.executeScript<WebElement | null>(body, by);
    return element ? partOf(driver, element) : undefined;
  },
  picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
});

/** The window is larger than the page in it. */
const resize = async (driver: WebDriver, { width, height }: Look) => {
  const inner = () => driver.executeScript<[number, number]>(() => [innerWidth, innerHeight]);
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  await expect.poll(async () => (await inner())[0], 'the width of the window').toBe(width);
  const [, seen] = await inner();
  await window.setRect({ x: 0, y: 0, width, height: height + (height - seen) });
  await expect.poll(async () => (await inner())[1], 'the height of the window').toBe(height);
};
