import type { Page } from '@playwright/test';
import { logIn } from '../support/faults.ts';
import { expectPage } from '../support/page-parts.ts';
import { expect, test } from '../support/own-site.ts';
import { noticeTexts } from '../support/texts.ts';

const PAGE_OF_SERVER =
  '<h2>Оновлюємо</h2><p>Повернемося о <strong>9:00</strong>, <a href="tel:+380440000000">телефон</a></p><img src="x" onerror="alert(1)">';

/** What the server says is a page of its own: its headings and links live, nothing else does, and a button leads to the main page. */
const expectServersPage = async (page: Page, home: string): Promise<void> => {
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Оновлюємо' })).toBeVisible();
  await expect(main.locator('strong')).toHaveText('9:00');
  await expect(main.locator('a[href="tel:+380440000000"]')).toBeVisible();
  await expect(main.locator('[onerror]')).toHaveCount(0);
  await expect(main.locator(`a[href="${home}"]`)).toBeVisible();
  await expect(page.locator('header')).toHaveCount(0);
};

test('503 with a page of the server: the whole site is that page, and back on retry', async ({ page, context, at, siteLocale }) => {
  await logIn(context);
  await page.goto(at('/dashboard'));
  await expectPage(page);
  await page.route('**/api/v2/cards', (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 503, message: 'x' }, data: { html: PAGE_OF_SERVER } },
    }),
  );
  await page.locator(`main a[href="${at('/my-cards')}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: noticeTexts(siteLocale).siteClosed })).toBeVisible();
  await expectServersPage(page, at('/'));
  await page.getByRole('button', { name: noticeTexts(siteLocale).retry }).click();
  await expectPage(page);
});

test('503 with a page of the server while a document is rendered: the same', async ({ page, ownSite, tapOf, at, siteLocale }) => {
  const tap = await tapOf('main');
  const site = await ownSite({ env: { MAIN_API_URL: tap.url } });
  tap.page = PAGE_OF_SERVER;
  expect((await page.goto(site.url + at('/faq')))?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: noticeTexts(siteLocale).siteClosed })).toBeVisible();
  await expectServersPage(page, at('/'));
  tap.page = undefined;
  await page.getByRole('link', { name: noticeTexts(siteLocale).retry }).click();
  await expectPage(page);
});
