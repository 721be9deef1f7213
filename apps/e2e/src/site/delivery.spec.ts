import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { signOverride } from '@pozyka/server-kit/override';
import { logIn } from '../support/faults.ts';
import { expectFailure, expectPage, failureCard, followCustomerMenu } from '../support/page-parts.ts';
import type { ReleaseCopy } from '../support/releases.ts';
import { expect, freeAddress, test, type OwnSite } from '../support/own-site.ts';

const V2 = '2.0.0';
/** A remote with pages of both kinds: a document, and the customer's, which are of the application. */
const APP = 'contracts-and-cards';
const DOCUMENT = '/documents/verify';
const TITLE = 'Перевірка документа';
const NEW_TITLE = 'Перевірка документа, друге видання';
const FAQ_TITLE = 'Запитання та відповіді';
const NEW_FAQ_TITLE = 'Запитання й відповіді, друге видання';
const OVERRIDE_KEY = 'the key of a test, thirty-two letters';

const heading = (page: Page) => page.locator('main h1');

/** Addresses of the documents and scripts that a page asks for, from now on. */
const watchRequests = (page: Page): { documents: string[]; scripts: string[] } => {
  const seen = { documents: [] as string[], scripts: [] as string[] };
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'document') seen.documents.push(request.url());
    if (request.resourceType() === 'script') seen.scripts.push(request.url());
  });
  return seen;
};

/** Remotes in the snapshot of Module Federation, with the folder of their entries. */
const inDevTools = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const global = window as { __FEDERATION__?: { moduleInfo: Record<string, { globalName?: string; publicPath?: string }> } };
    const listed = Object.values(global.__FEDERATION__?.moduleInfo ?? {});
    return listed.flatMap(({ globalName, publicPath }) => (globalName ? [`${globalName} at ${publicPath}`] : []));
  });

/** What the page tells the gateway of its failures. */
const watchErrors = (page: Page): unknown[] => {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/errors')) reports.push(request.postDataJSON());
  });
  return reports;
};

/** Asks for a page twenty times a second until it is stopped; tells every answer that was not that page. */
const askAllTheTime = (url: string): { failures: string[]; stop(): Promise<void> } => {
  const failures: string[] = [];
  const visits: Promise<void>[] = [];
  const ask = async () => {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (answer.status !== 200 || !html.includes('</html>')) failures.push(`${answer.status} ${html.slice(0, 80)}`);
  };
  const timer = setInterval(() => void visits.push(ask().catch((error: unknown) => void failures.push(String(error)))), 50);
  return {
    failures,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(visits);
    },
  };
};

const hashOfShell = (releases: ReleaseCopy): string => {
  const { files, server } = releases.release('shell');
  const hash = createHash('sha256');
  for (const file of [...Object.keys(files), server.file]) hash.update(readFileSync(join(releases.folder('shell'), file)));
  return hash.digest('hex');
};

const documentOf = async (url: string): Promise<string> => (await fetch(url, { headers: { accept: 'text/html' } })).text();

/** Publishes a second release, live with the first as the one before. */
const publishSecond = ({ releases }: OwnSite, v1: string): void => releases.goLive({ [APP]: { stable: V2, previous: v1 } });

/** The link of the dashboard to another page of its remote. */
const toCards = (page: Page) => page.locator('main a[href="/my-cards"]');

/** A new customer opens a page of the application. */
const openAs = async (context: BrowserContext, page: Page, { url }: OwnSite, path = '/dashboard'): Promise<void> => {
  await logIn(context, url);
  await page.goto(url + path);
  await expectPage(page);
};

test(
  'a release and its rollback under traffic: nobody notices, an open page goes on, the shell stays as it is',
  { tag: '@smoke' },
  async ({ page, context, ownSite }) => {
    const site = await ownSite({ env: { PAGE_LIMIT: '0' } });
    const { releases, url } = site;
    const before = hashOfShell(releases);
    const { version: v1, screens, chunks } = releases.release(APP);
    const verify = screens.find(({ path }) => path === DOCUMENT);
    releases.derive(APP, V2, {
      words: [TITLE, NEW_TITLE],
      release: (release) => ({ ...release, screens: [...release.screens, ...(verify ? [{ ...verify, path: '/proofs' }] : [])] }),
    });
    await openAs(context, page, site);
    const traffic = askAllTheTime(url + DOCUMENT);

    publishSecond(site, v1);
    await expect.poll(() => documentOf(url + DOCUMENT)).toContain(NEW_TITLE);
    const next = await context.newPage();
    await next.goto(url + DOCUMENT);
    await expectPage(next);
    await expect(heading(next)).toHaveText(NEW_TITLE);
    const answer = await next.goto(`${url}/proofs`);
    expect(answer?.status(), 'a path that the shell was not built with').toBe(200);
    await expect(heading(next)).toHaveText(NEW_TITLE);

    const { documents, scripts } = watchRequests(page);
    const asking: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (/^\/api\/.*card/.test(new URL(request.url()).pathname)) asking.push(request.headers()['x-release']);
    });
    await toCards(page).click();
    await page.waitForURL(`${url}/my-cards`);
    await expectPage(page);
    expect(documents).toEqual([]);
    await expect.poll(() => asking.length, 'the page asks the API').toBeGreaterThan(0);
    expect(asking.filter((release) => release !== `${APP}@${v1}`)).toEqual([]);
    const ofRemote = scripts.filter((script) => script.includes(`/r/${APP}/`));
    expect(ofRemote.length).toBeGreaterThan(0);
    expect(ofRemote.filter((script) => !script.includes(`/r/${APP}/${v1}/`))).toEqual([]);

    releases.goLive({ [APP]: { stable: v1 } });
    await expect.poll(() => documentOf(url + DOCUMENT)).not.toContain(NEW_TITLE);
    await traffic.stop();
    expect(traffic.failures).toEqual([]);

    const loaded = watchRequests(next).scripts;
    const ofCards = () => loaded.filter((script) => script.endsWith(`/r/${APP}/${v1}/${chunks['my-cards']?.[0]}`));
    await next.goto(`${url}/dashboard`);
    await expectPage(next);
    expect(ofCards()).toEqual([]);
    await toCards(next).focus();
    await expect.poll(() => ofCards().length, { message: 'a link in focus fetches the code of its page' }).toBe(1);
    expect(hashOfShell(releases)).toBe(before);
  },
);

test('a release that asks for another shell: none of its code is asked for, its pages are cards, the rest lives', async ({
  page,
  context,
  siteLocale,
  ownSite,
}) => {
  const site = await ownSite({
    prepare(releases) {
      const contracts = { requires: { react: '^99.0.0' }, provides: {} };
      releases.derive(APP, V2, { release: (release) => ({ ...release, contracts }) });
      releases.goLive({ [APP]: { stable: V2 } });
    },
  });
  const { documents, scripts } = watchRequests(page);
  const reports = watchErrors(page);
  await openAs(context, page, site, '/calculator-new');
  await followCustomerMenu(page, '/my-cards', siteLocale);
  await expectFailure(page);
  await expect(page.locator('main')).toContainText(`${APP} ${V2}`);
  await expect.poll(() => reports).toEqual([{ kind: 'contract', app: APP, version: V2, screen: 'my-cards' }]);
  await page.goBack();
  await expectPage(page);
  expect(documents, 'no reload would help').toHaveLength(1);
  const answer = await page.goto(site.url + DOCUMENT);
  expect(answer?.status()).toBe(503);
  await expectFailure(page);
  await failureCard(page).home.click();
  await expectPage(page);
  expect(scripts.filter((script) => script.includes(`/r/${APP}/`))).toEqual([]);
  expect(site.log()).toContain('wants react ^99.0.0');
});

test('an altered chunk: tried three times, then one reload brings the version before, HTML and scripts alike', async ({
  page,
  context,
  ownSite,
}) => {
  const site = await ownSite();
  const { releases, url } = site;
  const { version: v1, chunks } = releases.release(APP);
  const chunk = chunks['my-cards']?.[0] ?? '';
  releases.derive(APP, V2, { words: [TITLE, NEW_TITLE] });
  releases.alter(APP, chunk, ';', V2);
  publishSecond(site, v1);
  await expect.poll(() => documentOf(url + DOCUMENT)).toContain(NEW_TITLE);
  const { documents, scripts } = watchRequests(page);
  const reports = watchErrors(page);
  await openAs(context, page, site);
  await toCards(page).click();
  await expect.poll(() => documents).toEqual([`${url}/dashboard`, `${url}/my-cards`]);
  await expectPage(page);
  const address = `${url}/r/${APP}/${V2}/${chunk}`;
  expect(scripts.filter((script) => script.startsWith(address))).toEqual([address, `${address}?retry=1`, `${address}?retry=2`]);
  expect(reports).toEqual([{ kind: 'code', app: APP, version: V2, screen: 'my-cards' }]);
  expect((await context.cookies()).find(({ name }) => name === 'pin')?.value).toBe(encodeURIComponent(`${APP}@${v1}`));
});

test('a missing chunk: one reload, a card when it is missing still, and a reload again after a minute', async ({
  page,
  context,
  ownSite,
}) => {
  const site = await ownSite({
    prepare(releases) {
      const [chunk = ''] = releases.release(APP).chunks['my-cards'] ?? [];
      for (const packed of ['', '.br', '.gz']) rmSync(join(releases.folder(APP), chunk + packed));
    },
  });
  await page.clock.install();
  const { documents } = watchRequests(page);
  await openAs(context, page, site);
  await toCards(page).click();
  await expectFailure(page);
  expect(documents).toEqual([`${site.url}/dashboard`, `${site.url}/my-cards`]);
  const back = async () => {
    await page.goBack();
    await expectPage(page);
  };
  await page.clock.fastForward(30_000);
  await back();
  await toCards(page).click();
  await expectFailure(page);
  expect(documents, 'within the minute').toHaveLength(2);
  await expect(failureCard(page).card.locator('xpath=ancestor::main')).toContainText(new RegExp(`Для підтримки: [0-9a-f]{16} · ${APP} `));
  await page.clock.fastForward(61_000);
  await back();
  const reloaded = page.waitForEvent('load');
  await toCards(page).click();
  await reloaded;
  await expectFailure(page);
  expect(documents, 'a minute later').toHaveLength(3);
});

test('a remote of another origin by a signed link: its visitor sees it with a badge, which takes it off', async ({ page, ownSite }) => {
  const origin = await freeAddress();
  const site = await ownSite({ env: { OVERRIDE_KEY, OVERRIDE_ORIGINS: origin } });
  const { releases, url } = site;
  releases.derive('content', V2, { words: [FAQ_TITLE, NEW_FAQ_TITLE] });
  const preview = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', request.url?.endsWith('.json') ? 'application/json' : 'text/javascript');
    response.end(readFileSync(join(releases.releasesDir, 'content', V2, new URL(request.url ?? '', origin).pathname)));
  });
  preview.listen(Number(new URL(origin).port), '127.0.0.1');
  try {
    const token = signOverride(OVERRIDE_KEY, { app: 'content', origin, until: Date.now() + 600_000 });
    await page.goto(`${url}/_override?token=${token}`);
    await expectPage(page);
    const badge = page.getByRole('form', { name: 'Підмінена частина сайту' });
    await expect(badge).toContainText(origin);
    await page.goto(`${url}/faq`);
    await expectPage(page);
    await expect(heading(page)).toHaveText(NEW_FAQ_TITLE);
    // for staff the remotes are where Module Federation's DevTools look
    await expect.poll(() => inDevTools(page)).toContain(`mf_content at ${origin}/`);
    expect(await documentOf(`${url}/faq`)).not.toContain(origin);
    await badge.getByRole('button').click();
    await page.waitForURL(`${url}/faq`);
    await expect(badge).toHaveCount(0);
    await expect(heading(page)).toHaveText(FAQ_TITLE);
    await expectPage(page);
    expect(await inDevTools(page)).toEqual([]);
  } finally {
    preview.closeAllConnections();
    preview.close();
  }
});
