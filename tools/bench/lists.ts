/** `npm run bench -- lists`: long lists against the same pages with short ones; a page may not feel how much there is. */
import { logInCustomer } from '../test/customer.mjs';
import { withBrowser } from '../delivery/browser.ts';
import { deviceLine } from './browser/device.ts';
import { measure, type Subject } from './browser/rounds.ts';
import type { BenchContext } from './context.ts';
import { categoriesBySize } from './find-pages.ts';
import { startGateway } from './own-gateway.ts';
import { serveStretched } from './stretch.ts';
import type { Table } from './table.ts';

const RUNS = 5;
const LIMIT = 1.2;
const FEW = { questions: 40, comments: 10, markers: 50, schedule: 1 };
const MANY = { questions: 300, comments: 1000, markers: 5000, schedule: 65 };
/** On the ninth day of a loan. */
const BORROWER = '+380675550243';
const MENU = 'header button[aria-haspopup="dialog"]';
const QUESTION = 'main summary, main button[aria-expanded]';
const MAP = '[role="radiogroup"] label, main button[aria-pressed="false"]';

interface Pair {
  name: string;
  shorter: string;
  longer: string;
  page: Pick<Subject, 'click' | 'settles' | 'cookies'>;
  /** Of the short list, and of the long one. */
  paths: [string, string];
}

export const run = async (context: BenchContext): Promise<Table> => {
  const { addresses, dataDir = process.env['POZYKA_DATA'] } = await context.site();
  if (dataDir === undefined) throw new Error('POZYKA_DATA names the data of the running site');
  const { mainApi, marketplaceApi } = addresses;
  const [few, many] = await Promise.all(
    [FEW, MANY].map(async (lengths) => {
      const api = await serveStretched(mainApi, lengths);
      context.onEnd(api.stop);
      return startGateway(context, { dataDir, mainApi: api.url, marketplaceApi });
    }),
  );
  if (!few || !many) throw new Error('no gateway started');
  const categories = await categoriesBySize(marketplaceApi);
  const [small, large] = [categories[0], categories.at(-1)];
  if (!small || !large) throw new Error('the catalogue is empty');
  const cookies = await logInCustomer({ site: few, mainApi, phone: BORROWER });
  const onlyOf = (path: string): [string, string] => [path, path];
  const all: Pair[] = [
    {
      ...{ name: 'category', shorter: `${small.goods} goods`, longer: `${large.goods} goods` },
      ...{ page: { click: MENU }, paths: [`/category/${small.id}`, `/category/${large.id}`] },
    },
    {
      name: 'post',
      shorter: '10 comments',
      longer: '1 000 comments',
      page: { click: MENU },
      paths: onlyOf('/posts/items/five-scam-calls'),
    },
    { name: 'map', shorter: '50 markers', longer: '5 000 markers', page: { click: MAP, settles: true }, paths: onlyOf('/branch-issuance') },
    { name: 'faq', shorter: '40 questions', longer: '300 questions', page: { click: QUESTION }, paths: onlyOf('/faq') },
    { name: 'loan', shorter: '1 day', longer: '65 days', page: { cookies }, paths: onlyOf('/active-contract') },
  ];
  const pairs = all.filter(({ name }) => context.only.length === 0 || context.only.includes(name));
  const subjects = pairs.flatMap(({ name, shorter, longer, page, paths }): Subject[] => [
    { ...page, name: `${name}, ${shorter}`, url: few + paths[0], heading: 'main h1', repeated: false },
    { ...page, name: `${name}, ${longer}`, url: many + paths[1], heading: 'main h1', repeated: false, reference: `${name}, ${shorter}` },
  ]);
  return withBrowser(async (browser) => {
    const { rows, notes } = await measure(browser, subjects, { ...context, runs: context.runs ?? RUNS });
    return {
      title: 'Long lists',
      columns: [
        { key: 'blocked', label: 'blocked', unit: 'ms', ratio: true },
        { key: 'lcp', label: 'LCP', unit: 'ms', ratio: true },
        { key: 'ready', label: 'ready', unit: 'ms', ratio: true },
        { key: 'html', label: 'HTML', unit: 'kB' },
        { key: 'elements', label: 'elements' },
        { key: 'paint', label: 'click to paint', unit: 'ms' },
      ],
      rows,
      aims: pairs.map(({ name, longer }) => ({ row: `${name}, ${longer}`, column: 'blocked', atMost: LIMIT, ratio: true })),
      notes: [
        `Medians of ${context.runs ?? RUNS} visits each, in turn; ${deviceLine}; blocked counts the whole visit, the click too.`,
        ...notes,
      ],
    };
  });
};
