import type { Conditions } from '@pozyka/api-contract';
import { button, journey as test } from '../support/journey.ts';
import { expect } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

test(
  'a card that ends before the loan gives way to another',
  { tag: '@uk' },
  async ({ page, applicant, comeBack, staysAt, siteLocale }) => {
    const text = textsOf('contracts-and-cards', siteLocale);
    const { Today } = await applicant.call<Conditions>('GET', '/v2/sale-conditions/individual');
    // 40 days reach past the end of any month
    await applicant.fill({ term: 40 });
    await applicant.send();
    await applicant.skipBankId();
    await applicant.sendPhoto();
    await applicant.addCard(`${Today.slice(5, 7)}/${Today.slice(2, 4)}`);
    await applicant.comesTo('contractSign');
    expect((await applicant.status()).Status).toBe(652);
    await comeBack();
    await staysAt('/contract-sign?expiredcard');
    await expect(page.getByText(text('sign.expired-title'))).toBeVisible();

    await button(page, text('cards.add')).click();
    await page.locator('#number').fill('5555 5555 5555 4444');
    await page.locator('#expires').fill('12/35');
    await page.locator('#cvc').fill('123');
    await page.locator('form button').click();
    // the new one is not the main card yet: they choose
    await page.getByRole('radio', { name: /4444/ }).press('Space');
    await button(page, text('sign.use-card')).dblclick();
    await expect(page.getByRole('checkbox', { name: text('sign.read') })).toBeVisible();
    // neither a reload nor Back asks for a card again
    await staysAt('/contract-sign');
    await expect(page.getByRole('checkbox', { name: text('sign.read') })).toBeVisible();
    expect((await applicant.status()).Status).toBe(0);
  },
);
