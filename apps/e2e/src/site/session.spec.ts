import { chromium, type Page } from '@playwright/test';
import { passTime } from '../support/clock.ts';
import { logIn } from '../support/faults.ts';
import { expect, test } from '../support/own-site.ts';
import { expectPage } from '../support/page-parts.ts';
import { logIn as logInAs } from '../support/visitor.ts';

/** A seeded customer with cards. */
const WITH_CARDS = '675550276';
/** One whose personal data are saved, and who fills in their address. */
const WITH_VALUES = '675550122';

/** What a page of theirs shows of them. */
const PRIVATE = [
  { phone: WITH_CARDS, path: '/my-cards', shown: (page: Page) => page.locator('main').getByText(/\d{4}$/) },
  { phone: WITH_VALUES, path: '/application-form/passport', shown: (page: Page) => page.locator('main input[name="surname"]') },
];

for (const { phone, path, shown } of PRIVATE)
  test(
    `${path} that the browser kept of a customer who has logged out elsewhere shows nothing of theirs`,
    { tag: '@uk' },
    async ({ siteUrl, at, launchOptions }) => {
      // Playwright turns the cache off, which customers have
      const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
      try {
        const context = await browser.newContext({ baseURL: siteUrl });
        await logInAs(context, phone);
        const page = await context.newPage();
        await page.goto(at(path));
        await expectPage(page);
        const parts = shown(page);
        await expect(parts.first()).toBeVisible();
        await page.goto('/robots.txt');
        await context.request.post('/api/v1/auth/logout');
        await page.goBack({ waitUntil: 'commit' });
        await page.waitForURL(at('/'));
        await expectPage(page);
        await expect(parts).toHaveCount(0);
      } finally {
        await browser.close();
      }
    },
  );

test(
  'who reads on stays logged in: the token is changed while the page is open',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, request, at }) => {
    await page.clock.install();
    await logIn(context);
    await page.goto(at('/dashboard'));
    await expectPage(page);
    // the code that refreshes the session loads when nothing else is to do
    await page.waitForLoadState('networkidle');
    const token = async () => (await context.cookies()).find(({ name }) => name === 'accessToken')?.value;
    const first = await token();
    await passTime(request, 'PT20M');
    await page.clock.fastForward('14:00');
    await page.keyboard.press('Tab');
    const refreshed = page.waitForResponse('**/api/v1/auth/refresh');
    await page.clock.fastForward('02:00');
    expect((await refreshed).ok()).toBe(true);
    expect(await token()).not.toBe(first);
    // the first would be dead by now
    await passTime(request, 'PT15M');
    await page.locator(`main a[href="${at('/my-cards')}"]`).click();
    await expect(page).toHaveURL(/\/my-cards$/);
    await expectPage(page);
  },
);
