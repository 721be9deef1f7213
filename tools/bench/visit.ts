import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test';
import { workspaceRoot } from '../start/paths.mjs';
import { timeToFirstText, TRACED } from './first-text.ts';

/** A cheap phone on a slow network: what every page is measured on. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, locale: 'uk-UA' };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU = 4;
export const DEVICE = `${PHONE.viewport.width}×${PHONE.viewport.height}, ${NETWORK.latency} ms, ${(NETWORK.downloadThroughput * 8) / 1e6} Mbit/s, CPU ${CPU}× slower`;

/** After the network fell silent: what the page still does by itself. */
const SETTLES_MS = 1_500;
const LIMIT_MS = 60_000;
/** Shorter events are not reported. */
const SHORTEST_MS = 16;

/** Column of the processor time until the first text. */
export const FIRST_TEXT = 'CPU to text, ms';

export interface Target {
  url: string;
  cookies?: readonly Pick<Cookie, 'name' | 'value'>[];
  /** Pressed once when all is quiet. */
  click?: string;
  /** Pressed before that: what begins to fill a step in, for which the next one is fetched. */
  touch?: string;
}

/** From the press to the moment at which another page's heading is seen. */
export const TO_HEADING = 'press to heading, ms';

/** Where a visitor comes from: another site, so that every page gets a process of its own, with any headers about isolation. */
const OTHER_SITE = 'http://elsewhere.example/';

/** Runs in every page before its own code. */
const PROBE = `${readFileSync(join(workspaceRoot, 'node_modules/web-vitals/dist/web-vitals.iife.js'), 'utf8')}
  const seen = (globalThis.pozykaBench = { 'blocked, ms': 0 });
  const keep = (column) => ({ value }) => { seen[column] = value; };
  webVitals.onLCP(keep('LCP, ms'), { reportAllChanges: true });
  webVitals.onCLS(keep('CLS'), { reportAllChanges: true });
  webVitals.onINP(keep('click to paint, ms'), { reportAllChanges: true, durationThreshold: ${SHORTEST_MS} });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen['blocked, ms'] += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  let pressedAt;
  new PerformanceObserver((list) => {
    // later entries are of another heading, or of the same one once its font is there
    for (const { renderTime } of list.getEntries()) seen['${TO_HEADING}'] ??= renderTime - pressedAt;
  }).observe({ type: 'element' });
  addEventListener('click', ({ timeStamp }) => {
    pressedAt = timeStamp;
    const read = () => document.querySelector('h1');
    const before = read()?.textContent;
    const watch = new MutationObserver(() => {
      const heading = read();
      if (!heading?.textContent || heading.textContent === before) return;
      watch.disconnect();
      heading.setAttribute('elementtiming', 'heading');
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  }, true);`;

/** What came over the network; the browser counts 300 bytes for the head of each answer. */
const SEEN = `(() => {
  const [page] = performance.getEntriesByType('navigation');
  const came = [page, ...performance.getEntriesByType('resource')].filter(({ transferSize }) => transferSize > 0);
  const isScript = ({ name, initiatorType }) => initiatorType === 'script' || /\\.m?js$/.test(new URL(name).pathname);
  const weigh = (some) => some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  return { ...pozykaBench, 'HTML, kB': weigh([page]), 'scripts, kB': weigh(came.filter(isScript)), 'all, kB': weigh(came), requests: came.length };
})()`;

/** A visitor with an empty store. Without the service worker: its own requests would go past the slow network. */
export const newVisitor = async (browser: Browser, { url, cookies = [] }: Target): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  // by the address of one page the browser would limit them to its folder
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: new URL(url).origin })));
  return context;
};

/** Records what the browser does meanwhile, and tells the processor time until the first text. */
const tracing = async (page: Page, run: () => Promise<void>): Promise<Record<string, number>> => {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: TRACED });
  let recorded: Buffer | undefined;
  try {
    await run();
  } finally {
    recorded = await browser?.stopTracing();
  }
  const taken = recorded && timeToFirstText(recorded.toString());
  return taken === undefined ? {} : { [FIRST_TEXT]: taken };
};

/**
 * One visit of a page by a slow phone, to the moment when nothing happens any more, and the click after it.
 * @param traced also tells the processor time until the first text
 */
export const visit = async (context: BrowserContext, { url, click, touch }: Target, traced = false): Promise<Record<string, number>> => {
  await using page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  await page.route(OTHER_SITE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title></title>' }));
  await page.goto(OTHER_SITE);
  await page.unroute(OTHER_SITE);
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.addInitScript(PROBE);
  const open = async () => {
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (answer && answer.status() >= 400) throw new Error(`${url} answered ${answer.status()}`);
  };
  const recorded = traced ? await tracing(page, open) : void (await open());
  await wait(SETTLES_MS);
  // a customer who is not let in would be measured on another page
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
  const read = async () =>
    (await session.send('Runtime.evaluate', { expression: SEEN, returnByValue: true })).result.value as Record<string, number>;
  const seen = { ...recorded, ...(await read()) };
  if (click === undefined) return seen;
  for (const pressed of touch === undefined ? [click] : [touch, click]) {
    const element = page.locator(pressed).filter({ visible: true }).first();
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (!box) throw new Error(`${pressed} is not on ${url}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // what it does to be pointed at is over when it is pressed
    await page.mouse.move(x, y);
    await wait(SETTLES_MS);
    await page.mouse.click(x, y);
    await wait(SETTLES_MS);
  }
  const { 'click to paint, ms': toPaint = SHORTEST_MS, [TO_HEADING]: toHeading } = await read();
  return { ...seen, 'click to paint, ms': toPaint, ...(toHeading !== undefined && { [TO_HEADING]: toHeading }) };
};
