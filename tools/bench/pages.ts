/** First and repeat visits of the pages that matter, by a slow phone, in turn with a static page of the same text. */
import { withBrowser } from '../delivery/browser.ts';
import { firstCategory } from '../test/catalogue.mjs';
import { logInCustomer } from '../test/customer.mjs';
import type { Bench } from './bench.ts';
import { inTurn, rowOf, type Found, type Values } from './rounds.ts';
import { serveStaticPage } from './static-page.ts';
import type { Aim, Table } from './table.ts';
import { DEVICE, newVisitor, TO_HEADING, visit, type Target } from './visit.ts';

interface Page extends Target {
  name: string;
  aims?: readonly Aim[];
}

const STATIC = 'static page';
/** Opens something in the page itself. */
const MENU = 'header button[popovertarget]';
/** On the ninth day of a loan, at the first step of an application, and at the second one. */
const [BORROWER, APPLICANT, AT_ADDRESS] = ['+380675550243', '+380675550111', '+380675550122'];

const aimsOf = (name: string): Aim[] => [
  { column: 'LCP, ms', atMost: 1.1, ratio: true },
  { column: 'CLS', atMost: 0 },
  { column: 'scripts, kB', atMost: 250 },
  { column: 'click to paint, ms', atMost: 40 },
  ...(name === 'home' ? [{ column: 'blocked, ms', atMost: 3.1, ratio: true } as const] : []),
];
const REPEAT_AIMS: readonly Aim[] = [
  { column: 'LCP, ms', atMost: 1.2, ratio: true },
  { column: 'scripts, kB', atMost: 0 },
];
const againOf = (name: string): string => `${name}, again`;

const ask = async <T>(url: string): Promise<T> => ((await (await fetch(url)).json()) as { data: T }).data;

export const POST_PATH = '/posts/items/five-scam-calls';

/** The address of a category with goods; found in the shop. */
export const categoryPath = async ({ marketplaceApi }: Bench['addresses']): Promise<string> =>
  `/category/${await firstCategory(marketplaceApi)}`;

/** The pages of our site. */
const ownPages = async ({ site, mainApi, marketplaceApi }: Bench['addresses']): Promise<Page[]> => {
  const category = await firstCategory(marketplaceApi);
  const [good] = await ask<{ id: string }[]>(`${marketplaceApi}/mplace/good-list/category_id/${category}`);
  const open = (name: string, path: string, click = MENU): Page => ({ name, url: site + path, click, aims: aimsOf(name) });
  const ofCustomer = async (name: string, path: string, phone: string): Promise<Page> => ({
    ...{ name, url: site + path, cookies: await logInCustomer({ site, mainApi, phone }) },
    aims: [{ column: 'LCP, ms', atMost: 1.3, ratio: true }],
  });
  return [
    open('home', '/'),
    open('faq', '/faq', 'main summary, main button[aria-expanded]'),
    open('post', POST_PATH),
    open('category', `/category/${category}`),
    open('good', `/category/${category}/goods/${good?.id}`),
    await ofCustomer('dashboard', '/dashboard', BORROWER),
    await ofCustomer('my-cards', '/my-cards', BORROWER),
    await ofCustomer('step', '/application-form/passport', APPLICANT),
    {
      ...(await ofCustomer('next step', '/application-form/passport', AT_ADDRESS)),
      ...{ touch: 'main form input', click: 'main form [type=submit]' },
      aims: [{ column: TO_HEADING, atMost: 100 }],
    },
  ];
};

export const measurePages = async ({ addresses, only, runs, signal, onEnd }: Bench): Promise<Table> => {
  const reference = await serveStaticPage(addresses.site);
  onEnd(reference.stop);
  const own = (await ownPages(addresses)).filter(({ name }) => only.length === 0 || only.includes(name));
  const others = only.filter((name) => URL.canParse(name)).map((url): Page => ({ name: url, url: new URL(url).href }));
  const subjects: readonly Page[] = [{ name: STATIC, url: reference.url, click: 'button' }, ...own, ...others];
  const found: Found = new Map();
  const wrong = new Set<string>();
  const version = await withBrowser(async (browser) => {
    const measure = async (page: Page): Promise<Record<string, Values>> => {
      const context = await newVisitor(browser, page);
      try {
        const first = { [page.name]: await visit(context, page) };
        return page.cookies ? first : { ...first, [againOf(page.name)]: await visit(context, page) };
      } catch (error) {
        wrong.add(`! ${page.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
        return {};
      } finally {
        await context.close();
      }
    };
    await inTurn(found, { subjects, runs, signal, warms: true, what: 'Visits', measure });
    return browser.version();
  });
  const compared = [...own, ...others];
  const again = compared.filter(({ cookies }) => !cookies);
  return {
    ratios: ['LCP, ms', 'blocked, ms'],
    rows: [
      rowOf(found, STATIC),
      ...compared.map(({ name, aims = [] }) => rowOf(found, name, { aims, reference: STATIC })),
      rowOf(found, againOf(STATIC)),
      ...again.map(({ name, aims }) => rowOf(found, againOf(name), { aims: aims ? REPEAT_AIMS : [], reference: againOf(STATIC) })),
    ],
    notes: [`Medians of ${runs} visits each, with quartiles, in turn; ${DEVICE}; Chromium ${version}.`, ...wrong],
  };
};
