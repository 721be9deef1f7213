import type { Page } from '@playwright/test';
import { change, logInAs, read } from '../support/borrower.ts';
import { expectAccessible } from '../support/login-page.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

interface Application {
  Amount: number;
  Term: number;
  Promocode?: string;
}

const money = (text: string) => new RegExp(text.replaceAll(' ', '[\\s\\u00a0]'));
const promo = (page: Page, label: string) => page.getByRole('textbox', { name: label });

test('a first loan: its price follows the choice, and a promo code lowers it', async ({
  page,
  context,
  at,
  siteUrl,
  siteLocale,
  complaints,
}) => {
  const form = textsOf('application-form', siteLocale);
  await logInAs(context, siteUrl);
  await page.goto(at('/calculator-new'));
  await hydrated(page);

  await test.step('the worst case and the chart', async () => {
    const amount = page.getByRole('textbox', { name: form('calculator.exact') });
    await amount.fill('6000');
    await amount.blur();
    await page.getByRole('slider', { name: form('check.term') }).fill('10');
    const late = page.getByRole('region', { name: form('late.title') });
    await expect(late.getByRole('row').nth(1)).toContainText(money('6 540,00 ₴'));
    await expect(late.getByRole('row').last()).toContainText(money('12 000,00 ₴'));
    await expect(
      page
        .getByRole('region', { name: form('schedule.title') })
        .locator('svg')
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('three codes that will not do, each in its own words', async () => {
    const said = new Set<string | null>();
    for (const code of ['NO-SUCH-CODE', 'LITO-2025', 'PERSHI-100']) {
      await promo(page, form('promo.label')).fill(code);
      await page.getByRole('button', { name: form('promo.apply') }).click();
      await expect(promo(page, form('promo.label'))).toHaveAttribute('aria-invalid', 'true');
      said.add(
        await promo(page, form('promo.label')).evaluate((field) => {
          const ids = field.getAttribute('aria-describedby') ?? field.getAttribute('aria-errormessage') ?? '';
          return ids
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' ');
        }),
      );
    }
    expect(said.size).toBe(3);
    // each refusal is an answer 422, which a browser writes down
    complaints.lines.length = 0;
  });

  await test.step('a good one strikes the price through, and survives a reload', async () => {
    await promo(page, form('promo.label')).fill('pozyka-50');
    await page.getByRole('button', { name: form('promo.apply') }).click();
    await expect(page.locator('s').first()).toContainText(money('6 540,00 ₴'));
    await page.reload();
    await expect(page.getByText(form('promo.applied').replace('{{code}}', 'POZYKA-50'))).toBeVisible();
  });

  await test.step('the application has what was shown', async () => {
    const amount = page.getByRole('textbox', { name: form('calculator.exact') });
    await amount.fill('6000');
    await amount.blur();
    await page.getByRole('button', { name: form('calculator.submit') }).dblclick();
    await expect(page).toHaveURL(/\/application-form\/passport$/);
    const { Amount, Promocode } = await read<Application>(context, siteUrl, '/v2/app');
    expect([Amount, Promocode]).toEqual([600_000, 'POZYKA-50']);
  });
});

test(
  'a further loan: one application, however often the button is pressed',
  { tag: '@uk' },
  async ({ page, context, at, siteUrl, siteLocale, complaints }) => {
    const form = textsOf('application-form', siteLocale);
    await logInAs(context, siteUrl, undefined, { Amount: 500_000, Term: 20 });
    const [reason] = await read<{ id: string }[]>(context, siteUrl, '/v2/system/lookups/ReasonOfDecision?language=uk');
    await change(context, siteUrl, 'POST', '/v2/app/cancel', { ReasonOfDecision: reason?.id });
    await page.goto(at('/calculator-check'));
    await hydrated(page);
    await expect(page.getByText(form('repeat.fill'))).toBeVisible();
    await expectAccessible(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v2/app/create/repeat')) sent.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.getByRole('button', { name: form('repeat.submit') }).dblclick();
    await expect(page).toHaveURL(/\/application-form\/passport$/);
    expect(sent).toHaveLength(1);
    expect(complaints.lines).toEqual([]);
  },
);

test(
  'conditions that changed meanwhile are told, and nothing is lost',
  { tag: '@uk' },
  async ({ page, context, at, siteUrl, siteLocale }) => {
    const form = textsOf('application-form', siteLocale);
    await logInAs(context, siteUrl);
    await page.goto(at('/calculator-new'));
    await hydrated(page);
    await page.getByRole('slider', { name: form('check.term') }).fill('12');
    const words = 'Сума — від 500 до 5 000 ₴.';
    await page.route('**/api/v2/app/save', (route) =>
      route.fulfill({ status: 422, json: { error: { code: 422, message: words }, data: { Amount: words } } }),
    );
    await page.getByRole('button', { name: form('calculator.submit') }).click();
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByText(form('calculator.changed'))).toBeVisible();
    await expect(page.getByRole('slider', { name: form('check.term') })).toHaveValue('12');
    await page.unroute('**/api/v2/app/save');
    await page.getByRole('button', { name: form('calculator.submit') }).click();
    await expect(page).toHaveURL(/\/application-form\/passport$/);
  },
);
