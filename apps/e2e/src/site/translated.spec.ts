import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';
import { translateByBrowser } from '../support/translator.ts';
import { answeredConsent } from '../support/visitor.ts';

/** The page's main part as it is read aloud: `innerText` leaves out what is not laid out yet. */
const wordsOf = (page: Page) => page.locator('main').ariaSnapshot();
const translatedTexts = (page: Page) => page.locator('main font > font').count();

test(
  'translated by the browser, the calculator says the same as it does untranslated',
  { tag: '@smoke' },
  async ({ page, browser, at, siteUrl, siteLocale, complaints }) => {
    const text = textsOf('shell', siteLocale);
    const other = await browser.newContext({ baseURL: siteUrl, viewport: page.viewportSize(), timezoneId: 'Europe/Kyiv' });
    await answeredConsent(other, siteUrl);
    await translateByBrowser(page.context());
    const plain = await other.newPage();
    // where a test before moved the clock, a page of that day is cached for up to a minute
    await expect(async () => {
      for (const tab of [page, plain]) {
        await tab.goto(at('/'));
        await hydrated(tab);
      }
      expect(await wordsOf(page)).toBe(await wordsOf(plain));
    }).toPass({ timeout: 90_000 });
    await expect.poll(() => translatedTexts(page)).toBeGreaterThan(20);
    const seen = new Set<string>();
    for (const [amount, term] of [
      ['12000', '40'],
      ['700', '1'],
    ] as const) {
      for (const tab of [page, plain]) {
        const field = tab.getByRole('textbox', { name: text('calculator.exact-amount') });
        await field.fill(amount);
        await field.blur();
        await tab.getByRole('slider', { name: text('calculator.term') }).fill(term);
      }
      const words = await wordsOf(page);
      expect(words).toBe(await wordsOf(plain));
      seen.add(words);
    }
    expect(seen.size).toBe(2);
    await other.close();
    expect(complaints.lines).toEqual([]);
  },
);

test('translated before React is there, a page comes to life all the same', async ({ page, context, at, siteLocale }) => {
  const text = textsOf('shell', siteLocale);
  await translateByBrowser(context, { early: true });
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.goto(at('/'));
  await hydrated(page);
  const amount = page.getByRole('textbox', { name: text('calculator.exact-amount') });
  await amount.fill('6000');
  await amount.blur();
  await expect(page.locator('main output').first()).toHaveText(/6[\s\u00a0]000/);
  await page.locator('form').getByRole('button').first().click();
  await expect(page.getByRole('textbox', { name: new RegExp(`^${text('login.phone')}`) })).toBeFocused();
  expect(thrown.filter((message) => !/hydrat|#418/i.test(message))).toEqual([]);
});
