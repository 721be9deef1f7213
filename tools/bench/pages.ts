/** `npm run bench -- pages`: first and repeat visits of the pages that matter, by a slow phone, against a static page of the same text. */
import { logInCustomer } from '../test/customer.mjs';
import { withBrowser } from '../delivery/browser.ts';
import { whatKeepsFromBack } from './browser/back.ts';
import { deviceLine, type Cookies } from './browser/device.ts';
import { again, measure, type Subject } from './browser/rounds.ts';
import { findPages } from './find-pages.ts';
import { serveStaticPage } from './static-page.ts';
import type { BenchContext } from './context.ts';
import type { Aim, Column, Table } from './table.ts';

const RUNS = 5;
const STATIC = 'static page';

const COLUMNS: Column[] = [
  { key: 'lcp', label: 'LCP', unit: 'ms', ratio: true },
  { key: 'ready', label: 'ready', unit: 'ms' },
  { key: 'cls', label: 'CLS', digits: 3 },
  { key: 'blocked', label: 'blocked', unit: 'ms', ratio: true },
  { key: 'html', label: 'HTML', unit: 'kB' },
  { key: 'scriptsReady', label: 'scripts until ready', unit: 'kB' },
  { key: 'scriptsIdle', label: 'scripts by idle', unit: 'kB' },
  { key: 'requestsReady', label: 'requests until ready' },
  { key: 'requestsIdle', label: 'requests by idle' },
  { key: 'tripsPaint', label: 'trips to paint' },
  { key: 'tripsReady', label: 'trips to ready' },
  { key: 'paint', label: 'click to paint', unit: 'ms' },
  { key: 'next', label: 'click to next page', unit: 'ms' },
];

const aimsOf = (name: string): Aim[] => {
  const atMost = (column: string, limit: number, ratio = false): Aim => ({ row: name, column, atMost: limit, ...(ratio ? { ratio } : {}) });
  return [
    atMost('lcp', 1.1, true),
    atMost('cls', 0),
    atMost('tripsPaint', 2),
    atMost('tripsReady', 2),
    atMost('requestsReady', 8),
    atMost('scriptsReady', name === 'home' ? 165_000 : 155_000),
    atMost('scriptsIdle', 250_000),
    ...(name === 'home' ? [atMost('blocked', 3.1, true)] : []),
    atMost('paint', 40),
    { row: again(name), column: 'lcp', atMost: 1.2, ratio: true },
    { row: again(name), column: 'scriptsIdle', atMost: 0 },
    { row: again(name), column: 'requestsReady', atMost: 1 },
  ];
};

export const run = async (context: BenchContext): Promise<Table[]> => {
  const { addresses } = await context.site();
  const { site, mainApi, marketplaceApi } = addresses;
  const floor = await serveStaticPage(site);
  context.onEnd(floor.stop);
  const pages = await findPages({ marketplaceApi });
  const wanted = (name: string) => context.only.length === 0 || context.only.some((only) => name === only || name.startsWith(`${only} `));
  const cookiesOf = new Map<string, Cookies>();
  for (const { phone } of pages) if (phone && !cookiesOf.has(phone)) cookiesOf.set(phone, await logInCustomer({ site, mainApi, phone }));
  const subjects: Subject[] = [
    { name: STATIC, url: floor.url, heading: 'h1', still: true, click: 'header button, button', repeated: true },
    ...pages
      .filter(({ name }) => wanted(name))
      .map(({ name, path, phone, click, leads, pointed }) => ({
        ...{ name, url: site + path, heading: 'main h1', repeated: phone === undefined },
        ...(click ? { click } : {}),
        ...(leads ? { leads } : {}),
        ...(pointed ? { pointed } : {}),
        ...(phone ? { cookies: cookiesOf.get(phone) ?? [] } : {}),
      })),
  ];
  // Playwright turns the cache of pages off, which one part of this is about
  return withBrowser(
    async (browser) => {
      const { rows, notes } = await measure(browser, subjects, { ...context, runs: context.runs ?? RUNS });
      const open = pages.filter(({ name, phone }) => wanted(name) && phone === undefined);
      const customers = pages.filter(({ name, phone }) => wanted(name) && phone !== undefined);
      const visits: Table = {
        title: 'Pages',
        reference: STATIC,
        columns: COLUMNS,
        rows,
        aims: [
          ...open.flatMap(({ name }) => aimsOf(name)),
          ...customers.map(({ name }): Aim => ({ row: name, column: 'lcp', atMost: 1.3, ratio: true })),
          ...customers
            .filter(({ leads }) => leads)
            .map(({ name, pointed }): Aim => ({ row: name, column: 'next', atMost: pointed ? 150 : 700 })),
        ],
        notes: [`Medians of ${context.runs ?? RUNS} visits each, in turn; ${deviceLine}; Chromium ${browser.version()}.`, ...notes],
      };
      context.say('Going back and forward');
      const back: Table = {
        title: 'Back and forward cache',
        columns: [{ key: 'kept', label: 'kept' }],
        rows: [],
        aims: open.map(({ name }) => ({ row: name, column: 'kept', atLeast: 1 })),
        notes: [],
      };
      for (const { name, path } of open) {
        context.signal.throwIfAborted();
        const reasons = await whatKeepsFromBack(browser, site, path, path === '/faq' ? '/' : '/faq');
        back.rows.push({ name, values: { kept: reasons.length === 0 ? 1 : 0 } });
        back.notes?.push(...reasons.map((reason) => `! ${name}: ${reason}`));
      }
      return [visits, back];
    },
    ['--disable-back-forward-cache'],
  );
};
