/** First and repeat visits of the pages that matter, by a slow phone, in turn with a static page of the same text. */
import { launchChromium } from '../delivery/browser.ts';
import { firstCategory } from '../test/catalogue.mjs';
import { logInCustomer } from '../test/customer.mjs';
import type { Bench } from './bench.ts';
import { inRounds } from './rounds.ts';
import { serveStaticPage } from './static-page.ts';
import { medians, type Aim, type Row, type Table } from './table.ts';
import { DEVICE, newVisitor, TO_HEADING, visit, type Target } from './visit.ts';

interface Subject extends Target {
  name: string;
  aims: readonly Aim[];
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
const repeatOf = (name: string): string => `${name}, again`;

const ask = async <T>(url: string): Promise<T> => ((await (await fetch(url)).json()) as { data: T }).data;

export const POST_PATH = '/posts/items/five-scam-calls';

/** The address of a category with goods; found in the shop. */
export const categoryPath = async ({ marketplaceApi }: Bench['addresses']): Promise<string> =>
  `/category/${await firstCategory(marketplaceApi)}`;

/** The pages of our site. */
const ownPages = async ({ site, mainApi, marketplaceApi }: Bench['addresses']): Promise<Subject[]> => {
  const category = await firstCategory(marketplaceApi);
  const [good] = await ask<{ id: string }[]>(`${marketplaceApi}/mplace/good-list/category_id/${category}`);
  const open = (name: string, path: string, click = MENU): Subject => ({ name, url: site + path, click, aims: aimsOf(name) });
  const ofCustomer = async (name: string, path: string, phone: string): Promise<Subject> => ({
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
  const others = only.filter((name) => URL.canParse(name)).map((url): Subject => ({ name: url, url: new URL(url).href, aims: [] }));
  const subjects: readonly Subject[] = [{ name: STATIC, url: reference.url, click: 'button', aims: [] }, ...own, ...others];
  const wrong = new Set<string>();
  await using browser = await launchChromium();
  const found = await inRounds(subjects, { name: 'Visits', runs, signal, warmUp: true }, async (subject) => {
    await using context = await newVisitor(browser, subject);
    const visits: Record<string, number>[] = [];
    try {
      for (const _ of subject.cookies ? [1] : [1, 2]) visits.push(await visit(context, subject));
    } catch (error) {
      wrong.add(`! ${subject.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    return visits;
  });
  const rowOf = (subject: Subject, nth: 0 | 1): Row => ({
    name: nth === 0 ? subject.name : repeatOf(subject.name),
    values: medians((found.get(subject) ?? []).flatMap((visits) => visits.slice(nth, nth + 1))),
    aims: nth === 0 || subject.aims.length === 0 ? subject.aims : REPEAT_AIMS,
    ...(subject.name !== STATIC && { reference: nth === 0 ? STATIC : repeatOf(STATIC) }),
  });
  return {
    ratios: ['LCP, ms', 'blocked, ms'],
    rows: [
      ...subjects.map((subject) => rowOf(subject, 0)),
      ...subjects.filter(({ cookies }) => !cookies).map((subject) => rowOf(subject, 1)),
    ],
    notes: [`Medians of ${runs} visits each, in turn; ${DEVICE}; Chromium ${browser.version()}.`, ...wrong],
  };
};
