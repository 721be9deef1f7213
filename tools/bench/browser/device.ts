import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test';

/** A cheap phone on a slow network: what every page is measured on. */
export const DEVICE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  cpu: 4,
  /** Milliseconds added to every request, and bytes a second. */
  network: { latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 },
} as const;

export const deviceLine = `mobile ${DEVICE.viewport.width}×${DEVICE.viewport.height}, ${DEVICE.network.latency} ms, ${(DEVICE.network.down * 8) / 1e6} Mbit/s, CPU ${DEVICE.cpu}× slower`;

export type Cookies = readonly Pick<Cookie, 'name' | 'value'>[];

/** The cookies of a visitor of the whole site; by the address of one page the browser would keep them to its folder. */
export const cookiesFor = (cookies: Cookies, site: string) =>
  cookies.map(({ name, value }) => ({ name, value, url: new URL(site).origin }));

/**
 * A visitor with an empty cache. Without the service worker: its own requests would go past the slow network.
 */
export const newVisitor = async (browser: Browser, site: string, cookies: Cookies = []): Promise<BrowserContext> => {
  const { viewport, deviceScaleFactor } = DEVICE;
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, locale: 'uk-UA', serviceWorkers: 'block' });
  await context.addCookies(cookiesFor(cookies, site));
  return context;
};

/** Makes a page as slow as the phone. */
export const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const { latency, down, up } = DEVICE.network;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: down, uploadThroughput: up });
  await session.send('Emulation.setCPUThrottlingRate', { rate: DEVICE.cpu });
  return session;
};
