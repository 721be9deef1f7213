import { expect, test } from '../support/alone.ts';

test('a remote alone: its screens on the real API, a customer by one press, and what it asks of the shell', async ({ page, alone }) => {
  test.slow();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  await page.goto(await alone('contracts-and-cards'));
  // until its code is built there is nothing to list
  await expect(page.getByRole('heading', { level: 1, name: 'Екрани застосунку contracts-and-cards' })).toBeVisible({ timeout: 60_000 });

  const paper = page.getByRole('link', { name: /^\/documents\/(?!indexOld|verify)/ });
  const title = await paper.textContent();
  await paper.click();
  await expect(page).toHaveURL(new RegExp(`${title}$`));
  await expect(page.locator('main h1')).toBeVisible();

  await page.getByRole('link', { name: 'Усі екрани' }).click();
  await page
    .getByRole('row', { name: /active-contract/ })
    .getByRole('button', { name: /^Увійти: / })
    .click();
  await expect(page).toHaveURL(/\/active-contract$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Моя позика' })).toBeVisible();

  await page.getByRole('button', { name: 'Куди веде статус' }).click();
  await expect.poll(() => reports).toContain('[host] status: Статус веде на /active-contract');
  expect(reports).toContain('[host] page: page_view active-contract');

  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мой заём' })).toBeVisible();
  expect(errors).toEqual([]);
});
