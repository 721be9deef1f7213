import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { slowDown } from './device.ts';
import { probe } from './probe.ts';
import { watchRequests } from './requests.ts';

export interface Target {
  url: string;
  /** What is there when the page is; the page's code has taken it over when it is ready. */
  heading: string;
  /** A page without code is never taken over. */
  still?: boolean;
  /** Pressed once when all is quiet. */
  click?: string;
  /** The click leads to another page, whose heading is waited for. */
  leads?: boolean;
  /** What is pressed is pointed at first, until what that fetches is there. */
  pointed?: boolean;
  /** What the click brings is waited for, and counted. */
  settles?: boolean;
}

declare const document: { querySelectorAll(selector: string): { length: number } };

/** Without a request, and without a long task, for this long: the page has settled. */
const QUIET_MS = 1000;
/** Less than a visit may take: what did not settle is named. */
const LIMIT_MS = 40_000;
const LONG_TASK_MS = 50;

/** One visit of a page by a slow phone, to the moment when nothing happens any more, and the click after it. */
export const visit = async (context: BrowserContext, target: Target, signal: AbortSignal): Promise<Record<string, number>> => {
  const page = await context.newPage();
  try {
    const session = await slowDown(page);
    const requests = await watchRequests(session);
    await page.addInitScript(probe, { heading: target.heading });
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(message));
    const answer = await page.goto(target.url, { waitUntil: 'commit', timeout: LIMIT_MS });
    if (answer && answer.status() >= 400) throw new Error(`${target.url} answered ${answer.status()}`);
    // a customer who is not let in would be measured on another page
    if (page.url() !== target.url) throw new Error(`${target.url} led to ${page.url()}`);
    await settle(page, target, requests.isQuiet, signal);
    if (page.url() !== target.url) throw new Error(`${target.url} led to ${page.url()} by itself`);
    if (wrong.length > 0) throw new Error(`${target.url} threw: ${wrong[0]}`);
    const { lcp, cls, long, ready, now } = await page.evaluate(() => ({
      ...(globalThis.pozykaBench ?? { lcp: 0, cls: 0, long: [], ready: undefined }),
      now: performance.now(),
    }));
    const rows = requests.ended();
    const until = ready ?? now;
    const isScript = ({ type, mime }: { type: string; mime: string }) => type === 'Script' || /javascript/.test(mime);
    const scripts = rows.filter(isScript);
    const sum = (some: typeof rows) => some.reduce((all, { bytes }) => all + bytes, 0);
    const deepest = (some: typeof rows) => Math.max(0, ...some.map(({ depth }) => depth));
    const before = scripts.filter(({ ended }) => ended <= until);
    const clicked = target.click ? await click(page, target, () => settle(page, target, requests.isQuiet, signal)) : {};
    if (target.settles) await settle(page, target, requests.isQuiet, signal);
    const tasks = target.settles ? await page.evaluate(() => globalThis.pozykaBench?.long ?? []) : long;
    return {
      lcp,
      cls: Math.round(cls * 1000) / 1000,
      ...(target.still ? {} : { ready: until }),
      blocked: tasks.reduce((all, [, length]) => all + Math.max(0, length - LONG_TASK_MS), 0),
      html: sum(rows.filter(({ type }) => type === 'Document')),
      scriptsReady: sum(before),
      scriptsIdle: sum(scripts),
      bytes: sum(rows),
      requestsReady: rows.filter(({ begun }) => begun <= until).length,
      requestsIdle: rows.length,
      tripsPaint: deepest(rows.filter(({ ended, type }) => type === 'Document' || ended <= lcp)),
      tripsReady: deepest(before),
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
      ...clicked,
    };
  } finally {
    await page.close();
  }
};

const settle = async (page: Page, { still }: Target, isQuiet: (ms: number) => boolean, signal: AbortSignal): Promise<void> => {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    await wait(100, undefined, { signal });
    const seen = await page.evaluate(() => {
      const last = globalThis.pozykaBench?.long.at(-1);
      return { ready: globalThis.pozykaBench?.ready, idle: performance.now() - (last ? last[0] + last[1] : 0) };
    });
    if ((still || seen.ready !== undefined) && isQuiet(QUIET_MS) && seen.idle > QUIET_MS) return;
    if (Date.now() > end) throw new Error(`${page.url()} did not settle`);
  }
};

/** One trusted click, from the input to the paint after it, and to the heading of the page that it leads to. */
const click = async (page: Page, target: Target, settled: () => Promise<void>): Promise<Record<string, number>> => {
  const { click: selector = '', leads = false, pointed = false } = target;
  const element = page.locator(selector).filter({ visible: true }).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not on ${page.url()}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (pointed) await settled();
  await page.mouse.down();
  await page.mouse.up();
  const end = Date.now() + 15_000;
  for (;;) {
    await wait(300);
    const seen = await page.evaluate(() => globalThis.pozykaBench);
    const { events = [], clicked, changed } = seen ?? {};
    const done = leads ? changed !== undefined : events.length > 0 || Date.now() > end - 12_000;
    // entries below 16 ms are not told
    if (done && clicked !== undefined)
      return { paint: Math.max(16, ...events), ...(changed !== undefined && leads ? { next: changed - clicked } : {}) };
    if (Date.now() > end) throw new Error(`a click on ${selector} of ${page.url()} led nowhere`);
  }
};
