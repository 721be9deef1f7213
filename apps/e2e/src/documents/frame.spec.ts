import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { passTime } from '../support/clock.ts';
import { codeFor } from '../support/customer.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { isNarrow } from '../support/page-parts.ts';
import { textsOf } from '../support/texts.ts';

const CUSTOMER = '675550243';

const expectAccessible = async (page: Page, what: string) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    what,
  ).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), what).toBeLessThanOrEqual(0);
};

test.describe('the header', () => {
  test(
    'the burger opens the menu, which is closed by Escape, by what takes the focus beside it, and by a link',
    { tag: '@smoke' },
    async ({ page, at, siteLocale, complaints }) => {
      const text = textsOf('shell', siteLocale);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(at('/faq'));
      await hydrated(page);
      const burger = page.getByRole('button', { name: text('header.open-menu') });
      const menu = page.getByRole('navigation', { name: text('header.menu') });
      const link = menu.getByRole('link').first();
      await burger.focus();
      await page.keyboard.press('Enter');
      await expect(link).toBeVisible();
      await expectAccessible(page, 'menu');
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(burger).toBeFocused();

      await burger.click();
      await expect(link).toBeVisible();
      await page.locator('main').getByRole('searchbox').focus();
      await expect(menu).toBeHidden();

      await burger.click();
      await link.click();
      await expect(page).not.toHaveURL(/\/faq$/);
      await expect(menu).toBeHidden();

      await burger.click();
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect(link).toBeVisible();
      await expect(burger).toBeHidden();
      expect(complaints.lines).toEqual([]);
    },
  );

  test('without script the burger shows the links all the same', async ({ browser, at, siteLocale, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto(at('/faq'));
    await page.getByRole('button', { name: textsOf('shell', siteLocale)('header.open-menu') }).click();
    const link = page.locator(`header nav a[href="${at('/tariffs-new')}"]`).first();
    await expect(link).toBeVisible();
    await link.click();
    await expect(page.locator('main h1')).toBeVisible();
    await context.close();
  });

  test('login leads to the field of the home page, from there and from elsewhere', async ({ page, at, siteLocale, complaints }) => {
    const text = textsOf('shell', siteLocale);
    const login = page.locator('header').getByRole('link', { name: text('header.login') });
    const phone = page.getByRole('textbox', { name: text('login.phone') });
    for (const path of ['/faq', '/']) {
      await page.goto(at(path));
      await hydrated(page);
      await login.click();
      await expect(phone).toBeFocused();
      await expect(phone).toBeInViewport();
    }
    expect(complaints.lines).toEqual([]);
  });

  test('a customer finds their pages, their loan and the way out', async ({ page, request, at, siteLocale, complaints }) => {
    const text = textsOf('shell', siteLocale);
    await passTime(request, 'PT10M');
    await page.goto(at('/login'));
    await page.getByRole('textbox', { name: text('login.phone') }).fill(CUSTOMER);
    await page.locator('form').getByRole('button').first().click();
    const code = page.getByRole('textbox', { name: text('login.code') });
    await expect(code).toBeVisible();
    await code.fill(await codeFor(request, CUSTOMER));
    await expect(page).not.toHaveURL(/\/login$/);
    await hydrated(page);
    await page.goto(at('/faq'));
    await hydrated(page);
    const name = await page.evaluate(() => {
      const cookie = (key: string) => decodeURIComponent(new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie)?.[1] ?? '');
      return `${cookie('SecondName')} ${cookie('FirstName')}`;
    });
    const narrow = isNarrow(page);
    const open = async () => {
      await page.getByRole('button', { name: narrow ? text('header.open-menu') : name }).press('Enter');
    };
    const links = page.getByRole('navigation', { name: text('header.customer-menu') });
    await open();
    await expect(links).toBeVisible();
    await expect(links.locator('svg').first()).toBeVisible();
    await expectAccessible(page, 'customer menu');
    await page.keyboard.press('Escape');
    await expect(links).toBeHidden();
    await expect(page.getByRole('button', { name: narrow ? text('header.open-menu') : name })).toBeFocused();
    await open();
    await links.locator(`a[href="${at('/my-cards')}"]`).click();
    await expect(page).toHaveURL(/\/my-cards$/);
    await hydrated(page);
    await expect(links).toBeHidden();
    await open();
    await links.locator(`a[href="${at('/contract-list')}"]`).click();
    await expect(page).toHaveURL(/\/contract-list$/);
    // a page that has just come into the application takes the focus, and with it closes what is open
    await expect(page.locator('#main')).toBeFocused();
    await expect(links).toBeHidden();
    expect(complaints.lines).toEqual([]);
    await open();
    await page.getByRole('button', { name: text('header.logout') }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
    await expect(page.locator('header').getByRole('link', { name: text('header.login') })).toBeVisible();
  });
});

test.describe('the inclusive mode', () => {
  const marks = async (page: Page) => {
    // what kind of page it is, and that it is hydrated, is marked there, too
    const { hydrated: _hydrated, document: _document, ...chosen } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    return chosen;
  };

  test('is chosen by keyboard, on every page at once and after a reload, and taken back', async ({ page, at, siteLocale, complaints }) => {
    const text = textsOf('shell', siteLocale);
    await page.goto(at('/faq'));
    await hydrated(page);
    const toggle = page.getByRole('button', { name: text('header.inclusive') });
    await toggle.press('Enter');
    const panel = page.getByRole('region', { name: text('header.inclusive') });
    await expect(panel.getByRole('heading')).toBeFocused();
    await expectAccessible(page, 'panel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
    }
    const all = { contrast: 'inverted', fontSize: '22', spacing: 'wide', links: 'underline', motion: 'none' };
    expect(await marks(page)).toEqual(all);
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(3);
    await expectAccessible(page, 'panel in every mode');
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'inclusive');
    expect(cookie?.value).toBe('inverted.22.wide.underline.none');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();

    const html = await (await page.request.get(at('/faq'))).text();
    expect(html).toMatch(/<html[^>]* data-contrast="inverted" data-font-size="22"/);
    await page.goto(at('/contacts'));
    await hydrated(page);
    expect(await marks(page)).toEqual(all);
    await toggle.click();
    await panel.getByRole('button').first().click();
    expect(await marks(page)).toEqual({});
    await expect(panel.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(1);
    await page.reload();
    expect(await marks(page)).toEqual({});
    expect(complaints.lines).toEqual([]);
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a page in the language of its address is shown, and nothing of the site is kept',
    { tag: '@smoke-ru' },
    async ({ page, context, at, siteLocale }) => {
      await page.goto(at('/'));
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await page.goto(at('/faq'));
      await hydrated(page);
      await context.setOffline(true);
      await page.goto(at('/contacts'));
      await expect(page.locator('h1')).toHaveText({ uk: 'Немає інтернету', ru: 'Нет интернета' }[siteLocale]);
      await expect(page.locator('html')).toHaveAttribute('lang', siteLocale);
      await expect(page).toHaveURL(new RegExp(`${at('/contacts')}$`));
      await expectAccessible(page, 'offline page');
      const cached = await page.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return stores.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(cached.toSorted()).toEqual(['/offline/ru', '/offline/uk']);
      await context.setOffline(false);
      await page.locator('a[href=""]').click();
      await hydrated(page);
      await expect(page.locator('header')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${at('/contacts')}$`));
    },
  );
});
