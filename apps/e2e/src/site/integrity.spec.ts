import type { Page } from '@playwright/test';
import type { Release } from '@pozyka/remote-kit';
import { expectFailure, expectFrame, expectPage, failureCard } from '../support/page-parts.ts';
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

/** A page of content that is hydrated by its code, and the files that it cannot do without. */
const PAGE = '/branch-issuance';
const FILES: Record<string, (release: Release) => string> = {
  entry: ({ entry }) => entry,
  "page's chunk": ({ chunks }) => chunks['branch-issuance']?.[0] ?? '',
};

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
  const alter = (releases: ReleaseCopy) => releases.alter('content', fileOf(releases.release('content')), BROWSER_CODE);

  test.describe(`an altered ${what}`, () => {
    test('never runs: its page is a card with retry, the rest of the site lives', async ({ page, ownSite, request, at }) => {
      const site = await ownSite({ prepare: alter });
      const altered = await watchAltered(page);
      const told: unknown[] = [];
      page.on('request', (sent) => {
        if (sent.url().endsWith('/errors')) told.push(sent.postDataJSON());
      });
      await page.goto(site.url + at(PAGE));
      await expectFailure(page);
      const { version } = site.releases.release('content');
      await expect.poll(() => told).toContainEqual({ kind: 'code', app: 'content', version, screen: 'branch-issuance' });
      await failureCard(page).retry.click();
      await expectFailure(page);
      await failureCard(page).home.click();
      await expectPage(page);
      await page.locator(`footer a[href="${at(PAGE)}"]`).click();
      await expectFailure(page);
      const category = (await publicPages(request)).find(({ name }) => name === 'category');
      await page.goto(site.url + at(category?.path ?? ''));
      await expectPage(page);
      expect(altered.runs).toBe(0);
    });

    test('never runs on a page without preloads', async ({ page, ownSite, at }) => {
      const site = await ownSite({ prepare: alter });
      const altered = await watchAltered(page);
      await rewriteDocuments(page, withoutPreloads);
      await page.goto(site.url + at(PAGE));
      await expectFailure(page);
      expect(altered.runs).toBe(0);
    });
  });
}

test('an altered entry never runs when the page has lost its hash', { tag: '@smoke' }, async ({ page, ownSite, at }) => {
  const site = await ownSite({ prepare: (releases) => releases.alter('content', releases.release('content').entry, BROWSER_CODE) });
  const altered = await watchAltered(page);
  await rewriteDocuments(page, withoutHash('content'));
  await page.goto(site.url + at(PAGE));
  await expectFailure(page);
  expect(altered.runs).toBe(0);
});

test('an entry without a hash is refused even when nobody altered it', async ({ page, ownSite, at }) => {
  const site = await ownSite();
  await rewriteDocuments(page, withoutHash('content'));
  await page.goto(site.url + at(PAGE));
  await expectFailure(page);
});

test('an altered server bundle never runs: 503 with a card, and the browser renders the page on retry', async ({ page, ownSite, at }) => {
  const site = await ownSite({ prepare: (releases) => releases.alter('content', releases.release('content').server.file, SERVER_CODE) });
  const answer = await page.goto(site.url + at(PAGE));
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expectFailure(page);
  await failureCard(page).retry.click();
  await expect(page.locator('main h1')).toBeVisible();
  expect((await page.goto(site.url + at('/')))?.status()).toBe(200);
  await expectPage(page);
  expect(site.log()).toContain('is not what was released');
  expect(site.log()).not.toContain('altered code ran');
});

test('the card of a refused server bundle needs no script', async ({ browser, ownSite, at }) => {
  const site = await ownSite({ prepare: (releases) => releases.alter('content', releases.release('content').server.file, SERVER_CODE) });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url + at(PAGE));
  await expectFailure(page);
  await context.close();
});

test('an altered script of the shell never runs: the page stays as the server drew it', async ({ page, ownSite, at }) => {
  const site = await ownSite({ prepare: (releases) => releases.alter('shell', releases.release('shell').entry, BROWSER_CODE) });
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

test('the same alterations run when every hash agrees with them: the tests above would see them', async ({ page, ownSite, at }) => {
  const site = await ownSite({
    prepare(releases) {
      const { entry, server } = releases.release('content');
      releases.alter('content', entry, BROWSER_CODE);
      releases.rehash('content', entry);
      releases.alter('content', server.file, SERVER_CODE);
      releases.rehash('content', server.file);
    },
  });
  const altered = await watchAltered(page);
  await page.goto(site.url + at(PAGE));
  await expectPage(page);
  expect(altered.runs).toBe(1);
  expect(site.log()).toContain('altered code ran');
});
