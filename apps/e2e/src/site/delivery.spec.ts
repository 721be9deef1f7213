import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { signOverride } from '@pozyka/server-kit/override';
import { expectFailure, expectPage, failureCard } from '../support/page-parts.ts';
import type { ReleaseCopy } from '../support/releases.ts';
import { expect, freeAddress, test, type OwnSite } from '../support/own-site.ts';

const V2 = '2.0.0';
const TITLE = 'Запитання та відповіді';
const NEW_TITLE = 'Запитання й відповіді, друге видання';
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
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/errors')) told.push(request.postDataJSON());
  });
  return told;
};

/** Asks for a page twenty times a second until it is stopped; tells every answer that was not that page. */
const askAllTheTime = (url: string): { failures: string[]; stop(): Promise<void> } => {
  const failures: string[] = [];
  const asked: Promise<void>[] = [];
  const ask = async () => {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (answer.status !== 200 || !html.includes('</html>')) failures.push(`${answer.status} ${html.slice(0, 80)}`);
  };
  const timer = setInterval(() => void asked.push(ask().catch((error: unknown) => void failures.push(String(error)))), 50);
  return {
    failures,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(asked);
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

/** Publishes a second content, live with the first as the one before. */
const publishSecond = ({ releases }: OwnSite, v1: string): void => releases.goLive({ content: { stable: V2, previous: v1 } });

test(
  'a release and its rollback under traffic: nobody notices, an open page goes on, the shell stays as it is',
  { tag: '@smoke' },
  async ({ page, context, ownSite }) => {
    const site = await ownSite({ env: { PAGE_LIMIT: '0' } });
    const { releases, url } = site;
    const before = hashOfShell(releases);
    const { version: v1, screens } = releases.release('content');
    const faq = screens.find(({ screen }) => screen === 'faq');
    releases.derive('content', V2, {
      words: [TITLE, NEW_TITLE],
      release: (release) => ({ ...release, screens: [...release.screens, ...(faq ? [{ ...faq, path: '/questions' }] : [])] }),
    });
    await page.goto(`${url}/form-constructor-example`);
    await expectPage(page);
    const traffic = askAllTheTime(`${url}/faq`);

    publishSecond(site, v1);
    await expect.poll(() => documentOf(`${url}/faq`)).toContain(NEW_TITLE);
    const next = await context.newPage();
    await next.goto(`${url}/faq`);
    await expectPage(next);
    await expect(heading(next)).toHaveText(NEW_TITLE);
    const answer = await next.goto(`${url}/questions`);
    expect(answer?.status(), 'a path that the shell was not built with').toBe(200);
    await expect(heading(next)).toHaveText(NEW_TITLE);

    const { documents, scripts } = watchRequests(page);
    const asking: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (/^\/(?:mplace-)?api\//.test(new URL(request.url()).pathname)) asking.push(request.headers()['x-release']);
    });
    await page.locator('footer a[href="/branch-issuance"]').click();
    await page.waitForURL(`${url}/branch-issuance`);
    await expectPage(page);
    expect(documents).toEqual([]);
    await expect.poll(() => asking.length, 'the page asks the APIs').toBeGreaterThan(0);
    expect(asking.filter((release) => release !== `content@${v1}`)).toEqual([]);
    const ofContent = scripts.filter((script) => script.includes('/r/content/'));
    expect(ofContent.length).toBeGreaterThan(0);
    expect(ofContent.filter((script) => !script.includes(`/r/content/${v1}/`))).toEqual([]);

    releases.goLive({ content: { stable: v1 } });
    await expect.poll(() => documentOf(`${url}/faq`)).not.toContain(NEW_TITLE);
    await traffic.stop();
    expect(traffic.failures).toEqual([]);

    const loaded = watchRequests(next).scripts;
    const ofRemote = () => loaded.filter((script) => script.includes(`/r/content/${v1}/`));
    await next.goto(url);
    await expectPage(next);
    expect(ofRemote()).toEqual([]);
    await next.locator('footer a[href="/branch-issuance"]').focus();
    await expect.poll(() => ofRemote().length, { message: 'a link in focus fetches the code of its page' }).toBeGreaterThan(0);
    expect(hashOfShell(releases)).toBe(before);
  },
);

test('a release that asks for another shell: none of its code is asked for, its pages are cards, the rest lives', async ({
  page,
  ownSite,
}) => {
  const site = await ownSite({
    prepare(releases) {
      const contracts = { requires: { react: '^99.0.0' }, provides: {} };
      releases.derive('content', V2, { release: (release) => ({ ...release, contracts }) });
      releases.goLive({ content: { stable: V2 } });
    },
  });
  const { documents, scripts } = watchRequests(page);
  const told = watchErrors(page);
  await page.goto(site.url);
  await expectPage(page);
  await page.locator('footer a[href="/branch-issuance"]').click();
  await expectFailure(page);
  await expect(page.locator('main')).toContainText(`content ${V2}`);
  await expect.poll(() => told).toEqual([{ kind: 'contract', app: 'content', version: V2, screen: 'branch-issuance' }]);
  await failureCard(page).home.click();
  await expectPage(page);
  expect(documents, 'no reload would help').toHaveLength(1);
  const answer = await page.goto(`${site.url}/faq`);
  expect(answer?.status()).toBe(503);
  await expectFailure(page);
  await page.goto(`${site.url}/search-results`);
  await expectPage(page);
  expect(scripts.filter((script) => script.includes('/r/content/'))).toEqual([]);
  expect(site.log()).toContain('wants react ^99.0.0');
});

test('an altered chunk: tried three times, then one reload brings the version before, HTML and scripts alike', async ({
  page,
  context,
  ownSite,
}) => {
  const site = await ownSite();
  const { releases, url } = site;
  const { version: v1, chunks } = releases.release('content');
  const chunk = chunks['branch-issuance']?.[0] ?? '';
  releases.derive('content', V2, { words: [TITLE, NEW_TITLE] });
  releases.alter('content', chunk, ';', V2);
  publishSecond(site, v1);
  await expect.poll(() => documentOf(`${url}/faq`)).toContain(NEW_TITLE);
  const { documents, scripts } = watchRequests(page);
  const told = watchErrors(page);
  await page.goto(url);
  await expectPage(page);
  await page.locator('footer a[href="/branch-issuance"]').click();
  await expect(heading(page)).toBeVisible();
  await expectPage(page);
  const address = `${url}/r/content/${V2}/${chunk}`;
  expect(scripts.filter((script) => script.startsWith(address))).toEqual([address, `${address}?retry=1`, `${address}?retry=2`]);
  expect(documents).toEqual([`${url}/`, `${url}/branch-issuance`]);
  expect(told).toEqual([{ kind: 'code', app: 'content', version: V2, screen: 'branch-issuance' }]);
  expect((await context.cookies()).find(({ name }) => name === 'pin')?.value).toBe(encodeURIComponent(`content@${v1}`));
});

test('a missing chunk: one reload, a card when it is missing still, and a reload again after a minute', async ({ page, ownSite }) => {
  const site = await ownSite({
    prepare(releases) {
      const [chunk = ''] = releases.release('content').chunks['branch-issuance'] ?? [];
      for (const packed of ['', '.br', '.gz']) rmSync(join(releases.folder('content'), chunk + packed));
    },
  });
  await page.clock.install();
  const { documents } = watchRequests(page);
  const leaveAndReturn = async () => {
    await failureCard(page).home.click();
    await expectPage(page);
    await page.locator('footer a[href="/branch-issuance"]').click();
    await expectFailure(page);
  };
  await page.goto(site.url);
  await expectPage(page);
  await page.locator('footer a[href="/branch-issuance"]').click();
  await expectFailure(page);
  expect(documents).toEqual([`${site.url}/`, `${site.url}/branch-issuance`]);
  await page.clock.fastForward(30_000);
  await leaveAndReturn();
  expect(documents, 'within the minute').toHaveLength(2);
  await expect(failureCard(page).card.locator('xpath=ancestor::main')).toContainText(/Для підтримки: [0-9a-f]{16} · content /);
  await page.clock.fastForward(61_000);
  await failureCard(page).home.click();
  await expectPage(page);
  const reloaded = page.waitForEvent('load');
  await page.locator('footer a[href="/branch-issuance"]').click();
  await reloaded;
  await expectFailure(page);
  expect(documents, 'a minute later').toHaveLength(3);
});

test('a remote of another origin by a signed link: its visitor sees it with a badge, which takes it off', async ({ page, ownSite }) => {
  const origin = await freeAddress();
  const site = await ownSite({ env: { OVERRIDE_KEY, OVERRIDE_ORIGINS: origin } });
  const { releases, url } = site;
  releases.derive('content', V2, { words: [TITLE, NEW_TITLE] });
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
    await expect(heading(page)).toHaveText(NEW_TITLE);
    // for staff the remotes are where Module Federation's DevTools look
    await expect.poll(() => inDevTools(page)).toContain(`mf_content at ${origin}/`);
    expect(await documentOf(`${url}/faq`)).not.toContain(origin);
    await badge.getByRole('button').click();
    await page.waitForURL(`${url}/faq`);
    await expect(badge).toHaveCount(0);
    await expect(heading(page)).toHaveText(TITLE);
    await expectPage(page);
    expect(await inDevTools(page)).toEqual([]);
  } finally {
    preview.closeAllConnections();
    preview.close();
  }
});
