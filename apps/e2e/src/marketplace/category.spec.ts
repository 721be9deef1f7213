import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';

interface Node {
  id: string;
  title: string;
  children: Node[];
}

const MARKETPLACE = process.env['MARKETPLACE_API_URL'] ?? 'http://127.0.0.1:4002';
const GOODS_PER_PAGE = 24;
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

const titles = (page: Page) => page.locator('main article a').allTextContents();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test(
  'by the tree, by filters and an order to a good of the second page, and back to the same place',
  { tag: '@smoke-ru' },
  async ({ page, request, browser, at, siteLocale, complaints }) => {
    const text = textsOf('marketplace', siteLocale);
    const main = page.locator('main');
    const department = await largest(request, siteLocale);
    const group = department.children[0];
    if (!group) throw new Error('a department without groups');
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
    const cards = main.locator('article');
    const sheet = main.getByRole('region', { name: text('filters.title') });

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

    await test.step('a filter by keys alone, on a phone in its sheet, counted before it is shown', async () => {
      const most = sheet.getByRole('textbox').nth(1);
      if (isPhone) {
        await expect(sheet).toBeHidden();
        const open = main.getByRole('button', { name: text('filters.title') });
        await open.focus();
        await page.keyboard.press('Enter');
        await expect(most).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        await expect(open).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await most.focus();
      await page.keyboard.type(MOST);
      // what was typed early is the island's by now
      await expect(sheet.locator('[data-island="filters"]')).toHaveAttribute('data-begun', '');
      await expect(most).toBeFocused();
      await expect(most).toHaveValue(MOST);
      await page.keyboard.press('Tab');
      await expect(
        sheet.getByRole('button', { name: new RegExp(`^${literally(text('filters.show_many').split('{{')[0] ?? '')}`) }),
      ).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      await most.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`[?]price=-${MOST}#goods$`));
      await expect(main.getByRole('list', { name: text('filters.chosen') }).getByRole('link')).toHaveCount(2);
      await expect(sheet).toBeVisible({ visible: !isPhone });
    });

    await test.step('an order, and the next page at its top', async () => {
      await main
        .getByRole('navigation', { name: text('sort.label') })
        .getByRole('link', { name: text('sort.price'), exact: true })
        .click();
      await expect(page).toHaveURL(/&sort=price#goods$/);
      await main
        .getByRole('navigation', { name: text('pages.label') })
        .getByRole('link', { name: '2', exact: true })
        .click();
      await expect(page).toHaveURL(/&page=2#goods$/);
      await expect(cards.first()).toBeInViewport();
    });

    const address = page.url();
    const listed = await titles(page);
    await test.step('a good, and back: the same goods at the same place', async () => {
      const tenth = cards.nth(9);
      await tenth.scrollIntoViewIfNeeded();
      const before = await scrolled(page);
      await tenth.getByRole('link').click();
      await expect(main.getByRole('heading', { level: 1, name: listed[9] ?? '' })).toBeVisible();
      await page.goBack();
      expect(page.url()).toBe(address);
      expect(await titles(page)).toEqual(listed);
      await expect.poll(() => scrolled(page)).toBe(before);
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
  'without scripts filters are chosen and shown all the same, and nothing but the starter is loaded with them',
  { tag: ['@uk', '@smoke'] },
  async ({ page, browser, at, siteUrl, siteLocale }) => {
    const text = textsOf('marketplace', siteLocale);
    const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: false, baseURL: siteUrl });
    const still = await context.newPage();
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
    const sheet = still.getByRole('region', { name: text('filters.title') });
    await still.goto(at('/category/1101?sort=price'));
    if (isPhone) await still.getByRole('button', { name: text('filters.title') }).click();
    const box = sheet.getByRole('checkbox').first();
    const value = await box.getAttribute('value');
    await box.check();
    await sheet.getByRole('button', { name: /\d/ }).last().click();
    await expect(still).toHaveURL(new RegExp(`=${value}.*#goods$`));
    expect(new URL(still.url()).searchParams.get('sort')).toBe('price');
    await expect(still.getByRole('list', { name: text('filters.chosen') }).getByRole('link')).toHaveCount(2);
    await context.close();

    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(at('/category/1101'));
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => !/\/r\/shell\/[^/]+\/(?:document|visit)\./.test(path))).toEqual([]);
  },
);
