import type { Page } from '@playwright/test';
import { passTime } from '../support/clock.ts';
import { codeFor } from '../support/customer.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

/** Where these seeded customers belong: a step, an outcome, a loan. All of them are in the main API's `personas-homes.spec.ts`. */
const HOMES = [
  { phone: '675550111', home: '/application-form/passport', away: '/counter-offer', tag: [] },
  { phone: '675550166', home: '/counter-offer', away: '/verification', tag: [] },
  { phone: '675550243', home: '/active-contract', away: '/counter-offer', tag: '@smoke' },
];

const openMyLoan = async (page: Page, text: (key: string) => string) => {
  const menu = page.getByRole('button', { name: text('header.open-menu') });
  // where there is room it is in the header
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: text('header.my-loan') }).click();
};

for (const { phone, home, away, tag } of HOMES)
  test(
    `${phone} belongs to ${home}: from login, a stale tab, a guard and “my credit”`,
    { tag },
    async ({ page, context, request, at, siteLocale }) => {
      const text = textsOf('shell', siteLocale);
      const isHome = async (tab: Page) => {
        await expect(tab).toHaveURL(new RegExp(`${at(home)}$`));
        await expect(tab.locator('main h1')).toBeVisible();
      };
      // twenty codes an hour for one address: tests before this one may have had them
      await passTime(request, 'PT1H');
      const stale = await context.newPage();
      await stale.goto(at('/login'));
      await hydrated(stale);

      await page.goto(at('/login'));
      await page.getByRole('textbox', { name: text('login.phone') }).fill(phone);
      await page.locator('main form').getByRole('button').first().click();
      const code = page.getByRole('textbox', { name: text('login.code') });
      await expect(code).toBeVisible();
      await code.fill(await codeFor(request, phone));
      await isHome(page);

      // looked at again, once the code that watches the session is there
      await expect(async () => {
        await stale.evaluate(() => window.dispatchEvent(new Event('focus')));
        expect(stale.url()).not.toContain('/login');
      }).toPass();
      await isHome(stale);
      await stale.close();

      await page.goto(at(away));
      await isHome(page);

      await page.goto(at('/faq'));
      await hydrated(page);
      await openMyLoan(page, text);
      await isHome(page);
    },
  );
