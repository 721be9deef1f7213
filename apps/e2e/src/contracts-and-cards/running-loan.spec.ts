import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { CashFlowItem, Contract, LastPayment } from '@pozyka/api-contract';
import type { Page } from '@playwright/test';
import { logInAs } from '../support/borrower.ts';
import { passTime } from '../support/clock.ts';
import { codeFor } from '../support/customer.ts';
import { button, journey as test } from '../support/journey.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { expect } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';

const DECLINED = '4000 0000 0000 0002';
const GOOD = '4111 1111 1111 1111';
/** Its bank pays, and says so late. */
const SLOW = '4000 0000 0000 0119';

/** A text with any values filled into it. */
const filled = (text: string) => new RegExp(`^${literally(text).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.+')}$`);

/** What is owed, as the page says it, in kopiykas. */
const debtOf = async (page: Page, title: string): Promise<number> => {
  const said = await page.getByRole('region', { name: title }).locator('strong').first().textContent();
  return Number((said ?? '').replaceAll(/\D/g, ''));
};

const isAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
};

/** The provider's page: another card than those it knows. */
const payAtProvider = async (page: Page, number: string) => {
  await expect(page).toHaveURL(/\/checkout/);
  const another = page.locator('input[value="new"]');
  if (await another.count()) await another.check();
  await page.locator('[autocomplete="cc-number"]').fill(number);
  await page.locator('[autocomplete="cc-exp"]').fill('12/35');
  await page.locator('[autocomplete="cc-csc"]').fill('123');
  await page.locator('button[type="submit"]').click();
};

test('a loan is paid back in parts, by a saved card and at the provider, until it is closed', async ({
  page,
  applicant,
  at,
  siteLocale,
}) => {
  test.slow();
  const text = textsOf('contracts-and-cards', siteLocale);
  await applicant.borrow();
  await page.goto(at('/active-contract'));
  const pay = button(page, text('pay.submit'));
  const whole = () => debtOf(page, text('loan.debt'));
  await expect(pay).toBeVisible();
  const before = await whole();

  await test.step('the day of the payment goes into the phone’s calendar', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: text('loan.calendar') }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^Pozyka П-\d+\.ics$/);
    const lines = await readFile(await download.path(), 'utf8');
    expect(lines).toContain('BEGIN:VEVENT');
    await expect(pay).toBeVisible();
  });

  await test.step('a part by the saved card: two presses are one payment', async () => {
    await page.getByRole('radio', { name: new RegExp(`^${text('pay.part')}`) }).check();
    await page.getByLabel(new RegExp(`^${text('pay.amount')}`)).fill('1000');
    await pay.dblclick();
    await expect(page.getByText(filled(text('pay.paid-title')))).toBeVisible();
    expect(before - (await whole())).toBe(100_000);
  });

  const choosePage = () => page.getByRole('radio', { name: new RegExp(`^${text('pay.other-card')}`) }).check();

  await test.step('they leave the provider’s page without paying', async () => {
    await choosePage();
    await pay.click();
    await expect(page).toHaveURL(/\/checkout/);
    await page.getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`${at('/active-contract')}\\?checkout=`));
    await expect(page.getByText(text('pay.abandoned-title'))).toBeVisible();
    expect(before - (await whole())).toBe(100_000);
  });

  await test.step('their bank declines', async () => {
    await choosePage();
    await pay.click();
    await payAtProvider(page, DECLINED);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.locator('main a, p > a').last().click();
    await expect(page.getByText(text('pay.failed-title'))).toBeVisible();
  });

  await test.step('they pay the rest there, and owes nothing', async () => {
    await choosePage();
    await pay.click();
    await payAtProvider(page, GOOD);
    await expect(page.getByRole('heading', { name: text('paid.title') })).toBeVisible();
    const certificate = page.getByRole('link', { name: text('paid.certificate') });
    const answer = await page.request.get((await certificate.getAttribute('href')) ?? '');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    // the loan that has just ended stays so after a reload
    await page.goto(at('/active-contract'));
    await expect(page.getByRole('heading', { name: text('paid.title') })).toBeVisible();
    await page.getByRole('link', { name: text('paid.dashboard') }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/dashboard')}$`));
  });
});

test(
  'without a mouse a loan is extended: chosen, read, signed by a code, paid at the provider',
  { tag: '@uk' },
  async ({ page, request, applicant, at, siteUrl, siteLocale }) => {
    test.slow();
    const text = textsOf('contracts-and-cards', siteLocale);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { activate, choose, tabTo, type } = await keyboardOf(page);
    await applicant.borrow();
    // an extension is paid for by the interest of the days before it
    await passTime(request, 'P1D');
    await logInAs(page.context(), siteUrl, applicant.phone);
    await page.goto(at('/longation-sign'));
    await expect(page).toHaveURL(new RegExp(`${at('/active-contract')}$`));

    const summary = (title: string) => page.locator('summary').filter({ hasText: title });
    await activate(summary(text('day.title')));
    await expect(page.getByLabel(text('day.label'), { exact: true })).toBeVisible();
    await activate(summary(text('extend.title')));
    await expect(button(page, text('extend.submit'))).toBeEnabled();
    await isAccessible(page);
    const days = page.getByRole('slider', { name: text('extend.days') });
    await tabTo(days);
    await page.keyboard.press('End');
    const most = Number(await days.inputValue());
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => Number(await days.inputValue())).toBeLessThan(most);
    await activate(button(page, text('extend.submit')));
    await expect(page).toHaveURL(new RegExp(`${at('/longation-sign')}$`));
    const change = page.getByRole('region', { name: text('longation.change') });
    await expect(change.getByText(text('extend.total-new'))).toBeVisible();
    const day = await change.getByText(text('extend.due'), { exact: true }).locator('xpath=following-sibling::dd').textContent();
    expect((await page.context().cookies()).find(({ name }) => name === 'longationAmount')?.value).toMatch(/^\d+$/);

    await isAccessible(page);

    await test.step('the agreement is read before it is signed', async () => {
      const paper = page
        .getByRole('region', { name: text('documents.title') })
        .getByRole('link')
        .first();
      const answer = await page.request.get((await paper.getAttribute('href')) ?? '');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await activate(page.getByRole('checkbox', { name: new RegExp(literally(text('longation.read'))) }), 'Space');
      await activate(page.getByRole('button', { name: text('sign.get-code') }));
      const code = page.getByLabel(new RegExp(`^${text('sign.code')}`));
      await expect(code).toBeVisible();
      await type(code, await codeFor(request, applicant.phone));
      await activate(page.getByRole('button', { name: text('longation.submit') }));
      await expect(page.getByText(text('longation.signed'))).toBeVisible();
    });

    await test.step('it is paid, and the loan runs longer', async () => {
      await page.reload();
      await choose(page.getByRole('radio', { name: new RegExp(`^${text('pay.other-card')}`) }));
      await activate(button(page, text('pay.submit')));
      await expect(page).toHaveURL(/\/checkout/);
      await choose(page.locator('input[value="new"]'));
      await type(page.locator('[autocomplete="cc-number"]'), GOOD.replaceAll(' ', ''));
      await type(page.locator('[autocomplete="cc-exp"]'), '1235');
      await type(page.locator('[autocomplete="cc-csc"]'), '123');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: text('longation.done-title') })).toBeVisible();
      await expect(page.getByText(new RegExp(literally((day ?? '').trim())))).toBeVisible();
      expect((await page.context().cookies()).find(({ name }) => name === 'longationAmount')).toBeUndefined();
      await activate(page.getByRole('link', { name: text('longation.to-loan') }));
      await expect(page.getByRole('region', { name: text('loan.debt') })).toContainText((day ?? '').trim());
    });
  },
);

test(
  'without a mouse they pay a part, gives notice of withdrawal, and pays back what it waits for',
  { tag: ['@uk', '@smoke'] },
  async ({ page, applicant, at, siteLocale }) => {
    test.slow();
    const text = textsOf('contracts-and-cards', siteLocale);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { activate, choose, type } = await keyboardOf(page);
    await applicant.borrow();
    await page.goto(at('/active-contract'));
    await choose(page.getByRole('radio', { name: new RegExp(`^${text('pay.part')}`) }));
    await type(page.getByLabel(new RegExp(`^${text('pay.amount')}`)), '1000');
    await activate(button(page, text('pay.submit')));
    await expect(page.getByText(filled(text('pay.paid-title')))).toBeVisible();
    // the schedule knows it
    await expect(page.getByRole('table', { name: text('schedule.title') }).getByText(text('schedule.paid'))).toBeVisible();

    await activate(page.locator('summary').filter({ hasText: filled(text('withdraw.left')) }));
    const open = page.getByRole('button', { name: text('withdraw.open') });
    await activate(open);
    const dialog = page.getByRole('dialog', { name: text('withdraw.title') });
    await expect(dialog).toBeVisible();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await activate(dialog.getByRole('button', { name: text('withdraw.submit') }));
    await expect(page.getByText(filled(text('withdrawn.title')))).toBeVisible();
    await expect(page.getByRole('link', { name: text('withdrawn.paper') })).toBeVisible();
    await isAccessible(page);
    await activate(page.getByRole('button', { name: filled(text('withdrawn.pay')) }));
    const paying = page.getByRole('dialog', { name: text('withdrawn.pay-title') });
    await activate(paying.getByRole('button', { name: filled(text('pay.submit')) }));
    await expect(page.getByRole('heading', { name: text('paid.withdrawn-title') })).toBeVisible();
  },
);

test(
  'two tabs pay at once, one of them by a slow bank: nothing is taken twice, what is too much comes back',
  { tag: '@uk' },
  async ({ page, context, applicant, at, siteLocale }) => {
    test.slow();
    const text = textsOf('contracts-and-cards', siteLocale);
    await applicant.borrow();
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto(at('/active-contract'));
      await tab.getByRole('radio', { name: new RegExp(`^${text('pay.other-card')}`) }).check();
      await button(tab, text('pay.submit')).click();
      await expect(tab).toHaveURL(/\/checkout/);
    }
    await payAtProvider(page, SLOW);
    await expect(page.getByText(text('pay.checking-title')).or(page.getByRole('heading', { name: text('paid.title') }))).toBeVisible();
    await payAtProvider(second, GOOD);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('heading', { name: text('paid.title') })).toBeVisible();
    }
    // what comes after the loan is paid is no part of it: it goes back without a receipt
    const [loan] = await applicant.call<Contract[]>('GET', '/v2/contracts');
    const last = async () => {
      const { LastPayment } = await applicant.call<{ LastPayment: LastPayment }>(
        'GET',
        `/v2/contracts/data?ContractId=${loan?.ContractId}`,
      );
      return LastPayment.Status;
    };
    await expect.poll(last).toBe('returned');
    const { cashFlowItems } = await applicant.call<{ cashFlowItems: CashFlowItem[] }>('GET', '/v2/cashflow/list');
    expect(cashFlowItems.map(({ category }) => category.id)).toEqual(['payment', 'issue']);
  },
);
