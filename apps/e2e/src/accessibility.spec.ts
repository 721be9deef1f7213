import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { codeFor } from './support/customer.ts';
import { publicPages, quietPages } from './support/public-pages.ts';
import { expect, hydrated, test } from './support/site.ts';
import { textsOf } from './support/texts.ts';

const LOOKS = ['', 'black-white.22', 'inverted.20'];
/** Seeded customers of the sandbox, one for each screen behind the login. */
const CUSTOMERS: Record<string, string> = {
  contractSign: '675550177',
  activeContract: '675550243',
  counterOffer: '675550166',
  formFilling: '675550111',
};

const expectAccessible = async (page: Page, what: string) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    what,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} is wider than the window`).toBeLessThanOrEqual(0);
};

test('public pages are accessible in every look', async ({ page, context, request, at, baseURL }) => {
  test.setTimeout(180_000);
  const pages = [...(await publicPages(request)), ...quietPages, { name: 'login', path: '/login' }];
  for (const look of LOOKS) {
    if (look) await context.addCookies([{ name: 'inclusive', value: look, url: baseURL ?? '' }]);
    for (const { path, name } of pages) {
      await page.goto(at(path));
      await hydrated(page);
      await expectAccessible(page, `${name} ${look}`);
    }
  }
});

for (const [status, phone] of Object.entries(CUSTOMERS)) {
  test(`what a customer sees in ${status} is accessible`, async ({ page, request, at, siteLocale }) => {
    const text = textsOf('shell', siteLocale);
    // each language's run asks for a code of its own: one a minute is allowed
    await request.post(`${process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001'}/_sandbox/clock`, {
      data: { advance: 'PT10M' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    await page.goto(at('/login'));
    await page.getByRole('textbox', { name: text('login.phone') }).fill(phone);
    await page.locator('form').getByRole('button').first().click();
    const code = page.getByRole('textbox', { name: text('login.code') });
    await expect(code).toBeVisible();
    await code.fill(await codeFor(request, phone));
    await expect(page).not.toHaveURL(/\/login$/);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, status);
    for (const path of ['/dashboard', '/contract-list', '/my-cards']) {
      await page.goto(at(path));
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, `${status} ${path}`);
    }
  });
}
