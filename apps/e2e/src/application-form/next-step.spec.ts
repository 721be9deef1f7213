import { ADDRESS, before, field, next, open, PASSPORT, words } from '../support/steps.ts';
import { expect, test } from '../support/site.ts';

test(
  'the next step is there while this one is saved; a refused save comes back to this one, where nothing is lost',
  { tag: '@smoke-ru' },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = words(siteLocale);
    const heading = page.getByRole('heading', { level: 1 });
    await before(context, 'address');
    await open(page, at(PASSPORT));
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/v2/app/save', async (route) => {
      await held;
      await route.continue();
    });
    await next(page, siteLocale).click();
    await expect(heading).toHaveText(text('address.title'));
    await expect(page).toHaveTitle(new RegExp(text('address.title')));
    await expect(page).toHaveURL(new RegExp(`${at(ADDRESS)}$`));
    const saved = page.waitForResponse('**/v2/app/save');
    letGo();
    await saved;
    await page.unroute('**/v2/app/save');

    await page
      .locator('main form')
      .getByRole('link', { name: text('back') })
      .click();
    await expect(heading).toHaveText(text('passport.title'));
    await expect(field(page, text('field.surname'))).toHaveValue('Лук’яненко');

    const refusal = { error: { code: 422, message: '422' }, data: { 'Passport.email': 'E-mail?' } };
    await page.route('**/v2/app/save', (route) => route.fulfill({ json: refusal }));
    const email = field(page, text('field.email'));
    await email.fill('a@b.co');
    await next(page, siteLocale).click();
    await expect(page.getByRole('alert').filter({ hasText: 'E-mail?' })).toBeVisible();
    await expect(heading).toHaveText(text('passport.title'));
    await expect(email).toHaveValue('a@b.co');
    await expect(email).toHaveAccessibleDescription(/E-mail\?/);
    await page.unroute('**/v2/app/save');
    await next(page, siteLocale).click();
    await expect(page).toHaveURL(new RegExp(`${at(ADDRESS)}$`));
    await page.reload();
    await expect(heading).toHaveText(text('address.title'));
    expect(complaints.lines).toEqual([]);
  },
);
