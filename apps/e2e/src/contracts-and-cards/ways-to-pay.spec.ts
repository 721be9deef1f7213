import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { journey as test } from '../support/journey.ts';
import { expect } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const GOOD = '4111 1111 1111 1111';

/** Texts of pages that have their own words; the languages of both projects. */
const said = {
  uk: {
    link: 'Нехай заплатить хтось інший',
    make: 'Створити посилання',
    links: 'Ваші посилання',
    paid: /, сплачено /,
    pay: /^Сплатити /,
    thanks: /^Сплачено /,
    receipt: 'Квитанція',
    done: 'За цим посиланням уже заплатили',
    transfer: 'За реквізитами',
    byTransfer: 'Переказом за реквізитами',
    open: 'Відкрити в застосунку банку',
    send: 'Переказати',
    sent: 'Переказ виконано',
  },
  ru: {
    link: 'Пусть заплатит кто-то другой',
    make: 'Создать ссылку',
    links: 'Ваши ссылки',
    paid: /, оплачено /,
    pay: /^Оплатить /,
    thanks: /^Оплачено /,
    receipt: 'Квитанция',
    done: 'По этой ссылке уже заплатили',
    transfer: 'По реквизитам',
    byTransfer: 'Переводом по реквизитам',
    open: 'Открыть в приложении банка',
    send: 'Перевести',
    sent: 'Перевод выполнен',
  },
} as const;

const isAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
};

test(
  'somebody else pays by a link, in a browser that knows nobody, until the loan is closed',
  { tag: '@uk' },
  async ({ page, browser, applicant, at, siteLocale }) => {
    test.slow();
    const words = said[siteLocale];
    const text = textsOf('contracts-and-cards', siteLocale);
    await applicant.borrow();
    await page.goto(at('/active-contract'));
    await page.getByText(words.link).click();
    await page.getByRole('button', { name: words.make }).click();
    const links = page.getByRole('list', { name: words.links });
    const address = (await links.getByText(/\/pay#[\w-]{43}$/).textContent()) ?? '';
    await isAccessible(page);

    const stranger = await browser.newContext();
    const requested: string[] = [];
    stranger.on('request', (request) => requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    const payer = await stranger.newPage();
    await payer.goto(address);
    const pay = payer.getByRole('button', { name: words.pay });
    await expect(pay).toBeVisible();
    await payer.getByText(words.byTransfer).click();
    await expect(payer.getByRole('img', { name: /QR/ })).toBeVisible();
    await expect(payer.getByText(/L-\d{10}/)).toBeVisible();
    expect(await payer.locator('main').textContent()).not.toMatch(/П-\d/);
    await isAccessible(payer);
    await pay.dblclick();
    await expect(payer).toHaveURL(/\/checkout/);
    await payer.locator('[autocomplete="cc-number"]').fill(GOOD);
    await payer.locator('[autocomplete="cc-exp"]').fill('12/35');
    await payer.locator('[autocomplete="cc-csc"]').fill('123');
    await payer.locator('button[type="submit"]').click();
    await expect(payer).toHaveURL(/\/pay\?order=[0-9a-f-]{36}$/);
    await expect(payer.getByText(words.thanks)).toBeVisible();
    await expect(payer.getByRole('region', { name: words.receipt })).toContainText(/4\d{9}/);
    await isAccessible(payer);
    const token = address.slice(-43);
    expect(requested.filter((one) => one.includes(token))).toEqual([]);

    await payer.goto('about:blank');
    await payer.goto(address);
    await expect(payer.getByText(words.done)).toBeVisible();
    await stranger.close();

    await page.reload();
    await expect(page.getByRole('heading', { name: text('paid.title') })).toBeVisible();
  },
);

test('a loan is paid back by a transfer: the code’s own address opens a bank, which tells the lender', async ({
  page,
  context,
  applicant,
  at,
  siteLocale,
}) => {
  test.slow();
  const words = said[siteLocale];
  const text = textsOf('contracts-and-cards', siteLocale);
  await applicant.borrow();
  await page.goto(at('/active-contract'));
  await page.getByText(words.transfer).click();
  const open = page.getByRole('link', { name: words.open });
  await expect(open).toBeVisible();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await isAccessible(page);
  const coming = context.waitForEvent('page');
  await open.click();
  const bank = await coming;
  await expect(bank.getByText(/П-\d{6}/).or(bank.locator('input[name="purpose"]'))).toBeVisible();
  await bank.getByRole('button', { name: words.send }).click();
  await expect(bank.getByRole('heading', { name: words.sent })).toBeVisible();
  await bank.getByRole('link').last().click();
  await expect(bank.getByRole('heading', { name: text('paid.title') })).toBeVisible();
});
