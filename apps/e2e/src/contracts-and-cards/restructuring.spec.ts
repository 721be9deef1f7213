import { AxeBuilder } from '@axe-core/playwright';
import type { Contract } from '@pozyka/api-contract';
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

    await test.step('the agreement is read and signed by a code', async () => {
      const paper = page
        .getByRole('region', { name: text('documents.title') })
        .getByRole('link')
        .first();
      const answer = await page.request.get((await paper.getAttribute('href')) ?? '');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByRole('checkbox', { name: new RegExp(literally(text('restructuring.read'))) }).check();
      await page.getByRole('button', { name: text('sign.get-code') }).click();
      await page.getByLabel(new RegExp(`^${text('sign.code')}`)).fill(await codeFor(request, applicant.phone));
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
