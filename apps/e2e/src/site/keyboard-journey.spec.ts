import type { Page } from '@playwright/test';
import { passTime } from '../support/clock.ts';
import { codeFor, newPapers, newPhone } from '../support/customer.ts';
import { facePicture } from '../support/face-picture.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';
import { typedPassport } from '../support/typed-passport.ts';

/** By its label: hints of another field, while they are open, hide the page from all but eyes. */
const field = (page: Page, name: string) => page.getByRole('main', { includeHidden: true }).getByLabel(new RegExp(`^${literally(name)}`));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a customer without a mouse gets a loan', { tag: '@uk' }, async ({ page, request, at, siteLocale, complaints }) => {
  test.slow();
  const shell = textsOf('shell', siteLocale);
  const form = textsOf('application-form', siteLocale);
  const loan = textsOf('contracts-and-cards', siteLocale);
  const phone = newPhone();
  const papers = newPapers();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { activate, choose, pickFirst, tabTo, type } = await keyboardOf(page);
  const comesTo = async (path: string) => {
    await expect(page).toHaveURL(new RegExp(`${at(path)}$`));
    await hydrated(page);
  };

  await test.step('skips to the content, chooses an amount and logs in', async () => {
    // twenty codes an hour for one address
    await passTime(request, 'PT1H');
    await page.goto(at('/'));
    await hydrated(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await tabTo(page.getByRole('slider').first());
    await page.keyboard.press('ArrowRight');
    await type(field(page, shell('calculator.exact-amount')), '6000');
    await type(field(page, shell('login.phone')), phone);
    await page.keyboard.press('Enter');
    const code = field(page, shell('login.code'));
    // the code's field takes the focus by itself
    await expect(code).toBeFocused();
    await page.keyboard.type(await codeFor(request, phone));
    await comesTo('/application-form/passport');
  });

  await test.step('is led to what is wrong in the passport step, and through it', async () => {
    await activate(button(page, form('continue')));
    const summary = page.getByRole('group', { name: form('errors.title') });
    await expect(summary).toBeFocused();
    await tabTo(summary.getByRole('link').first());
    await page.keyboard.press('Enter');
    await expect(field(page, form('field.surname'))).toBeFocused();
    const { person, document } = typedPassport(papers);
    const [first, ...others] = person;
    await page.keyboard.type(first?.text ?? '');
    for (const { key, text } of others) await type(field(page, form(key)), text);
    await choose(page.getByRole('radio', { name: form('document.passport') }));
    for (const { key, text } of document) await type(field(page, form(key)), text);
    await page.keyboard.press('Enter');
    await comesTo('/application-form/address');
  });

  await test.step('fills the address', async () => {
    await type(field(page, form('field.locality')), 'Вінниця');
    await page.keyboard.press('Tab');
    await pickFirst(page.getByRole('combobox', { name: form('field.region') }));
    await type(field(page, form('field.streets')), 'вул. Соборна');
    await page.keyboard.press('Tab');
    await type(field(page, form('field.house')), '12А');
    await page.keyboard.press('Enter');
    await comesTo('/application-form/social');
  });

  await test.step('fills work and income, changes an answer on the way, sends', async () => {
    await choose(page.getByRole('radio', { name: form('work.freelancer') }));
    await type(field(page, form('field.income')), '30000');
    await pickFirst(page.getByRole('combobox', { name: form('field.purpose') }));
    await pickFirst(page.getByRole('combobox', { name: form('field.social_status') }));
    await choose(page.getByRole('radio', { name: form('politic.no') }));
    await activate(page.getByRole('checkbox', { name: form('field.bureau_consent') }), 'Space');
    await activate(button(page, form('continue')));
    await expect(page.getByRole('heading', { name: form('check.title') })).toBeVisible();
    await activate(page.getByRole('link', { name: form('check.change-address') }));
    await expect(page).toHaveURL(/\/application-form\/address/);
    await hydrated(page);
    await type(field(page, form('field.house')), '14');
    await activate(button(page, form('save')));
    await expect(page.getByRole('heading', { name: form('check.title') })).toBeVisible();
    await expect(page.locator('main')).toContainText('14');
    await activate(button(page, form('check.submit')));
    await comesTo('/bankid\\?optional');
  });

  await test.step('sends a photo instead of going to their bank', async () => {
    await activate(button(page, form('bankid.skip')));
    await comesTo('/application-form/live-photo');
    const chosen = page.waitForEvent('filechooser');
    await activate(button(page, form('photo.file')));
    await (await chosen).setFiles(await facePicture());
    await activate(button(page, form('photo.send')));
    await comesTo('/application-form/add-card');
  });

  await test.step("gives a card on the provider's page", async () => {
    await activate(button(page, form('add-card.start')));
    await type(page.locator('[autocomplete="cc-number"]'), '4111111111111111');
    await type(page.locator('[autocomplete="cc-exp"]'), '1231');
    await type(page.locator('[autocomplete="cc-csc"]'), '123');
    await page.keyboard.press('Enter');
    await comesTo('/contract-sign');
  });

  await test.step('signs', async () => {
    await activate(page.getByRole('checkbox', { name: loan('sign.read') }), 'Space');
    await activate(button(page, loan('sign.get-code')));
    await expect(field(page, loan('sign.code'))).toBeFocused();
    await page.keyboard.type(await codeFor(request, phone));
    await activate(button(page, loan('sign.submit')));
    await comesTo('/active-contract');
    await expect(page.getByRole('heading', { name: loan('loan.title') })).toBeVisible();
  });

  expect(complaints.lines).toEqual([]);
});
