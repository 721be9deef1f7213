import type { Page } from '@playwright/test';
import { throughBank } from '../support/bank.ts';
import { logInAs } from '../support/borrower.ts';
import { newPapers } from '../support/customer.ts';
import { journey as test } from '../support/journey.ts';
import { expect, hydrated } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';
import { answeredConsent } from '../support/visitor.ts';

/** Words of the page that says what worked. */
const said = {
  uk: { paid: 'Платіж отримано', logIn: 'Увійти й продовжити тут' },
  ru: { paid: 'Платёж получен', logIn: 'Войти и продолжить здесь' },
} as const;

/** The address that another site sends the page back to; the page itself stays there, as where a system opens another browser for it. */
const returnOf = async (page: Page, path: string, leave: () => Promise<void>): Promise<string> => {
  await page.route(`**${path}?*`, (route) => route.abort());
  const navigation = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes(`${path}?`));
  await leave();
  const address = (await navigation).url();
  await page.unroute(`**${path}?*`);
  return address;
};

test(
  'who pays and comes back in another browser, by a form too, reads that it worked; the first one shows it',
  { tag: '@uk' },
  async ({ page, browser, applicant, at, siteLocale, siteUrl }) => {
    test.slow();
    const text = textsOf('contracts-and-cards', siteLocale);
    await applicant.borrow();
    await page.goto(at('/active-contract'));
    await hydrated(page);
    await page.getByRole('radio', { name: new RegExp(`^${text('pay.other-card')}`) }).check();
    await page.getByRole('button', { name: new RegExp(text('pay.submit').replaceAll(/\{\{\w+\}\}/g, '.+')) }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await page.locator('input[value="new"]').check();
    await page.locator('[autocomplete="cc-number"]').fill('4111 1111 1111 1111');
    await page.locator('[autocomplete="cc-exp"]').fill('12/35');
    await page.locator('[autocomplete="cc-csc"]').fill('123');
    const address = await returnOf(page, at('/cb/return'), () => page.locator('button[type="submit"]').click({ noWaitAfter: true }));

    const otherContext = await browser.newContext();
    await answeredConsent(otherContext, siteUrl);
    const other = await otherContext.newPage();
    await other.setContent(`<form method="post" action="${address.replaceAll('&', '&amp;')}"><button>to the shop</button></form>`);
    await other.getByRole('button').click();
    await expect(other.getByText(said[siteLocale].paid)).toBeVisible();
    await expect(other).toHaveURL(address);
    await expect(other.getByRole('link', { name: said[siteLocale].logIn })).toHaveAttribute('href', at('/login'));
    await otherContext.close();

    await page.goto(address);
    await expect(page.getByRole('heading', { name: text('paid.title') })).toBeVisible();
  },
);

test(
  'who comes back from the bank in another browser logs in there and goes on; the first one follows',
  { tag: '@uk' },
  async ({ page, browser, applicant, at, siteLocale, siteUrl }) => {
    test.slow();
    const text = textsOf('application-form', siteLocale);
    const papers = newPapers();
    await applicant.apply({ amount: 1_200_000, papers });
    await page.goto(at('/bankid'));
    await page.getByRole('button', { name: text('bankid.start') }).click();
    const address = await returnOf(page, at('/cb/bankid'), () => throughBank(page, siteLocale, { papers }));

    const otherContext = await browser.newContext({ baseURL: siteUrl });
    await answeredConsent(otherContext, siteUrl);
    const other = await otherContext.newPage();
    await other.goto(address);
    await expect(other.getByRole('heading', { level: 1, name: text('cb-bankid.away.title') })).toBeVisible();
    await expect(other).toHaveURL(new RegExp(`${at('/cb/bankid')}$`));
    await expect(other.getByRole('link', { name: text('cb-bankid.log-in') })).toHaveAttribute('href', /\/login\?back=/);
    await page.goto(at('/bankid'));
    await hydrated(page);
    await logInAs(otherContext, siteUrl, applicant.phone);
    await other.goto(at('/cb/bankid'));
    await expect(other).toHaveURL(new RegExp(`${at('/application-form/add-card')}$`));
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(new RegExp(`${at('/application-form/add-card')}$`));
    await otherContext.close();
  },
);
