import { publicPages, quietPages } from '../support/public-pages.ts';
import { expect, test } from '../support/own-site.ts';
import { hydrated } from '../support/site.ts';
import { faultsOf, compareHydration } from '../support/compare-hydration.ts';

/** One of the shell and of each remote that has some. */
const MAIN = ['home', 'cms page', 'documents, one to read', 'good'];
const TAKEN_OVER = [
  { whose: 'one of each app', tag: ['@smoke'], isTheirs: (name: string) => MAIN.includes(name) },
  { whose: 'all others', tag: [], isTheirs: (name: string) => !MAIN.includes(name) },
];

test.describe('pages rendered by the server', () => {
  test('have their content without JavaScript, and say what does not work', async ({ browser, baseURL, request, at, siteLocale }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    for (const { path } of [...(await publicPages(request)), ...quietPages]) {
      const answer = await page.goto(at(path));
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator('main h1'), path).toBeVisible();
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(150);
      await expect(page.getByRole('alert').filter({ hasText: 'JavaScript' }), path).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', siteLocale);
      await expect(page).toHaveTitle(/Pozyka/);
      // a page with noindex has no canonical address
      await expect(page.locator('link[rel="canonical"], meta[name="robots"][content*="noindex"]')).toHaveCount(1);
    }
    await context.close();
  });

  for (const { whose, tag, isTheirs } of TAKEN_OVER)
    test(
      `are hydrated node by node, silently and without a change of looks: ${whose}`,
      { tag },
      async ({ page, ownSite, request, at, complaints }) => {
        // every node of every page is looked at twice, and the page of questions has thousands
        test.slow();
        // as in production: the sandbox's helps come after the page
        const site = await ownSite({ env: { SANDBOX: 'false' } });
        const pages = [...(await publicPages(request)), ...quietPages].filter(({ name }) => isTheirs(name));
        expect(pages.length).toBeGreaterThan(0);
        for (const { path } of pages) {
          const changes = await compareHydration(page, site.url + at(path));
          expect(faultsOf(changes), path).toEqual({ lost: [], added: [], restyled: [] });
          expect(complaints.lines, path).toEqual([]);
        }
      },
    );

  test('answer 404 with the penguin for what does not exist', async ({ page, at }) => {
    const paths = [
      '/no-such-page',
      '/no/such/page',
      '/category/no-such-category?page=2',
      '/component-examples/no-such-component',
      '/posts?page=999',
    ];
    for (const path of paths) {
      const answer = await page.goto(at(path));
      expect(answer?.status(), path).toBe(404);
      await hydrated(page);
      await expect(page.locator('main h1')).toBeVisible();
      // an error page: no frame, and no number of a page that is not there
      await expect(page.locator('header, footer')).toHaveCount(0);
      expect(await page.title(), path).not.toMatch(/\d/);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
  });
});
