import type { Page } from '@playwright/test';
import type { Release } from '@pozyka/remote-kit';
import { logIn } from '../support/faults.ts';
import { expectFailure, expectFrame, expectPage, failureCard, followCustomerMenu } from '../support/page-parts.ts';
import { publicPages } from '../support/public-pages.ts';
import type { ReleaseCopy } from '../support/releases.ts';
import { expect, test } from '../support/own-site.ts';

declare global {
  interface Window {
    alteredCodeRan?(): void;
  }
}

const BROWSER_CODE = 'window.alteredCodeRan?.();';
const SERVER_CODE = 'process.stdout.write("altered code ran\\n");';

/** A customer's page that is hydrated by its code, and the files that it cannot do without. */
const APP = 'contracts-and-cards';
const PAGE = '/my-cards';
const FILES: Record<string, (release: Release) => string> = {
  entry: ({ entry }) => entry,
  "page's chunk": ({ chunks }) => chunks['my-cards']?.[0] ?? '',
};
/** A document of the same remote, and one of another with an island that begins at once. */
const DOCUMENT = '/documents';
const ISLAND = { app: 'content', path: '/component-examples/modal', chunk: 'component-stories' };

/** Counts how often altered code ran on any document of the page. */
const watchAltered = async (page: Page): Promise<{ runs: number }> => {
  const seen = { runs: 0 };
  await page.exposeFunction('alteredCodeRan', () => {
    seen.runs += 1;
  });
  return seen;
};

/** Rewrites every document on its way to the browser. */
const rewriteDocuments = async (page: Page, rewrite: (html: string) => string): Promise<void> => {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const rewritten = rewrite(html);
      expect(rewritten, 'something was rewritten').not.toBe(html);
      return route.fulfill({ response, body: rewritten });
    },
  );
};

const withoutPreloads = (html: string): string => html.replace(/<link rel="preload" as="script"[^>]*>/g, '');

/** Removes a remote's hash from the registry that the page carries. */
const withoutHash =
  (app: string) =>
  (html: string): string =>
    withoutPreloads(html).replace(new RegExp(`(\\{"name":"${app}",[^{}]*?),"integrity":"[^"]*"`), '$1');

for (const [what, fileOf] of Object.entries(FILES)) {
  const alter = (releases: ReleaseCopy) => releases.alter(APP, fileOf(releases.release(APP)), BROWSER_CODE);

  test.describe(`an altered ${what}`, () => {
    test('never runs: its page is a card with retry, the rest of the site lives', async ({
      page,
      context,
      ownSite,
      request,
      at,
      siteLocale,
    }) => {
      const site = await ownSite({ prepare: alter });
      await logIn(context, site.url);
      const altered = await watchAltered(page);
      const reports: unknown[] = [];
      page.on('request', (sent) => {
        if (sent.url().endsWith('/errors')) reports.push(sent.postDataJSON());
      });
      await page.goto(site.url + at(PAGE));
      await expectFailure(page);
      const { version } = site.releases.release(APP);
      await expect.poll(() => reports).toContainEqual({ kind: 'code', app: APP, version, screen: 'my-cards' });
      await failureCard(page).retry.click();
      await expectFailure(page);
      await failureCard(page).home.click();
      await expectPage(page);
      await followCustomerMenu(page, at(PAGE), siteLocale);
      await expectFailure(page);
      const category = (await publicPages(request)).find(({ name }) => name === 'category');
      await page.goto(site.url + at(category?.path ?? ''));
      await expectPage(page);
      expect(altered.runs).toBe(0);
    });

    test('never runs on a page without preloads', async ({ page, context, ownSite, at }) => {
      const site = await ownSite({ prepare: alter });
      await logIn(context, site.url);
      const altered = await watchAltered(page);
      await rewriteDocuments(page, withoutPreloads);
      await page.goto(site.url + at(PAGE));
      await expectFailure(page);
      expect(altered.runs).toBe(0);
    });
  });
}

test('altered code of an island never runs: its place is a card with retry, the document stays', async ({ page, ownSite, at }) => {
  const { app, path, chunk } = ISLAND;
  const site = await ownSite({
    prepare: (releases) => releases.alter(app, releases.release(app).chunks[chunk]?.[0] ?? '', BROWSER_CODE),
  });
  const altered = await watchAltered(page);
  await page.goto(site.url + at(path));
  const card = page.locator('main [data-island][data-lost] [role="alert"]');
  await expect(card).toBeVisible();
  await card.getByRole('button').click();
  await expect(card).toBeVisible();
  await expect(page.locator('main h1')).toBeVisible();
  expect(altered.runs).toBe(0);
});

test('an altered entry never runs when the page has lost its hash', { tag: '@smoke' }, async ({ page, context, ownSite, at }) => {
  const site = await ownSite({ prepare: (releases) => releases.alter(APP, releases.release(APP).entry, BROWSER_CODE) });
  await logIn(context, site.url);
  const altered = await watchAltered(page);
  await rewriteDocuments(page, withoutHash(APP));
  await page.goto(site.url + at(PAGE));
  await expectFailure(page);
  expect(altered.runs).toBe(0);
});

test('an entry without a hash is refused even when nobody altered it', async ({ page, context, ownSite, at }) => {
  const site = await ownSite();
  await logIn(context, site.url);
  await rewriteDocuments(page, withoutHash(APP));
  await page.goto(site.url + at(PAGE));
  await expectFailure(page);
});

test('an altered server bundle never runs: 503 with a card, and the browser renders the page on retry', async ({
  page,
  context,
  ownSite,
  at,
}) => {
  const site = await ownSite({ prepare: (releases) => releases.alter(APP, releases.release(APP).server.file, SERVER_CODE) });
  await logIn(context, site.url);
  const answer = await page.goto(site.url + at(PAGE));
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expectFailure(page);
  await failureCard(page).retry.click();
  await expect(page.locator('main h1')).toBeVisible();
  expect((await page.goto(site.url + at('/faq')))?.status()).toBe(200);
  await expectPage(page);
  expect(site.log()).toContain('is not what was released');
  expect(site.log()).not.toContain('altered code ran');
});

test('the card of a refused server bundle needs no script', async ({ browser, ownSite, at }) => {
  const site = await ownSite({ prepare: (releases) => releases.alter(APP, releases.release(APP).server.file, SERVER_CODE) });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url + at(DOCUMENT));
  await expectFailure(page);
  await context.close();
});

test('an altered script of the shell never runs: the page stays as the server drew it', async ({ page, context, ownSite, at }) => {
  const site = await ownSite({ prepare: (releases) => releases.alter('shell', releases.release('shell').entry, BROWSER_CODE) });
  await logIn(context, site.url);
  const altered = await watchAltered(page);
  const refused = page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes('integrity'));
  await page.goto(site.url + at(PAGE));
  await refused;
  await expect(page.locator('main h1')).toBeVisible();
  await expectFrame(page);
  expect(altered.runs).toBe(0);
});

test('an altered server bundle of the shell never runs: a plain page says so', async ({ page, ownSite, at, siteLocale }) => {
  const site = await ownSite({ prepare: (releases) => releases.alter('shell', releases.release('shell').server.file, SERVER_CODE) });
  const answer = await page.goto(site.url + at('/'));
  expect(answer?.status()).toBe(500);
  await expect(page.locator('html')).toHaveAttribute('lang', siteLocale);
  await expect(page.locator('h1')).toBeVisible();
  expect(site.log()).toContain('is not what was released');
  expect(site.log()).not.toContain('altered code ran');
});

test('the same alterations run when every hash agrees with them: the tests above would see them', async ({
  page,
  context,
  ownSite,
  at,
}) => {
  const site = await ownSite({
    prepare(releases) {
      const { entry, server } = releases.release(APP);
      releases.alter(APP, entry, BROWSER_CODE);
      releases.rehash(APP, entry);
      releases.alter(APP, server.file, SERVER_CODE);
      releases.rehash(APP, server.file);
    },
  });
  await logIn(context, site.url);
  const altered = await watchAltered(page);
  await page.goto(site.url + at(PAGE));
  await expectPage(page);
  expect(altered.runs).toBe(1);
  expect(site.log()).toContain('altered code ran');
});
