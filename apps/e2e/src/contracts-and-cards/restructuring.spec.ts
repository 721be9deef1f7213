import { AxeBuilder } from '@axe-core/playwright';
import sharp from 'sharp';
import type { Card, Contract, ContractDetails } from '@pozyka/api-contract';
import { addDays } from '@pozyka/domain/dates';
import { logInAs } from '../support/borrower.ts';
import { passTime } from '../support/clock.ts';
import { codeFor } from '../support/customer.ts';
import { button, journey as test } from '../support/journey.ts';
import { expect } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';

test(
  'who is late agrees on payments by months, signs, pays one and then the rest',
  { tag: '@smoke' },
  async ({ page, request, applicant, at, siteUrl, siteLocale }) => {
    test.slow();
    const text = textsOf('contracts-and-cards', siteLocale);
    await applicant.borrow({ term: 1 });
    await passTime(request, 'P3D');
    await logInAs(page.context(), siteUrl, applicant.phone);
    await page.goto(at('/active-contract'));
    await page
      .getByRole('link', { name: text('loan.hard') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${at('/restructuring')}$`));
    const compare = page.getByRole('region', { name: text('restructuring.compare') });
    await expect(compare).toBeVisible();
    await page.getByRole('combobox', { name: new RegExp(text('restructuring.reason')) }).selectOption('incomeLower');
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await button(page, text('restructuring.submit-at-once')).click();

    await test.step('one press cancels nothing: the question takes the focus and gives it back', async () => {
      const cancel = page.getByRole('button', { name: text('restructuring.cancel-approved') });
      await cancel.press('Enter');
      const question = page.getByRole('dialog');
      await expect(question.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(cancel).toBeFocused();
    });

    await test.step('the agreement is read and signed by a code', async () => {
      const paper = page
        .getByRole('region', { name: text('documents.title') })
        .getByRole('link')
        .first();
      const answer = await page.request.get((await paper.getAttribute('href')) ?? '');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByRole('checkbox', { name: new RegExp(literally(text('restructuring.read'))) }).check();
      await page.getByRole('button', { name: text('sign.get-code') }).click();
      const code = page.getByLabel(new RegExp(`^${text('sign.code')}`));
      // it is out before the field is there
      await expect(code).toBeVisible();
      await code.fill(await codeFor(request, applicant.phone));
      await page.getByRole('button', { name: text('restructuring.sign') }).click();
      await expect(page.getByRole('heading', { name: text('restructuring.signed-title') })).toBeVisible();
      await page.getByRole('link', { name: text('restructuring.to-loan') }).click();
    });

    await test.step('it is not overdue any more, and one payment is paid by one press', async () => {
      await expect(page.getByText(text('loan.restructured-title'))).toBeVisible();
      const [loan] = await applicant.call<Contract[]>('GET', '/v2/contracts');
      expect(loan?.State).toBe('active');
      await button(page, text('pay.submit')).click();
      await expect(page.getByRole('table', { name: text('schedule.title') }).getByText(text('schedule.paid'))).toBeVisible();
    });

    await test.step('the rest is paid at once, and nothing is owed', async () => {
      await page.getByRole('radio', { name: new RegExp(`^${literally(text('pay.full')).split('\\{')[0]}`) }).check();
      await button(page, text('pay.submit')).click();
      await expect(page.getByRole('heading', { name: text('paid.title') })).toBeVisible();
    });
  },
);

const SANDBOX = process.env['SANDBOX_URL'] ?? 'http://127.0.0.1:4003';

test(
  'who serves claims it with a document; an officer grants it, and interest that was paid comes back',
  { tag: '@smoke-ru' },
  async ({ page, context, request, applicant, at, siteUrl, siteLocale }) => {
    test.slow();
    const text = textsOf('contracts-and-cards', siteLocale);
    const ContractId = await applicant.borrow();
    await passTime(request, 'P3D');
    await logInAs(context, siteUrl, applicant.phone);
    const { Debt, Today } = await applicant.call<ContractDetails>('GET', `/v2/contracts/data?ContractId=${ContractId}`);
    const [card] = await applicant.call<Card[]>('GET', '/v2/cards');
    const bpmForm = { PayType: 'full', Amount: Debt.Total, CardId: card?.Id };
    await applicant.call('POST', '/v2/payment/sandbox/payment', { bpmForm });
    await applicant.comesTo('nothing');

    const number = await test.step('it is claimed from a day of the loan that is paid back', async () => {
      await page.goto(at('/relief'));
      await page.getByLabel(new RegExp(`^${text('relief.from')}`)).fill(addDays(Today, -1));
      const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8899aa' } })
        .png()
        .toBuffer();
      await page.locator('input[type="file"]').first().setInputFiles({ name: 'довідка.png', mimeType: 'image/png', buffer });
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await expect(page.getByText(siteLocale === 'uk' ? /Файл .*надіслано/ : /Файл .*отправлен/).first()).toBeAttached();
      await button(page, text('relief.submit')).click();
      await expect(page).toHaveURL(/\/requests\/[\da-f-]{36}$/);
      await expect(page.getByRole('heading', { level: 1, name: /З-\d{4}-\d{6}/ })).toBeVisible();
      return /З-\d{4}-\d{6}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
    });

    await test.step('an officer grants it', async () => {
      const officer = await context.newPage();
      await officer.goto(`${SANDBOX}/officer?state=received`);
      await officer.getByRole('link', { name: number, exact: true }).click();
      await officer.locator('form[action$="/decide"] textarea').fill('Довідку з частини отримали, пільгу погоджено.');
      await officer.locator('form[action$="/decide"] button[value="approved"]').click();
      await expect(officer.getByText('Довідку з частини отримали')).toBeVisible();
      await officer.close();
    });

    await test.step('the customer sees that it holds, and their money comes back', async () => {
      await page.goto(at('/relief'));
      await expect(page.getByText(text('relief.granted-title'))).toBeVisible();
      const refunds = async () => {
        const { cashFlowItems } = await applicant.call<{ cashFlowItems: { category: { id: string }; Amount: number }[] }>(
          'GET',
          '/v2/cashflow/list',
        );
        return cashFlowItems.filter(({ category }) => category.id === 'refund').map(({ Amount }) => Amount);
      };
      // two days of three
      await expect.poll(refunds).toEqual([Math.round((Debt.Interest * 2) / 3)]);
    });
  },
);
