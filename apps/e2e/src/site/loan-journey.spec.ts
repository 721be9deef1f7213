import type { Page } from '@playwright/test';
import { passTime } from '../support/clock.ts';
import { codeFor, newPapers, newPhone } from '../support/customer.ts';
import { facePicture } from '../support/face-picture.ts';
import { expect, hydrated, test, type Locale } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';
import { translateByBrowser } from '../support/translator.ts';
import { typedPassport } from '../support/typed-passport.ts';

const words = (locale: Locale) => ({
  shell: textsOf('shell', locale),
  form: textsOf('application-form', locale),
  loan: textsOf('contracts-and-cards', locale),
});

/** By its label: hints of another field, while they are open, hide the page from all but eyes. */
const field = (page: Page, name: string) => page.getByRole('main', { includeHidden: true }).getByLabel(new RegExp(`^${literally(name)}`));
/** Chooses the first answer of a list. */
const chooseFirst = (page: Page, name: string) => page.getByRole('combobox', { name }).selectOption({ index: 1 });

test(
  'a new customer gets a loan, leaves and comes back to it',
  { tag: '@smoke-ru' },
  async ({ page, context, request, at, siteLocale, complaints }) => {
    test.slow();
    // they read Russian pages in a third language
    if (siteLocale === 'ru') await translateByBrowser(context);
    const { shell, form, loan } = words(siteLocale);
    const phone = newPhone();
    const papers = newPapers();
    const next = form('continue');

    const enterCode = async (name: string) => {
      const code = field(page, name);
      await expect(code).toBeVisible();
      await code.fill(await codeFor(request, phone));
    };
    const logIn = async () => {
      await field(page, shell('login.phone')).fill(phone);
      await page.locator('form').getByRole('button').first().click();
      await enterCode(shell('login.code'));
    };

    await test.step('chooses an amount and logs in', async () => {
      // twenty codes an hour for one address
      await passTime(request, 'PT1H');
      await page.goto(at('/'));
      const amount = field(page, shell('calculator.exact-amount'));
      await amount.fill('6000');
      await amount.blur();
      await logIn();
      await expect(page).toHaveURL(new RegExp(`${at('/application-form/passport')}$`));
    });

    await test.step('fills the passport step; a reload in the middle loses nothing', async () => {
      const typed = typedPassport(papers);
      for (const { key, text } of typed.person) {
        await field(page, form(key)).fill(text);
        // leaving a field closes its hints
        await page.keyboard.press('Tab');
      }
      await expect(page.getByText(form('draft.saved'))).toBeVisible();
      await page.reload();
      await expect(field(page, form('field.surname'))).toHaveValue(/Лук.яненко/);
      await expect(field(page, form('field.itn'))).toHaveValue(papers.itn);
      await page.getByRole('radio', { name: form('document.passport') }).check();
      for (const { key, text } of typed.document) await field(page, form(key)).fill(text);
      await page.getByRole('button', { name: next }).click();
      await expect(page).toHaveURL(/\/application-form\/address$/);
    });

    await test.step('fills the address step; the back button loses nothing', async () => {
      // by hand: what is not taken from the hints
      await field(page, form('field.locality')).fill('Вінниця');
      await page.keyboard.press('Tab');
      await chooseFirst(page, form('field.region'));
      await field(page, form('field.streets')).fill('вул. Соборна');
      await page.keyboard.press('Tab');
      await field(page, form('field.house')).fill('12А');
      await page.getByRole('button', { name: next }).click();
      await expect(page).toHaveURL(/\/application-form\/social$/);
      await page.goBack();
      await expect(field(page, form('field.streets'))).toHaveValue(/Соборна/);
      await page.goForward();
      await expect(page).toHaveURL(/\/application-form\/social$/);
    });

    await test.step('fills the social step, checks the answers; two tabs send one application', async () => {
      await field(page, form('field.income')).fill('30000');
      await page.getByRole('radio', { name: form('work.freelancer') }).check();
      await chooseFirst(page, form('field.purpose'));
      await chooseFirst(page, form('field.social_status'));
      await page.getByRole('radio', { name: form('politic.no') }).check();
      await page.getByRole('checkbox', { name: form('field.bureau_consent') }).check();
      await page.getByRole('button', { name: next }).click();
      await expect(page.getByRole('heading', { name: form('check.title') })).toBeVisible();
      await expect(page.getByText(/6[\s\u00a0]000/).first()).toBeVisible();
      await expect(page).toHaveURL(/\?check$/);
      const second = await context.newPage();
      await second.goto(at('/application-form/social?check'));
      const submit = (tab: Page) => tab.getByRole('button', { name: form('check.submit') });
      await expect(submit(second)).toBeVisible();
      await Promise.all([submit(page).click(), submit(second).click()]);
      await expect(page).toHaveURL(/\/bankid\?optional$/);
      await expect(second).toHaveURL(/\/bankid\?optional$/);
      await second.close();
    });

    await test.step('sends a photo instead of going to their bank', async () => {
      await page.getByRole('button', { name: form('bankid.skip') }).click();
      await expect(page).toHaveURL(/\/application-form\/live-photo$/);
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: form('photo.file') }).click();
      await (await chosen).setFiles(await facePicture());
      await page.getByRole('button', { name: form('photo.send') }).click();
      await expect(page).toHaveURL(/\/application-form\/add-card$/);
    });

    await test.step("adds a card on the provider's page", async () => {
      await page.getByRole('button', { name: form('add-card.start') }).click();
      await page.locator('[autocomplete="cc-number"]').fill('4111 1111 1111 1111');
      await page.locator('[autocomplete="cc-exp"]').fill('12/31');
      await page.locator('[autocomplete="cc-csc"]').fill('123');
      await page.locator('button[type="submit"]').click();
      await expect(page).toHaveURL(new RegExp(`${at('/contract-sign')}$`));
    });

    let number = '';
    await test.step('reads and signs the contract', async () => {
      await expect(page.getByText(/13[\s\u00a0]|7[\s\u00a0]620/).first()).toBeVisible();
      const pdf = page.getByRole('link', { name: new RegExp(loan('documents.open')) });
      await expect(pdf).toHaveCount(2);
      const file = await page.request.get((await pdf.nth(1).getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toContain('application/pdf');
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.reload();
      // a tick before React is there is taken back by it
      await hydrated(page);
      await page.getByRole('checkbox', { name: loan('sign.read') }).check();
      await page.getByRole('button', { name: loan('sign.get-code') }).click();
      await enterCode(loan('sign.code'));
      const sign = page.getByRole('button', { name: loan('sign.submit') });
      if (await sign.isVisible()) await sign.dblclick({ timeout: 5_000 }).catch(() => undefined);
      await expect(page).toHaveURL(new RegExp(`${at('/active-contract')}$`));
    });

    await test.step('sees the loan', async () => {
      await expect(page.getByRole('heading', { name: loan('loan.title') })).toBeVisible();
      await expect(page.getByText(/6[\s\u00a0]0\d\d,\d\d/).first()).toBeVisible();
      await page.goto(at('/contract-list'));
      const headings = page.locator('main').getByText(new RegExp(loan('contracts.number').replace('{{number}}', '')));
      await expect(headings).toHaveCount(1);
      number = (await headings.innerText()).replace(/\D+/, '');
      expect(number).not.toBe('');
    });

    await test.step('logs out, logs in again, and is at the same loan', async () => {
      const menu = page.getByRole('button', { name: shell('header.open-menu') });
      // where there is room their corner of the header opens instead, under their name once it is known
      const corner = page.getByRole('banner').getByRole('button', { name: new RegExp(`Олена|${shell('header.account')}`) });
      await ((await menu.isVisible()) ? menu : corner).click();
      await page.getByRole('button', { name: shell('header.logout') }).click();
      await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
      await page.goto(at('/active-contract'));
      await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
      await passTime(request, 'PT2M');
      await logIn();
      await expect(page).toHaveURL(new RegExp(`${at('/active-contract')}$`));
      await page.goto(at('/contract-list'));
      await expect(page.locator('main').getByText(number)).toBeVisible();
    });

    expect(complaints.lines).toEqual([]);
  },
);
