/** The same three pages by other frameworks, by us and in plain HTML, in turn: first visits by a slow phone, then fifty connections. */
import { launchChromium } from '../delivery/browser.ts';
import { PlainError } from '../start/plain-error.mjs';
import type { Bench } from './bench.ts';
import { categoryPath, POST_PATH } from './pages.ts';
import { pageNames, proveLiving, type PageName } from './peers/living.ts';
import { startPeers } from './peers/start-peers.ts';
import { inRounds } from './rounds.ts';
import { CONNECTIONS, load } from './server.ts';
import { serveStaticPage } from './static-page.ts';
import { medians, spreads, type Aim, type Row, type Table } from './table.ts';
import { DEVICE, FIRST_TEXT, newVisitor, visit } from './visit.ts';

const LOAD_SECONDS = 4;
const LOADS = 3;

interface Subject {
  page: PageName;
  by: string;
  url: string;
  /** Address of its process's figures; null where it is the bench's own. */
  meter: string | null;
  /** It is not visited, only loaded. */
  loadOnly?: true;
}

const nameOf = ({ page, by }: Pick<Subject, 'page' | 'by'>): string => `${page}, ${by}`;
const [STATIC, OURS] = ['static', 'ours'];

const aimsOf = (page: PageName): Aim[] => [
  { column: 'LCP, ms', atMost: 1.15, ratio: true },
  { column: FIRST_TEXT, atMost: 1.3, ratio: true },
  ...['LCP, ms', FIRST_TEXT].map((column): Aim => ({ column, atMost: 1.05, ratio: true, than: nameOf({ page, by: 'astro' }) })),
];

const isPageName = (name: string): name is PageName => pageNames.some((known) => known === name);

export const measurePeers = async (bench: Bench): Promise<Table> => {
  const { addresses, only, runs, signal, onEnd } = bench;
  if (!only.every(isPageName)) throw new PlainError(`The pages of the peers are ${pageNames.join(', ')}.`);
  const paths: Readonly<Record<PageName, string>> = { home: '/', post: POST_PATH, category: await categoryPath(addresses) };
  const pages = pageNames.filter((page) => only.length === 0 || only.includes(page));
  const reference = await serveStaticPage(addresses.site, Object.values(paths));
  onEnd(reference.stop);
  const peers = await startPeers(bench);
  const subjects = pages.flatMap((page): Subject[] => [
    { page, by: STATIC, url: new URL(paths[page], reference.url).href, meter: null },
    { page, by: OURS, url: addresses.site + paths[page], meter: addresses.gateway },
    { page, by: `${OURS}, re-rendered`, url: `${addresses.site}${paths[page]}?n=[<id>]`, meter: addresses.gateway, loadOnly: true },
    ...peers.map(({ name, url, meter }) => ({ page, by: name, url: url + paths[page], meter })),
  ]);
  const visited = subjects.filter(({ loadOnly }) => !loadOnly);
  const browser = await launchChromium();
  const version = browser.version();
  onEnd(() => browser.close());
  for (const { page, by, url } of visited) if (by !== STATIC) await proveLiving(browser, page, url);
  const visits = await inRounds(visited, { name: 'Visits', runs, signal, warmUp: true }, async (subject) => {
    await using context = await newVisitor(browser, subject);
    return await visit(context, subject, true);
  });
  // beside a load it would take its share of the cores
  await browser.close();
  const loads = await inRounds(subjects, { name: 'Loads', runs: LOADS, signal }, ({ url, meter }) => load(url, meter, LOAD_SECONDS));
  const rows = subjects.map((subject): Row => {
    const [seen, served] = [visits.get(subject) ?? [], loads.get(subject) ?? []];
    return {
      name: nameOf(subject),
      values: { ...medians(seen), ...medians(served) },
      spread: { ...spreads(seen), ...spreads(served) },
      ...(subject.by !== STATIC && { reference: nameOf({ page: subject.page, by: STATIC }) }),
      aims: subject.by === OURS ? aimsOf(subject.page) : [],
    };
  });
  return {
    ratios: ['LCP, ms', FIRST_TEXT, 'answers, /s'],
    rows,
    notes: [
      `Medians of ${runs} first visits each, with quartiles, in turn; ${DEVICE}; Chromium ${version}.`,
      `Then medians of ${LOADS} loads of ${LOAD_SECONDS} s each, ${CONNECTIONS} connections. Load, server and its APIs share the cores.`,
      'Peers render each response, and cache what our gateway caches of the APIs for as long. Ours is requested as a visitor does, from the cache of pages, and re-rendered.',
    ],
  };
};
