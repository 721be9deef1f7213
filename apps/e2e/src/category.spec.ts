import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated, test } from './support/site.ts';
import { textsOf } from './support/texts.ts';

interface Node {
  id: string;
  title: string;
  children: Node[];
}

const MARKETPLACE = process.env['MARKETPLACE_API_URL'] ?? 'http://127.0.0.1:4002';
const GOODS_PER_PAGE = 24;
/** Pages in the document at most: the one in view, its neighbours, and the one that holds the focus. */
const PAGES_DRAWN = 12;
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

test('by the tree and by filters to the fortieth good, and back to the same place without a call', async ({
  page,
  request,
  browser,
  at,
  siteLocale,
  complaints,
}) => {
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
    await fortieth.getByRole('link').click();
    await expect(main.getByRole('heading', { level: 1, name: listed[39] ?? '' })).toBeVisible();
    // what the good's page loads late is its own
    await page.waitForLoadState('networkidle');
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
});

test('however far it is scrolled, few goods are in the document @uk', async ({ page, request, at, siteLocale }) => {
  const text = textsOf('marketplace', siteLocale);
  const pageName = (page: number) => text('goods.page').replace('{{page}}', String(page));
  const department = await largest(request, siteLocale);
  const main = page.locator('main');
  await page.goto(at(`/category/${department.id}?page=1-20`));
  await hydrated(page);
  const more = main.getByRole('link', { name: text('goods.more'), exact: true });
  for (const last of [21, 22]) {
    await more.click();
    await expect(main.getByRole('list', { name: pageName(last), exact: true })).toBeVisible();
  }
  await expect.poll(() => main.locator('article').count()).toBeLessThanOrEqual(PAGES_DRAWN * GOODS_PER_PAGE);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(main.getByRole('list', { name: pageName(1), exact: true })).toBeVisible();
  await expect.poll(() => main.locator('article').count()).toBeLessThanOrEqual(PAGES_DRAWN * GOODS_PER_PAGE);
});
