import type { Page } from '@playwright/test';
import { newApplicant } from '../support/applicant.ts';
import { throughBank } from '../support/bank.ts';
import { newPapers } from '../support/customer.ts';
import { journey } from '../support/journey.ts';
import { expect } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';
import { logIn } from '../support/visitor.ts';

interface Failure {
  RefusalSignificance: string | null;
  title: string;
}

const test = journey.extend<{ text: (key: string) => string }>({
  text: async ({ siteLocale }, use) => use(textsOf('application-form', siteLocale)),
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [screen, phone, key, ends, tag] of [
  ['/application-blocked', '675550210', 'blocked', true, ['@smoke-ru']],
  ['/unapproved-credit', '675550199', 'income', true, []],
  ['/finmon-blocked', '675550221', 'blockedFinMon', false, []],
] as const)
  test(
    `${screen} says in the server’s words why, until when, and what can be done`,
    { tag: [...tag] },
    async ({ page, context, at, siteLocale, text, isAt, leadsTo, complaints }) => {
      await logIn(context, phone);
      const answer = await context.request.get(`/api/v2/app/failure-pages?language=${siteLocale}`);
      const { data } = (await answer.json()) as { data: Failure[] };
      const title = data.find(({ RefusalSignificance }) => RefusalSignificance === key)?.title ?? 'no such page';
      await page.goto(at('/'));
      await isAt(screen);
      for (const again of [() => page.reload(), () => page.goto('/robots.txt').then(() => page.goBack())]) {
        await again();
        await isAt(screen);
        await expect(heading(page)).toHaveText(title);
        await expect(page).toHaveTitle(`${title} — Pozyka`);
      }
      await expect(page.getByText(text('refusal.again'))).toHaveCount(ends ? 1 : 0);
      await expect(page.getByRole('link', { name: text('refusal.complaints') })).toHaveAttribute('href', at('/complaints'));
      await page.getByRole('link', { name: text('outcome.dashboard') }).click();
      await leadsTo('/dashboard');
      expect(complaints.lines).toEqual([]);
    },
  );

test('documents of another customer: corrected, or another login', async ({ page, context, at, text, isAt, leadsTo }) => {
  await logIn(context, '675550144');
  await page.goto(at('/'));
  await isAt('/application-form/user-duplicate');
  await page.getByRole('link', { name: text('duplicate.fix') }).click();
  await isAt('/application-form/passport');
  await page.goBack();
  await isAt('/application-form/user-duplicate');
  await page.getByRole('button', { name: text('duplicate.other-phone') }).click();
  await leadsTo('/login');
});

test('an application is given up from a step', { tag: '@uk' }, async ({ page, context, at, text, isAt, leadsTo }) => {
  const applicant = await newApplicant(context);
  await applicant.fill();
  await page.goto(at('/application-form/address'));
  await isAt('/application-form/address');
  await page.getByRole('button', { name: text('cancel.open') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: text('cancel.open') }).click();
  await page.getByRole('button', { name: text('cancel.yes') }).click();
  await expect(page.getByText(text('cancel.reason-missing'))).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: text('cancel.yes') }).dblclick();
  await leadsTo('/dashboard');
  // the address is there before the page is
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await leadsTo('/dashboard');
});

test('an old tab goes where the customer is when they look at it again', async ({ page, context, at, isAt, leadsTo }) => {
  const applicant = await newApplicant(context);
  await applicant.apply();
  await applicant.skipBankId();
  await applicant.sendPhoto();
  await page.goto(at('/'));
  await isAt('/application-form/add-card');
  await applicant.call('POST', '/v2/app/cancel', { ReasonOfDecision: 'other' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await leadsTo('/dashboard');
});

test(
  'what the bank has otherwise is put right, contact persons are named, and the check goes on',
  { tag: '@uk' },
  async ({ page, at, siteLocale, text, isAt, leadsTo }) => {
    test.slow();
    const papers = newPapers();
    const applicant = await newApplicant(page.context());
    await applicant.apply({ amount: 1_600_000, income: 9_000_000, papers });
    await page.goto(at('/bankid'));
    await page.getByRole('button', { name: text('bankid.start') }).click();
    await throughBank(page, siteLocale, { papers }, { surname: 'Коваленко' });

    await isAt('/changes-required');
    await page.reload();
    await expect(page.getByRole('region', { name: text('changes.passport') })).toContainText(text('field.surname'));
    await page.getByRole('link', { name: text('changes.open-step') }).click();
    await isAt('/application-form/passport');
    const surname = page.locator('#field-surname');
    await expect(surname).toHaveAttribute('aria-invalid', 'true');
    await surname.fill('Коваленко');
    await expect(surname).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: text('save') }).dblclick();

    await isAt('/application-form/add-card');
    await applicant.addCard();
    await page.goto(at('/application-form'));
    await isAt('/application-form/relation');
    await page.getByRole('button', { name: text('continue') }).click();
    await expect(page.getByRole('group', { name: text('errors.title') }).getByRole('link')).toHaveCount(6);
    const fill = async (number: number, name: string, phone: string) => {
      const person = page.getByRole('region', { name: text('relation.person').replace('{{number}}', String(number)) });
      await person.getByRole('combobox').selectOption({ index: 1 });
      await person.getByRole('textbox', { name: text('relation.name') }).fill(name);
      await person.getByRole('textbox', { name: text('relation.phone') }).fill(phone);
    };
    await fill(1, 'Ірина Коваленко', applicant.phone);
    await fill(2, 'Петро Шевченко', '50 123 45 67');
    await page.getByRole('button', { name: text('continue') }).click();
    const refused = page.getByRole('region', { name: text('relation.person').replace('{{number}}', '1') });
    await expect(refused).toContainText(text('rule.phoneOwn'));
    await fill(1, 'Ірина Коваленко', '66 123 45 67');
    await page.getByRole('button', { name: text('continue') }).dblclick();
    await leadsTo('/contract-sign');
  },
);

test(
  'a card on which a sum is held is confirmed by the sum, told wrong once',
  { tag: '@uk' },
  async ({ page, context, at, text, isAt, leadsTo }) => {
    const applicant = await newApplicant(context);
    await applicant.apply();
    await applicant.skipBankId();
    await applicant.sendPhoto();
    await page.goto(at('/application-form'));
    await isAt('/application-form/add-card');
    await page.getByRole('button', { name: text('add-card.start') }).click();
    await page.locator('#number').fill('4000 0000 0000 3410');
    await page.locator('#expires').fill('12/35');
    await page.locator('#cvc').fill('123');
    await page.locator('form button').click();
    const message = await page.getByRole('note').textContent();
    const [sum = ''] = /\d+,\d{2}/.exec(message ?? '') ?? [];
    await page.locator('main a').click();

    await isAt('/verification?card');
    await page.reload();
    await isAt('/verification?card');
    const field = page.getByRole('textbox', { name: text('held.sum') });
    await field.fill('0,01');
    await page.getByRole('button', { name: text('held.confirm') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(text('held.tries').replace('{{left}}', '2'))).toBeVisible();
    await field.fill(sum);
    await page.getByRole('button', { name: text('held.confirm') }).dblclick();
    await leadsTo('/contract-sign');
  },
);
