import { publicPages } from './support/public-pages.ts';
import { expect, hydrated, test } from './support/site.ts';

interface Snapshot {
  nodes: Element[];
  styles: string[];
}

test.describe('pages drawn by the server', () => {
  test('have their content without JavaScript', async ({ browser, baseURL, request, at, siteLocale }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    for (const { path } of await publicPages(request)) {
      const answer = await page.goto(at(path));
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator('main h1'), path).toBeVisible();
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(150);
      await expect(page.locator('html')).toHaveAttribute('lang', siteLocale);
      await expect(page).toHaveTitle(/Pozyka/);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    }
    await context.close();
  });

  test('are taken over node by node, silently and without a change of looks', async ({ page, request, at, complaints }) => {
    for (const { path } of await publicPages(request)) {
      // the shell's script waits until the server's nodes are remembered
      let release = () => undefined as void;
      const remembered = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/r\/shell\/[^/]+\/main\./, async (route) => {
        await remembered;
        await route.continue();
      });
      await page.goto(at(path), { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      await page.evaluate(() => {
        const look = (element: Element) =>
          [...getComputedStyle(element)].map((name) => `${name}:${getComputedStyle(element).getPropertyValue(name)}`).join(';');
        const nodes = [...document.querySelectorAll('#pozyka-root *')].filter((element) => element.tagName !== 'STYLE');
        (window as unknown as { server: Snapshot }).server = { nodes, styles: nodes.map(look) };
      });
      release();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const changes = await page.evaluate(() => {
        const look = (element: Element) =>
          [...getComputedStyle(element)].map((name) => `${name}:${getComputedStyle(element).getPropertyValue(name)}`).join(';');
        const { nodes, styles } = (window as unknown as { server: Snapshot }).server;
        const now = new Set([...document.querySelectorAll('#pozyka-root *')].filter((element) => element.tagName !== 'STYLE'));
        return {
          lost: nodes.filter((node) => !now.has(node)).map((node) => node.outerHTML.slice(0, 120)),
          added: [...now].filter((node) => !nodes.includes(node)).map((node) => node.outerHTML.slice(0, 120)),
          restyled: nodes.filter((node, index) => look(node) !== styles[index]).map((node) => node.outerHTML.slice(0, 120)),
        };
      });
      expect(changes, path).toEqual({ lost: [], added: [], restyled: [] });
      expect(complaints.lines, path).toEqual([]);
      await page.unroute(/\/r\/shell\/[^/]+\/main\./);
    }
  });

  test('answer 404 with the penguin for what does not exist', async ({ page, at }) => {
    for (const path of ['/no-such-page', '/no/such/page', '/category/no-such-category']) {
      const answer = await page.goto(at(path));
      expect(answer?.status(), path).toBe(404);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
  });
});
