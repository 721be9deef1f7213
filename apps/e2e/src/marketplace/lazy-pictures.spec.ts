import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';

const SHELL_SCRIPT = /\/r\/shell\/[^/]+\/main\./;
const CATEGORY = '/category/1101';

/** Of the third row: nobody sees it at first. */
const picture = (page: Page) => page.locator('main article').nth(5).locator('img');
const isHeld = (page: Page) => picture(page).evaluate((image) => !image.checkVisibility({ contentVisibilityAuto: true }));
const comes = async (page: Page) => {
  await picture(page).scrollIntoViewIfNeeded();
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
};

test('on a phone a picture out of sight gives way to scripts, and comes after them', { tag: ['@uk', '@smoke'] }, async ({ page, at }) => {
  const { promise: looked, resolve: release } = Promise.withResolvers<void>();
  await page.route(SHELL_SCRIPT, async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto(at(CATEGORY), { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  expect(await isHeld(page)).toBe((page.viewportSize()?.width ?? 0) <= 768);
  release();
  await hydrated(page);
  await expect.poll(() => isHeld(page)).toBe(false);
  await comes(page);
});

test('a picture comes where scripts are lost, and where there are none', { tag: '@uk' }, async ({ page, browser, at, siteUrl }) => {
  await page.route(SHELL_SCRIPT, (route) => route.abort());
  await page.goto(at(CATEGORY));
  await comes(page);
  const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: false, baseURL: siteUrl });
  const still = await context.newPage();
  await still.goto(at(CATEGORY));
  await comes(still);
  await context.close();
});
