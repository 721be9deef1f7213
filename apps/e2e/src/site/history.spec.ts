import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const lengthOf = (page: Page) => page.evaluate(() => window.history.length);

test('a link that is pressed twice is gone back from once, and home has amount and term then and after a reload', async ({
  page,
  at,
  siteLocale,
  complaints,
}) => {
  const shell = textsOf('shell', siteLocale);
  await page.goto(at('/'));
  await hydrated(page);
  const [amount, term] = [
    page.getByRole('slider', { name: shell('calculator.amount') }),
    page.getByRole('slider', { name: shell('calculator.term') }),
  ];
  await amount.fill('7000');
  await term.fill('12');
  await page.getByLabel(shell('login.phone')).fill('671230099');
  const address = page.url();
  const length = await lengthOf(page);
  const link = page.getByRole('main').locator(`a[href="${at('/faq')}"]`);
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await link.dblclick();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await lengthOf(page)).toBe(length + 1);

  await page.goBack();
  await expect(amount).toHaveValue('7000');
  await expect(term).toHaveValue('12');
  expect(page.url()).toBe(address);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).toMatch(/"amount":700000,"term":12/);
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('0099');

  await page.reload();
  await hydrated(page);
  await expect(amount).toHaveValue('7000');
  await expect(term).toHaveValue('12');
  expect(complaints.lines).toEqual([]);
});
