import { takenFromOldest } from '@pozyka/testing/browser-support';
import { passTime } from '../support/clock.ts';
import { codeFor, newPapers, newPhone } from '../support/customer.ts';
import { takeAway } from '../support/oldest-browser.ts';
import { expect, hydrated, type Locale } from '../support/site.ts';
import { test } from '../support/own-site.ts';
import { field, next, words } from '../support/steps.ts';
import { textsOf } from '../support/texts.ts';
import { typedPassport } from '../support/typed-passport.ts';

/** In the gate, and by a real Chromium of that age in the full suite. */
const IN_BOTH = ['@smoke', '@oldest'];

const PLAIN: Record<Locale, RegExp> = { uk: /Сторінку можна читати/, ru: /Страницу можно читать/ };

test.describe('in the oldest browsers', () => {
  test('a customer logs in and fills in three steps', { tag: IN_BOTH }, async ({ page, context, request, at, siteLocale, complaints }) => {
    test.slow();
    await takeAway(context, takenFromOldest());
    const shell = textsOf('shell', siteLocale);
    const form = words(siteLocale);
    const phone = newPhone();
    const papers = newPapers();
    const fill = (name: string, value: string) => field(page, form(name)).fill(value);
    const goOn = () => next(page, siteLocale).click();

    await page.goto('/robots.txt');
    expect(
      await page.evaluate(() => ['any' in AbortSignal, 'toSorted' in [], 'size' in new URLSearchParams(), 'map' in [].values()]),
    ).toEqual(Array(4).fill(false));
    // twenty codes an hour for one address
    await passTime(request, 'PT1H');
    await page.goto(at('/'));
    await hydrated(page);
    await page.getByLabel(shell('login.phone')).fill(phone);
    await page.locator('form').getByRole('button').first().click();
    const code = page.getByRole('main').getByLabel(shell('login.code'));
    await expect(code).toBeVisible();
    await code.fill(await codeFor(request, phone));

    await expect(page).toHaveURL(/\/application-form\/passport$/);
    await hydrated(page);
    const typed = typedPassport(papers);
    for (const { key, text } of typed.person) {
      await fill(key, text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('radio', { name: form('document.passport') }).check();
    for (const { key, text } of typed.document) await fill(key, text);
    await expect(page.getByText(form('draft.saved'))).toBeVisible();
    await goOn();

    await expect(page).toHaveURL(/\/application-form\/address$/);
    await fill('field.locality', 'Вінниця');
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: form('field.region') }).selectOption({ index: 1 });
    await fill('field.streets', 'вул. Соборна');
    await page.keyboard.press('Tab');
    await fill('field.house', '12А');
    await goOn();

    await expect(page).toHaveURL(/\/application-form\/social$/);
    await fill('field.income', '30000');
    await page.getByRole('radio', { name: form('work.freelancer') }).check();
    for (const name of ['field.purpose', 'field.social_status'])
      await page.getByRole('combobox', { name: form(name) }).selectOption({ index: 1 });
    await page.getByRole('radio', { name: form('politic.no') }).check();
    await page.getByRole('checkbox', { name: form('field.bureau_consent') }).check();
    await goOn();
    await expect(page.getByRole('heading', { name: form('check.title') })).toBeVisible();
    expect(complaints.lines).toEqual([]);
  });
});

test.describe('below the oldest browsers', () => {
  test('a page can be read, says so, and runs no script', { tag: '@smoke' }, async ({ page, context, at, siteLocale, complaints }) => {
    await takeAway(context, [{ owner: 'Array', name: 'findLast' }]);
    const calls: string[] = [];
    page.on('request', (sent) => sent.resourceType() === 'fetch' && calls.push(sent.url()));
    for (const path of ['/', '/login', '/faq']) {
      await page.goto(at(path), { waitUntil: 'networkidle' });
      await expect(page.getByText(PLAIN[siteLocale])).toBeVisible();
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    }
    expect(calls).toEqual([]);
    expect(complaints.lines).toEqual([]);
  });

  for (const [what, code, rehashed] of [
    ['does not parse', 'class A { static { ', true],
    ['throws before it begins', 'throw new TypeError("a built-in is missing")', true],
    ['is not what was released', 'altered()', false],
  ] as const)
    test(`a page whose script ${what} says so`, async ({ page, ownSite, at, siteLocale }) => {
      const site = await ownSite({
        prepare(releases) {
          const { entry, chunks } = releases.release('shell');
          for (const script of [entry, ...(chunks['document'] ?? [])]) {
            releases.alter('shell', script, code);
            if (rehashed) releases.rehash('shell', script);
          }
        },
      });
      for (const path of ['/', '/faq']) {
        await page.goto(site.url + at(path));
        await expect(page.getByText(PLAIN[siteLocale])).toBeVisible();
        await expect(page.locator('main h1')).toBeVisible();
      }
    });
});

test('what is touched says that it did not load when what the browser lacks does not come', async ({ page, context, at, siteLocale }) => {
  await takeAway(context, [{ owner: 'AbortSignal', name: 'any' }]);
  await page.route('**/polyfills.*', (route) => route.abort());
  await page.goto(at('/faq'));
  // what lives on it begins when it is touched
  await page.getByRole('searchbox').click();
  await expect(page.getByText(textsOf('shell', siteLocale)('page-error.title'))).toBeVisible();
});

test('a page that works says nothing of that', async ({ page, at, siteLocale, complaints }) => {
  await page.goto(at('/faq'));
  await hydrated(page);
  await expect(page.getByText(PLAIN[siteLocale])).toBeHidden();
  expect(complaints.lines).toEqual([]);
});
