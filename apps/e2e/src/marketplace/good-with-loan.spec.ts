import { change, logInAs, read } from '../support/borrower.ts';
import { passTime } from '../support/clock.ts';
import { codeFor, newPhone } from '../support/customer.ts';
import { affordable, loanFor, SMARTPHONES, takeLoan } from '../support/goods.ts';
import { expectAccessible } from '../support/login-page.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const GROUP = '11';

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
  await main
    .getByRole('navigation', { name: text('sort.label') })
    .getByRole('link', { name: text('sort.price'), exact: true })
    .click();
  await expect(page).toHaveURL(/sort=price#goods$/);
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

test(
  'a customer without a loan who logs in on the way confirms the price of the good',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, request, at, siteUrl, siteLocale }) => {
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
  },
);
