/** The same three pages by another framework, by us and in plain HTML, in turn: first visits by a slow phone, then fifty connections. */
import { withBrowser } from '../delivery/browser.ts';
import { PlainError } from '../start/plain-error.mjs';
import type { Bench } from './bench.ts';
import { categoryPath, POST_PATH } from './pages.ts';
import { pageNames, proveLiving, type PageName } from './peers/living.ts';
import { startAstro } from './peers/start-astro.ts';
import { inTurn, rowOf, type Found } from './rounds.ts';
import { CONNECTIONS, load } from './server.ts';
import { serveStaticPage } from './static-page.ts';
import type { Aim, Table } from './table.ts';
import { DEVICE, FIRST_TEXT, newVisitor, visit } from './visit.ts';

const LOAD_SECONDS = 4;
const LOADS = 3;

interface Subject {
  page: PageName;
  name: string;
  url: string;
  /** Address of its process's figures; null where it is the bench's own. */
  meter: string | null;
  /** It is not visited, only loaded. */
  loadOnly?: true;
}

const nameOf = (page: PageName, by: string): string => `${page}, ${by}`;
const [STATIC, OURS, ASTRO] = ['static', 'ours', 'astro'];

const aimsOf = (page: PageName): Aim[] => [
  { column: 'LCP, ms', atMost: 1.15, ratio: true },
  { column: FIRST_TEXT, atMost: 1.3, ratio: true },
  ...['LCP, ms', FIRST_TEXT].map((column): Aim => ({ column, atMost: 1.05, ratio: true, than: nameOf(page, ASTRO) })),
];

const isPageName = (name: string): name is PageName => pageNames.some((known) => known === name);

export const measurePeers = async (bench: Bench): Promise<Table> => {
  const { addresses, only, runs, signal, onEnd } = bench;
  if (!only.every(isPageName)) throw new PlainError(`The pages of the peers are ${pageNames.join(', ')}.`);
  const paths: Readonly<Record<PageName, string>> = { home: '/', post: POST_PATH, category: await categoryPath(addresses) };
  const pages = pageNames.filter((page) => only.length === 0 || only.includes(page));
  const reference = await serveStaticPage(addresses.site, Object.values(paths));
  onEnd(reference.stop);
  const astro = await startAstro(bench);
  const subjects = pages.flatMap((page): Subject[] => [
    { page, name: nameOf(page, STATIC), url: new URL(paths[page], reference.url).href, meter: null },
    { page, name: nameOf(page, OURS), url: addresses.site + paths[page], meter: addresses.gateway },
    {
      page,
      name: nameOf(page, `${OURS}, re-rendered`),
      url: `${addresses.site}${paths[page]}?n=[<id>]`,
      meter: addresses.gateway,
      loadOnly: true,
    },
    { page, name: nameOf(page, ASTRO), url: astro.url + paths[page], meter: astro.meter },
  ]);
  const visited = subjects.filter(({ loadOnly }) => !loadOnly);
  const found: Found = new Map();
  const version = await withBrowser(async (browser) => {
    for (const { page, url, meter } of visited) if (meter !== null) await proveLiving(browser, page, url);
    const measure = async (subject: Subject) => {
      const context = await newVisitor(browser, subject);
      try {
        return { [subject.name]: await visit(context, subject, true) };
      } finally {
        await context.close();
      }
    };
    await inTurn(found, { subjects: visited, runs, signal, warms: true, what: 'Visits', measure });
    return browser.version();
  });
  const measure = async ({ name, url, meter }: Subject) => ({ [name]: await load(url, meter, LOAD_SECONDS) });
  await inTurn(found, { subjects, runs: LOADS, signal, what: 'Loads', measure });
  const rows = subjects.map(({ page, name }) =>
    rowOf(found, name, {
      ...(name !== nameOf(page, STATIC) && { reference: nameOf(page, STATIC) }),
      aims: name === nameOf(page, OURS) ? aimsOf(page) : [],
    }),
  );
  return {
    ratios: ['LCP, ms', FIRST_TEXT, 'answers, /s'],
    rows,
    notes: [
      `Medians of ${runs} first visits each, with quartiles, in turn; ${DEVICE}; Chromium ${version}.`,
      `Then medians of ${LOADS} loads of ${LOAD_SECONDS} s each, ${CONNECTIONS} connections. Load, server and its APIs share the cores.`,
      'Astro renders each response, and caches what our gateway caches of the APIs for as long. Ours is requested as a visitor does, from the cache of pages, and re-rendered.',
    ],
  };
};
