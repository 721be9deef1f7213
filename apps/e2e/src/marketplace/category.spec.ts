import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

interface Node {
  id: string;
  title: string;
  children: Node[];
}

const MARKETPLACE = process.env['MARKETPLACE_API_URL'] ?? 'http://127.0.0.1:4002';
const GOODS_PER_PAGE = 24;
const GOODS = 10_000;
const PAGES = Math.ceil(GOODS / GOODS_PER_PAGE);
/** Pages in the document at most: the one in view, its neighbours, and the one that holds the focus. */
const PAGES_DRAWN = 8;
/** Elements of the page with all goods at most; with the first page alone it has a fourth of them. */
const ELEMENTS = 4_000;
/** Hryvnias. */
const MOST = '30000';

const treeOf = async (request: APIRequestContext, locale: string): Promise<Node[]> =>
  ((await (await request.get(`${MARKETPLACE}/mplace/category-tree?language=${locale}`)).json()) as { data: Node[] }).data;

/** The department with the most goods: deep enough to scroll. */
const largest = async (request: APIRequestContext, locale: string): Promise<Node> => {
  const departments = await Promise.all(
    (await treeOf(request, locale)).map(async (node) => {
      const answer = await request.get(`${MARKETPLACE}/mplace/good-list/category_id/${node.id}?limit=1`);
      return { node, total: Number(answer.headers()['x-items-total']) };
    }),
  );
  const [first] = departments.toSorted((one, other) => other.total - one.total);
  if (!first) throw new Error('the catalogue is empty');
  return first.node;
};

/** Calls of the browser for data and documents, from now on. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
};

const titles = (page: Page) => page.locator('main article a').allTextContents();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test(
  'by the tree and by filters to the fortieth good, and back to the same place without a call',
  { tag: '@smoke-ru' },
  async ({ page, request, browser, at, siteLocale, complaints }) => {
    const text = textsOf('marketplace', siteLocale);
    const main = page.locator('main');
    const department = await largest(request, siteLocale);
    const group = department.children[0];
    if (!group) throw new Error('a department without groups');
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
    const cards = main.locator('article');

    await test.step('down the tree', async () => {
      await page.goto(at(`/category/${department.id}`));
      await hydrated(page);
      await main
        .getByRole('navigation', { name: text('category.below') })
        .getByRole('link', { name: group.title })
        .first()
        .click();
      await expect(main.getByRole('heading', { level: 1, name: group.title })).toBeVisible();
      await expect(cards).toHaveCount(GOODS_PER_PAGE);
    });

    await test.step('a filter, on a phone in its drawer by keys alone', async () => {
      if (isPhone) {
        const open = main.getByRole('button', { name: text('filters.title') });
        await open.focus();
        await page.keyboard.press('Enter');
        const drawer = page.getByRole('dialog', { name: text('filters.title') });
        const most = drawer.getByRole('textbox').nth(1);
        const clear = drawer.getByRole('button', { name: text('filters.clear') });
        await expect(most).toBeVisible();
        await most.focus();
        await page.keyboard.type(MOST);
        await page.keyboard.press('Enter');
        await expect(clear).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
        await expect(open).toBeFocused();
        expect(new URL(page.url()).search).toBe('');
        await page.keyboard.press('Enter');
        await expect(most).toBeVisible();
        await most.focus();
        await page.keyboard.type(MOST);
        await page.keyboard.press('Enter');
        await expect(clear).toBeVisible();
        const apply = drawer.getByRole('button').filter({ hasText: /\d/ });
        await expect(apply).toBeVisible();
        await apply.focus();
        await page.keyboard.press('Enter');
        await expect(drawer).toBeHidden();
      } else {
        await main.getByRole('textbox').nth(1).fill(MOST);
        await page.keyboard.press('Enter');
      }
      await expect(page).toHaveURL(new RegExp(`[?]price=-${MOST}$`));
      await expect(main.getByRole('list', { name: text('filters.chosen') }).getByRole('link')).toHaveCount(2);
      await main.getByRole('combobox', { name: text('sort.label') }).selectOption('price');
      await expect(page).toHaveURL(/&sort=price$/);
    });

    await test.step('more goods come below, and the address says how many', async () => {
      await main.getByRole('link', { name: text('goods.more'), exact: true }).click();
      await expect(cards).toHaveCount(2 * GOODS_PER_PAGE);
      await expect(page).toHaveURL(/&page=1-2$/);
      await expect(cards.nth(GOODS_PER_PAGE).getByRole('link')).toBeFocused();
    });

    const address = page.url();
    const listed = await titles(page);
    await test.step('the fortieth good, and back: the same goods at the same place, and nothing was asked for', async () => {
      const fortieth = cards.nth(39);
      await fortieth.scrollIntoViewIfNeeded();
      const before = await scrolled(page);
      // what the good's page asks for late is its own
      const ownHead = page.waitForResponse(/system\/seo$/);
      await fortieth.getByRole('link').click();
      await expect(main.getByRole('heading', { level: 1, name: listed[39] ?? '' })).toBeVisible();
      await ownHead;
      const calls = callsOf(page);
      await page.goBack();
      await expect(cards).toHaveCount(2 * GOODS_PER_PAGE);
      expect(page.url()).toBe(address);
      expect(await titles(page)).toEqual(listed);
      await expect.poll(() => scrolled(page)).toBe(before);
      expect(calls).toEqual([]);
    });

    await test.step('the address is the same page to anyone, with scripts and without', async () => {
      for (const javaScriptEnabled of [true, false]) {
        const other = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled });
        const shared = await other.newPage();
        await shared.goto(address);
        expect(await titles(shared)).toEqual(listed);
        await expect(shared.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        await other.close();
      }
    });
    expect(complaints.lines).toEqual([]);
  },
);

test(
  'ten thousand goods: few are in the document, no key is lost, and back finds the place',
  { tag: '@uk' },
  async ({ page, request, at, siteLocale, complaints }) => {
    const text = textsOf('marketplace', siteLocale);
    const department = await largest(request, siteLocale);
    const main = page.locator('main');
    const cards = main.locator('article');
    const pageOf = (number: number) =>
      main.getByRole('list', { name: text('goods.page').replace('{{page}}', String(number)), exact: true });
    // a catalogue as large as none that a test would fill
    await page.route('**/mplace/good-list/category_id/*', async (route) => {
      const { params } = route.request().postDataJSON() as { params: { limit: number; offset: number } };
      const goods = Array.from({ length: Math.min(params.limit, GOODS - params.offset) }, (_, index) => ({
        ...{ id: String(params.offset + index + 1), title: `Товар ${params.offset + index + 1}`, price: 100_000, old_price: null },
        ...{ image: null, brand: 'Pozyka', in_stock: true, rating: 4.5 },
      }));
      const data = { goods, facets: {}, price: { min: 100_000, max: 100_000 } };
      await route.fulfill({ json: { data }, headers: { 'x-items-total': String(GOODS) } });
    });
    const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
    await page.goto(at(`/category/${department.id}?sort=new`));
    await hydrated(page);

    await test.step('all of them come below, as the button would bring them', async () => {
      for (let last = 20; last < PAGES + 20; last += 20) {
        const shown = Math.min(last, PAGES);
        await page.evaluate((pages) => {
          window.history.pushState({}, '', `${window.location.pathname}?sort=price&page=1-${pages}`);
          window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as object }));
        }, shown);
        await expect(main.locator(`[data-page="${shown}"]`)).toBeAttached();
      }
      await main.locator(`[data-page="${PAGES}"]`).evaluate((element) => element.scrollIntoView());
      await expect(pageOf(PAGES)).toBeVisible();
      await expect.poll(() => cards.count()).toBeLessThanOrEqual(PAGES_DRAWN * GOODS_PER_PAGE);
      expect(await elements()).toBeLessThan(ELEMENTS);
    });

    await test.step('every key moves on by one, over the border of pages', async () => {
      const middle = main.locator('[data-page="200"]');
      await middle.evaluate((element) => element.scrollIntoView());
      await expect(pageOf(200)).toBeVisible();
      await pageOf(200).getByRole('link').first().focus();
      const keys = GOODS_PER_PAGE + 6;
      for (let key = 0; key < keys; key += 1) await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(`Товар ${199 * GOODS_PER_PAGE + keys + 1}`);
      await expect.poll(() => cards.count()).toBeLessThanOrEqual(PAGES_DRAWN * GOODS_PER_PAGE);
    });

    await test.step('a good, and back to it', async () => {
      const name = (await page.locator(':focus').textContent()) ?? '';
      const topOf = () => main.getByRole('link', { name, exact: true }).evaluate((link) => Math.round(link.getBoundingClientRect().top));
      const before = await topOf();
      await page.keyboard.press('Enter');
      await expect(
        main
          .getByRole('slider')
          .or(main.getByText(text('good.sold-out'), { exact: true }))
          .first(),
      ).toBeVisible();
      await page.goBack();
      await expect(pageOf(201)).toBeVisible();
      // where they left it on the screen: the pages above, of which few are rendered, may have become taller by a guess
      await expect.poll(topOf).toBe(before);
      expect(await elements()).toBeLessThan(ELEMENTS);
    });
    expect(complaints.lines).toEqual([]);
  },
);
