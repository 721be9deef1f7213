import { ADDRESS, before, field, next, open, PASSPORT, words } from '../support/steps.ts';
import { expect, test } from '../support/site.ts';

test(
  'the next step is rendered while this one is saved, and the one before when its link is meant',
  { tag: '@smoke-ru' },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = words(siteLocale);
    await before(context, 'address');
    await open(page, at(PASSPORT));
    /** The element that a name's line begins as, rendered and not shown. */
    const prerendered = async (name: string) => {
      const line = page.locator(`#field-${name}`);
      await expect(line).toBeAttached();
      await expect(line).toBeHidden();
      return line.elementHandle();
    };
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/v2/app/save', async (route) => {
      await held;
      await route.continue();
    });
    await next(page, siteLocale).click();
    const house = await prerendered('house');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('passport.title'));
    letGo();
    await expect(page).toHaveURL(new RegExp(`${at(ADDRESS)}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('address.title'));
    await expect(page).toHaveTitle(new RegExp(text('address.title')));
    expect(await house?.isVisible()).toBe(true);

    const back = page.locator('main form').getByRole('link', { name: text('back') });
    await back.hover();
    const code = await prerendered('itn');
    await back.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('passport.title'));
    expect(await code?.isVisible()).toBe(true);
    await expect(field(page, text('field.surname'))).toHaveValue('Лук’яненко');
    expect(complaints.lines).toEqual([]);
  },
);
