import type { Good } from '@pozyka/api-contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { change, logInAs, read } from '../support/borrower.ts';
import { passTime } from '../support/clock.ts';
import { codeFor, newPhone } from '../support/customer.ts';
import { expectAccessible } from '../support/login-page.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';

const MARKETPLACE = process.env['MARKETPLACE_API_URL'] ?? 'http://127.0.0.1:4002';
const GROUP = '11';
const SMARTPHONES = '1101';
const STEP = 10_000;

const goods = async (request: APIRequestContext): Promise<Good[]> => {
  const answer = await request.get(`${MARKETPLACE}/mplace/good-list/category_id/${SMARTPHONES}?limit=1000&sort=price`);
  return ((await answer.json()) as { data: Good[] }).data;
};

/** One that a first loan pays for, at a price that no loan has. */
const affordable = async (request: APIRequestContext): Promise<Good> => {
  const found = (await goods(request)).find(
    ({ price, in_stock }) => in_stock && price > 100_000 && price < 1_900_000 && price % STEP !== 0,
  );
  if (!found) throw new Error('no such good');
  return found;
};

const loanFor = ({ price }: Good): number => Math.ceil(price / STEP) * STEP;

/** By its beginning: the amount stands at its end. */
const takeLoan = (page: Page, text: (key: string) => string) =>
  page.getByRole('link', { name: new RegExp(`^${literally(text('good.loan-take').split(' {{')[0] ?? '')}`) });

interface Application {
  Amount: number;
  Term: number;
}

test('from the menu by goods and a category to a good, and to a started application with its price', async ({
  page,
  context,
  request,
  at,
  siteUrl,
  siteLocale,
  complaints,
}) => {
  const text = textsOf('marketplace', siteLocale);
  const shell = textsOf('shell', siteLocale);
  const good = await affordable(request);
  const phone = newPhone();
  const main = page.getByRole('main');
  await page.goto(at('/faq'));
  await hydrated(page);
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: shell('header.open-menu') }).click();
  await page
    .locator(`header a[href="${at('/goods')}"], dialog[open] a[href="${at('/goods')}"]`)
    .filter({ visible: true })
    .click();
  for (const category of [GROUP, SMARTPHONES]) {
    const path = at(`/category/${category}`);
    await main.locator(`a[href="${path}"]`).first().click();
    // the goods of the category before have gone
    await expect(main.locator(`article a[href^="${path}/goods/"]`).first()).toBeVisible();
  }
  await main.getByRole('combobox', { name: text('sort.label') }).selectOption('price');
  await expect(page).toHaveURL(/sort=price$/);
  await main.locator(`a[href="${at(`/category/${SMARTPHONES}/goods/${good.id}`)}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: good.title.split(',')[0] ?? '' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('slider', { name: text('good.loan-term') }).fill('14');
  await takeLoan(page, text).click();

  const amount = page.getByRole('slider', { name: shell('calculator.amount') });
  await expect(amount).toHaveValue(String(loanFor(good) / 100));
  await page.reload();
  await hydrated(page);
  await expect(amount).toHaveValue(String(loanFor(good) / 100));

  // twenty codes an hour for one address
  await passTime(request, 'PT1H');
  await page.getByRole('textbox', { name: shell('login.phone') }).fill(phone);
  await page.locator('main form').getByRole('button').first().click();
  const code = page.getByRole('textbox', { name: shell('login.code') });
  await expect(code).toBeVisible();
  await code.fill(await codeFor(request, phone));
  await expect(page).toHaveURL(new RegExp(`${at('/application-form/passport')}$`));
  const { Amount, Term } = await read<Application>(context, siteUrl, '/v2/app');
  expect([Amount, Term]).toEqual([loanFor(good), 14]);
  expect(complaints.lines).toEqual([]);
});

test('a customer without a loan who logs in on the way confirms the price of the good @uk', async ({
  page,
  context,
  request,
  at,
  siteUrl,
  siteLocale,
}) => {
  const text = textsOf('marketplace', siteLocale);
  const shell = textsOf('shell', siteLocale);
  const form = textsOf('application-form', siteLocale);
  const good = await affordable(request);
  const phone = await logInAs(context, siteUrl, undefined, { Amount: 500_000, Term: 20 });
  const [reason] = await read<{ id: string }[]>(context, siteUrl, '/v2/system/lookups/ReasonOfDecision?language=uk');
  await change(context, siteUrl, 'POST', '/v2/app/cancel', { ReasonOfDecision: reason?.id });
  await context.clearCookies({ name: 'accessToken' });
  await passTime(request, 'PT1H');

  await page.goto(at(`/category/${SMARTPHONES}/goods/${good.id}`));
  await hydrated(page);
  await takeLoan(page, text).click();
  await page.getByRole('textbox', { name: shell('login.phone') }).fill(phone);
  await page.locator('main form').getByRole('button').first().click();
  const code = page.getByRole('textbox', { name: shell('login.code') });
  await expect(code).toBeVisible();
  await code.fill(await codeFor(request, phone));
  await expect(page).toHaveURL(/\/calculator-new\?amount=\d+&term=30$/);
  await expect(page.getByRole('slider', { name: form('check.amount') })).toHaveValue(String(loanFor(good) / 100));
  await page.getByRole('button', { name: form('calculator.submit') }).dblclick();
  await expect(page).toHaveURL(/\/application-form\/passport$/);
  expect((await read<Application>(context, siteUrl, '/v2/app')).Amount).toBe(loanFor(good));

  await test.step('with an application running, a good leads to the same one', async () => {
    await page.goto(at(`/?amount=9000&term=9`));
    await expect(page).toHaveURL(/\/application-form\/passport$/);
  });
});

test('pictures turn, and are looked at closely; a good that is gone has no loan @uk', async ({
  page,
  request,
  at,
  siteLocale,
  complaints,
}) => {
  const text = textsOf('marketplace', siteLocale);
  const all = await goods(request);
  const gone = all.find(({ in_stock }) => !in_stock);
  const good = await affordable(request);
  await page.goto(at(`/category/${SMARTPHONES}/goods/${good.id}`));
  await hydrated(page);
  const picture = (number: number) => text('good.picture').replace('{{number}}', String(number)).replace('{{of}}', '5');
  const gallery = page.getByRole('region', { name: text('good.gallery') });
  await gallery.getByRole('button', { name: picture(2) }).click();
  await expect(gallery.getByRole('button', { name: picture(2) })).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('button', { name: picture(2) }).press('ArrowRight');
  await expect(gallery.getByRole('button', { name: picture(3) })).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('link').nth(2).click();
  const dialog = page.getByRole('dialog', { name: good.title });
  await expect(dialog.getByRole('button', { name: picture(3) })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.goto(at(`/category/${SMARTPHONES}/goods/${gone?.id}`));
  await expect(page.getByText(text('good.sold-out'), { exact: true })).toBeVisible();
  await expect(takeLoan(page, text)).toHaveCount(0);
  await expect(
    page
      .getByRole('region', { name: text('good.similar') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  expect(complaints.lines).toEqual([]);
});
