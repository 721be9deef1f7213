import { randomUUID } from 'node:crypto';
import type { Card } from '@pozyka/api-contract';
import type { Page } from '@playwright/test';
import { logInAs } from '../support/borrower.ts';
import { codeFor } from '../support/customer.ts';
import { button, journey as test } from '../support/journey.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { expect, type Locale } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';

/** A seeded customer with three loans paid back, twelve receipts and two cards. */
const RETURNING = '675550276';

const SECOND = '5555555555554444';

const words = (locale: Locale) => {
  const text = textsOf('contracts-and-cards', locale);
  /** A text with any values filled into it. */
  const filled = (key: string) => new RegExp(literally(text(key)).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.+'));
  return { text, filled };
};

const cardOf = (page: Page, lastDigits: string) => page.getByRole('article', { name: new RegExp(`${lastDigits}$`) });

/** The provider's page: a card typed and sent. */
const typeCard = async (page: Page, number: string) => {
  await page.locator('#number').fill(number);
  await page.locator('#expires').fill('12/35');
  await page.locator('#cvc').fill('123');
  await page.locator('form button').click();
};

test(
  'cards without a mouse: one more at the provider, the main one, deleted, taken back, deleted for good',
  { tag: ['@uk', '@smoke'] },
  async ({ page, applicant, at, siteLocale }) => {
    const { text, filled } = words(siteLocale);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { activate, type } = await keyboardOf(page);
    await applicant.addCard();
    await page.goto(at('/my-cards'));
    const [first, second] = [cardOf(page, '1111'), cardOf(page, '4444')];
    const remove = first.getByRole('button', { name: filled('cards.delete-name') });
    await expect(first.getByText(text('cards.stays-last'))).toBeVisible();

    await activate(button(page, text('cards.add')));
    await type(page.locator('#number'), SECOND);
    await type(page.locator('#expires'), '1235');
    await type(page.locator('#cvc'), '123');
    await page.keyboard.press('Enter');
    await expect(page.getByText(text('cards.added'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${at('/my-cards')}$`));

    await activate(second.getByRole('button', { name: filled('cards.make-main-name') }));
    await expect(second.getByText(text('cards.main'), { exact: true })).toBeVisible();

    await activate(remove);
    await activate(page.getByRole('button', { name: filled('cards.undo-name') }));
    await expect(first).toBeVisible();
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(first).toHaveCount(0);
    await page.goto(at('/dashboard'));
    await expect.poll(async () => (await applicant.call<Card[]>('GET', '/v2/cards')).map(({ Mask }) => Mask.slice(-4))).toEqual(['4444']);

    const [last] = await applicant.call<Card[]>('GET', '/v2/cards');
    const headers = { 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' };
    const refused = await page.request.delete(`/api/v2/cards/del?CardId=${last?.Id}`, { headers });
    expect(refused.status()).toBe(409);
  },
);

test('a card on which a sum is held is confirmed among the cards', { tag: '@uk' }, async ({ page, applicant, at, siteLocale }) => {
  const { text } = words(siteLocale);
  await applicant.addCard();
  await page.goto(at('/my-cards'));
  await button(page, text('cards.add')).click();
  await typeCard(page, '4000 0000 0000 3410');
  const [sum = ''] = /\d+,\d{2}/.exec((await page.getByRole('note').textContent()) ?? '') ?? [];
  await page.locator('main a').click();
  const held = cardOf(page, '3410');
  const field = held.getByRole('textbox', { name: text('cards.held-sum') });
  await field.fill('0,01');
  await held.getByRole('button', { name: text('cards.held-confirm') }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(sum);
  await held.getByRole('button', { name: text('cards.held-confirm') }).dblclick();
  await expect(held.getByText(text('cards.verified'), { exact: true })).toBeVisible();
});

test(
  'the card of a contract to sign stays until another is chosen for it',
  { tag: '@uk' },
  async ({ page, applicant, at, isAt, siteLocale }) => {
    test.slow();
    const { text, filled } = words(siteLocale);
    await applicant.apply();
    await applicant.skipBankId();
    await applicant.sendPhoto();
    await applicant.addCard();
    await applicant.addCard('12/35', SECOND);
    await applicant.comesTo('contractSign');
    await page.goto(at('/contract-sign'));
    await expect(page.getByRole('checkbox', { name: text('sign.read') })).toBeVisible();
    await page.goto(at('/my-cards'));
    const [first, second] = [cardOf(page, '1111'), cardOf(page, '4444')];
    const remove = first.getByRole('button', { name: filled('cards.delete-name') });
    await expect(first.getByText(text('cards.stays-to-sign'))).toBeVisible();
    await expect(remove).toHaveCount(0);
    await first.getByRole('link', { name: text('cards.choose-other') }).click();
    await isAt('/choose-card');
    await expect(page.getByRole('radio', { name: /1111/ })).toBeChecked();
    await page.getByRole('radio', { name: /4444/ }).press('Space');
    await button(page, text('choose.sign-submit')).dblclick();
    await isAt('/contract-sign');
    await expect(page.getByRole('region', { name: text('terms.title') }).getByText(/4444$/)).toBeVisible();
    await page.goto(at('/my-cards'));
    await expect(remove).toBeVisible();
    await expect(second.getByText(text('cards.stays-to-sign'))).toBeVisible();
  },
);

test('contracts by state in the address, one with its papers', async ({ page, context, at, isAt, siteLocale, baseURL }) => {
  const { text, filled } = words(siteLocale);
  await logInAs(context, baseURL ?? '', RETURNING);
  await page.goto(at('/contract-list'));
  const contracts = page.getByRole('article');
  await expect(contracts).toHaveCount(3);
  const filter = page.getByRole('navigation', { name: text('contracts.filter') });
  await filter.getByRole('link', { name: text('contracts.filter.late') }).click();
  await isAt('/contract-list?state=late');
  await expect(page.getByText(text('contracts.none-of-state'))).toBeVisible();
  await page.goBack();
  await isAt('/contract-list');
  await filter.getByRole('link', { name: text('contracts.filter.closed') }).click();
  await isAt('/contract-list?state=closed');
  await page.reload();
  await expect(contracts).toHaveCount(3);
  await expect(filter.getByRole('link', { name: text('contracts.filter.closed') })).toHaveAttribute('aria-current', 'true');

  await contracts
    .first()
    .getByRole('link', { name: filled('contracts.details-name') })
    .click();
  await expect(page).toHaveURL(/\?state=closed&contract=[\w-]+$/);
  await expect(page.getByRole('region', { name: text('terms.title') })).toBeVisible();
  await expect(page.getByRole('table', { name: text('schedule.title') })).toBeVisible();
  const papers = page.getByRole('region', { name: text('documents.title') });
  const downloads = papers.getByRole('link', { name: filled('documents.download-name') });
  // the credit passport, the contract, its signature and the certificate
  await expect(downloads).toHaveCount(4);
  for (const link of await downloads.all()) {
    const paper = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(paper.headers()['content-type']).toContain('application/pdf');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await page.getByRole('link', { name: text('contracts.back') }).click();
  await isAt('/contract-list?state=closed');

  await page.goto(at('/contract-list?page=9'));
  await page.getByRole('link', { name: text('contracts.first-page') }).click();
  await expect(contracts).toHaveCount(3);
  await page.goto(at(`/contract-list?contract=${randomUUID()}`));
  await expect(page.getByRole('heading', { name: text('contracts.missing-title') })).toBeVisible();
});

test(
  'a code that is out is known after a reload, and a signature elsewhere leads on',
  { tag: '@uk' },
  async ({ page, applicant, at, isAt, siteLocale }) => {
    test.slow();
    const { text } = words(siteLocale);
    await applicant.apply();
    await applicant.skipBankId();
    await applicant.sendPhoto();
    await applicant.addCard();
    await applicant.comesTo('contractSign');
    await page.goto(at('/contract-sign'));
    await page.getByRole('checkbox', { name: text('sign.read') }).check();
    await button(page, text('sign.get-code')).click();
    const field = page.getByRole('textbox', { name: text('sign.code') });
    await expect(field).toBeFocused();
    await page.reload();
    await isAt('/contract-sign');
    await expect(field).toBeVisible();

    const [contract] = await applicant.call<{ ContractId: string }[]>('GET', '/v2/contracts?State=signing');
    const Code = await codeFor(page.request, applicant.phone);
    await applicant.call('POST', '/v2/contracts/sign/approve-pass', { ContractId: contract?.ContractId, Code });
    await expect(page).toHaveURL(new RegExp(`(${at('/waiting')}|${at('/active-contract')})$`), { timeout: 40_000 });
  },
);
