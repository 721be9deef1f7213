import type { Page } from '@playwright/test';
import { logInAs } from '../support/borrower.ts';
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
  await link.dblclick();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await lengthOf(page)).toBe(length + 1);

  await page.goBack();
  await expect(amount).toHaveValue('7000');
  await expect(term).toHaveValue('12');
  expect(page.url()).toBe(address);
  // what is above it is not as high as it was with a number typed
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).toMatch(/"amount":700000,"term":12/);
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('0099');

  await page.reload();
  await hydrated(page);
  await expect(amount).toHaveValue('7000');
  await expect(term).toHaveValue('12');
  expect(complaints.lines).toEqual([]);
});

test('a page of the application that is gone back to is where it was left, though what is above its footer comes later', async ({
  page,
  context,
  at,
  siteUrl,
  siteLocale,
}) => {
  const form = textsOf('application-form', siteLocale);
  await logInAs(context, siteUrl);
  await page.goto(at('/calculator-new'));
  await hydrated(page);
  const submit = page.getByRole('button', { name: form('calculator.submit') });
  await submit.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await submit.click();
  await expect(page).toHaveURL(/\/application-form\/passport$/);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/v2/app/save') && answer.ok());
  await page.getByLabel(form('field.surname')).fill('Лисенко');
  await saved;
  await page.goBack();
  await expect(submit).toBeInViewport();
  await expect(page.getByText(form('late.title'))).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});
