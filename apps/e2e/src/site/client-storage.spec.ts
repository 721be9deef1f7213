import { cookieRows, storageRows, type StorageCategory } from '@pozyka/api-contract/client-storage';
import { hostPrefix, type CookieName } from '@pozyka/api-contract/constants';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';
import { logIn } from '../support/visitor.ts';

test.use({ consentAnswered: false });

const DAY = 86_400;

/** What of the cookies is not as the table says. */
const wrongCookies = async (page: Page, allowed: readonly StorageCategory[]): Promise<string[]> => {
  const now = Date.now() / 1000;
  return (await page.context().cookies()).flatMap(({ name, expires, httpOnly }) => {
    const row = cookieRows[name.replace(hostPrefix, '') as CookieName] as (typeof cookieRows)[CookieName] | undefined;
    if (!row) return [`${name}: not in the table`];
    const { life } = row;
    const seconds = typeof life === 'string' ? -1 : 'days' in life ? life.days * DAY : life.seconds;
    const lifetime = expires === -1 ? -1 : expires - now;
    return [
      ...(allowed.includes(row.category) ? [] : [`${name}: ${row.category} was not agreed to`]),
      ...((seconds === -1 ? lifetime === -1 : lifetime > seconds * 0.98 - 60 && lifetime <= seconds)
        ? []
        : [`${name}: kept for ${lifetime}`]),
      ...(httpOnly === (row.hidden ?? false) ? [] : [`${name}: scripts and ${httpOnly}`]),
    ];
  });
};

/** Everything that a page has in the browser besides cookies, by name. */
const storedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
  ]);

const unknown = (stored: readonly string[]) => stored.filter((name) => !Object.keys(storageRows).some((known) => name.startsWith(known)));

test(
  'what a browser keeps is what the policy lists, for as long, and after “only necessary” no more',
  { tag: '@uk' },
  async ({ page, context, at }) => {
    await page.goto(at('/?utm_source=partner'));
    await hydrated(page);
    await page.getByRole('region', { name: 'Файли cookie на цьому сайті' }).getByRole('button', { name: 'Лише необхідні' }).click();
    await logIn(context, '675550276');
    const seen = new Set<string>();
    for (const path of ['/dashboard', '/my-cards', '/check-history', '/documents', '/posts', '/category/1', '/faq']) {
      await page.goto(at(path));
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await wrongCookies(page, ['necessary']), path).toEqual([]);
      expect(unknown(await storedIn(page)), path).toEqual([]);
      for (const { name } of await context.cookies()) seen.add(name.replace(hostPrefix, ''));
    }
    expect([...seen]).toEqual(expect.arrayContaining(['accessToken', 'accessTokenAt', 'sessionMark', 'browser', 'FirstName', 'consent']));
    await page.getByRole('contentinfo').getByRole('button', { name: 'Налаштування cookie' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Прийняти всі' }).click();
    await page.goto(at('/faq?utm_source=partner'));
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'utmQuery')).toBe(true);
    expect(await wrongCookies(page, ['necessary', 'functionality', 'analytics', 'marketing'])).toEqual([]);
  },
);

test('a form that is sent before its scripts leaves nothing in the address', async ({ browser, siteUrl, at }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/login', '/login/password', '/registration', '/password-restore']) {
    await page.goto(siteUrl + at(path));
    const field = page.locator('main form input').first();
    await field.fill('675550276');
    await field.press('Enter');
    await page.locator('main form button').first().click();
    expect(page.url(), path).toBe(siteUrl + at(path));
  }
  await context.close();
});
