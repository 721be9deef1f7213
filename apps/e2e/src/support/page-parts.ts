import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './site.ts';
import { textsOf } from './texts.ts';

/** The card in place of a page that did not load, with its button, and the one to the main page. */
export const failureCard = (page: Page): { card: Locator; retry: Locator; home: Locator } => {
  const main = page.locator('main');
  const card = main.getByRole('alert');
  return {
    card,
    home: main.getByRole('link', { name: /^(На головну|На главную)$/ }),
    retry: card.getByRole('button', { name: /^(Спробувати ще раз|Попробовать ещё раз)$/ }),
  };
};

/** Header and footer are there with their menus: the frame is whole even when the page in it fails. */
export const expectFrame = async (page: Page): Promise<void> => {
  await expect(page.locator('header a[href^="/"]').first()).toBeVisible();
  await expect(page.locator('footer a').first()).toBeVisible();
};

/** The page is the card with its code and both ways on, and nothing is around it. */
export const expectFailure = async (page: Page): Promise<void> => {
  await expect(failureCard(page).retry).toBeVisible();
  await expect(page.locator('main h1')).toHaveText(/^(Помилка|Ошибка) \d{3}$/);
  await expect(failureCard(page).home).toBeVisible();
  await expect(page.locator('header')).toHaveCount(0);
};

/** The page is itself and works. */
export const expectPage = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1')).toBeVisible();
  await expect(failureCard(page).card).toHaveCount(0);
  await hydrated(page);
};

/** Whether the menus are behind a button. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/** Follows a link of the menu of a customer without a name. */
export const followCustomerMenu = async (page: Page, path: string, locale: 'uk' | 'ru'): Promise<void> => {
  const text = textsOf('shell', locale);
  await page.getByRole('button', { name: text(isNarrow(page) ? 'header.open-menu' : 'header.account') }).press('Enter');
  await page
    .getByRole('navigation', { name: text('header.customer-menu') })
    .locator(`a[href="${path}"]`)
    .click();
};

/** Follows a link of the header's menu, behind its button on narrow screens. */
export const followMenu = async (page: Page, path: string): Promise<void> => {
  const link = page.locator(`header a[href="${path}"]:visible`);
  if ((await link.count()) === 0) await page.locator('header button[popovertarget]').click();
  await link.click();
};
