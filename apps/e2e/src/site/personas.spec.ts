import type { BrowserContext, Page } from '@playwright/test';
import { passTime } from '../support/clock.ts';
import { codeFor } from '../support/customer.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';
import { answeredConsent, logIn } from '../support/visitor.ts';

const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';

/** Where each seeded customer belongs, by the end of his phone. */
const HOMES: Readonly<Record<string, string>> = {
  '0100': '/calculator-new',
  '0111': '/application-form/passport',
  '0122': '/application-form/address',
  '0133': '/application-form/social',
  '0144': '/application-form/user-duplicate',
  '0155': '/application-form/add-card',
  '0166': '/counter-offer',
  '0177': '/contract-sign',
  '0188': '/contract-sign?expiredcard',
  '0199': '/unapproved-credit',
  '0210': '/application-blocked',
  '0221': '/finmon-blocked',
  '0232': '/dashboard',
  '0243': '/active-contract',
  '0254': '/active-contract',
  '0265': '/waiting',
  '0276': '/dashboard',
  '0287': '/changes-required',
  '0311': '/dashboard',
  '0322': '/dashboard',
  '0333': '/dashboard',
  '0344': '/dashboard',
  '0355': '/bankid',
  '0366': '/bankid?optional',
  '0377': '/application-form/live-photo',
  '0388': '/application-form/relation',
  '0399': '/changes-required',
  '0410': '/awaiting-call',
  '0421': '/application-processing',
  '0432': '/active-contract',
};
/** One of each kind logs in by hand, and in both languages: a step, an outcome, a loan. */
const MAIN = ['0111', '0166', '0243'];

const START = '67555';

const openMyLoan = async (page: Page, text: (key: string) => string) => {
  const menu = page.getByRole('button', { name: text('header.open-menu') });
  // where there is room it stands in the header
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: text('header.my-loan') }).click();
};

// twenty codes an hour for one address: tests before this file may have had them
test.beforeAll(({ request }) => passTime(request, 'PT1H'));

let shared: BrowserContext | undefined;
test.afterAll(() => shared?.close());

test('every persona of the sandbox has its home here', async ({ request }) => {
  const answer = await request.get(`${MAIN_API}/_sandbox/personas`);
  const { data } = (await answer.json()) as { data: { phone: string }[] };
  expect(data.map(({ phone }) => phone).toSorted()).toEqual(
    Object.keys(HOMES)
      .map((end) => `+380${START}${end}`)
      .toSorted(),
  );
});

for (const [end, home] of Object.entries(HOMES))
  test(
    `${end} belongs to ${home}: from login, a stale tab, a guard and “my credit”`,
    {
      tag: MAIN.includes(end) ? [] : ['@uk'],
    },
    async ({ browser, request, at, siteLocale, siteUrl }) => {
      // one browser for all of them: what it has cached it need not compile again
      shared ??= await browser.newContext();
      const context = shared;
      await context.clearCookies();
      await answeredConsent(context, siteUrl);
      const page = await context.newPage();
      const text = textsOf('shell', siteLocale);
      const phone = START + end;
      const isHome = async (tab: Page) => {
        await expect(tab).toHaveURL(new RegExp(`${at(home).replace('?', '\\?')}$`));
        await expect(tab.locator('main h1')).toBeVisible();
      };
      const stale = await context.newPage();
      await stale.goto(at('/login'));
      await hydrated(stale);

      if (MAIN.includes(end)) {
        await passTime(request, 'PT4M');
        await page.goto(at('/login'));
        await page.getByRole('textbox', { name: text('login.phone') }).fill(phone);
        await page.locator('main form').getByRole('button').first().click();
        const code = page.getByRole('textbox', { name: text('login.code') });
        await expect(code).toBeVisible();
        await code.fill(await codeFor(request, phone));
        await isHome(page);
      } else {
        // what follows a typed code is the same for everybody
        await logIn(context, phone);
        const answer = await context.request.get(siteUrl + at('/login'), { maxRedirects: 0, headers: { accept: 'text/html' } });
        expect([answer.status(), answer.headers()['location']]).toEqual([302, at(home)]);
      }

      // looked at again, once the code that watches the session is there
      await expect(async () => {
        await stale.evaluate(() => window.dispatchEvent(new Event('focus')));
        expect(stale.url()).not.toContain('/login');
      }).toPass();
      await isHome(stale);
      await stale.close();

      if (MAIN.includes(end)) {
        await page.goto(at(home === '/counter-offer' ? '/verification' : '/counter-offer'));
        await isHome(page);
      }

      await page.goto(at('/faq'));
      await hydrated(page);
      await openMyLoan(page, text);
      await isHome(page);
      await page.close();
    },
  );
