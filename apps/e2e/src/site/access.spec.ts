import { customerWithPassword, loginOnOtherDevice } from '../support/access.ts';
import { passTime } from '../support/clock.ts';
import { button, enter, expectAccessible, field, IN, main, open, otherDevice, WORDS } from '../support/login-page.ts';
import { expect, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

test.beforeEach(({ request }) => passTime(request, 'PT20M'));

test(
  'a customer sets a password and ends one session, the other ones, and all',
  { tag: '@uk' },
  async ({ page, browser, request, at, siteLocale }) => {
    test.slow();
    const words = WORDS[siteLocale];
    const loan = textsOf('contracts-and-cards', siteLocale);
    const customer = await customerWithPassword(request);
    await open(page, at('/login/password'));
    await enter(page, siteLocale, customer.email, customer.password);
    await expect(page).toHaveURL(IN);
    await open(page, at('/dashboard'));
    await button(page, loan('access.open')).click();

    const password = 'інші слова для входу';
    await field(page, words.newPassword).fill(password);
    await field(page, words.again).fill(password);
    await button(page, words.saveAccess).click();
    await expect(main(page).getByText(words.saved)).toBeVisible();

    const other = await otherDevice(browser, siteLocale, at('/login/password'), { ...customer, password });
    await open(page, at('/dashboard'));
    await button(page, loan('access.open')).click();
    const devices = main(page).getByRole('list', { name: words.devices }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expectAccessible(page);
    await devices.filter({ hasNotText: words.thisDevice }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: words.end, exact: true }).click();
    await expect(devices).toHaveCount(1);
    await other.page.goto(at('/dashboard'));
    await expect(other.page).toHaveURL(new RegExp(`${at('/')}$`));
    await other.context.close();

    await loginOnOtherDevice(request, { ...customer, password });
    await open(page, at('/dashboard'));
    await button(page, loan('access.open')).click();
    await expect(devices).toHaveCount(2);
    await button(page, words.endOthers).click();
    await page.getByRole('dialog').getByRole('button', { name: words.endOthersNow, exact: true }).click();
    await expect(main(page).getByText(words.othersEnded)).toBeVisible();
    await expect(devices).toHaveCount(1);
    await button(page, words.everywhere).click();
    await page.getByRole('dialog').getByRole('button', { name: words.everywhereNow, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
    expect((await page.context().cookies()).filter(({ name }) => name.includes('accessToken'))).toEqual([]);
  },
);
