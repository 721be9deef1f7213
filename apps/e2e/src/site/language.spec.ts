import { newApplicant } from '../support/applicant.ts';
import { expect, hydrated, test, type Locale } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

test.describe('the language', () => {
  const other = { uk: 'ru', ru: 'uk' } as const;
  const path = { uk: (place: string) => place, ru: (place: string) => (place === '/' ? '/ru' : `/ru${place}`) };

  test(
    'changes in place: what is typed, the focus and the query stay',
    { tag: '@smoke-ru' },
    async ({ page, at, siteLocale, complaints }) => {
      const next = other[siteLocale];
      const [here, there] = [textsOf('shell', siteLocale), textsOf('shell', next)];
      await page.goto(at('/?utm_source=test'));
      await hydrated(page);
      await page.getByRole('textbox', { name: here('login.phone') }).fill('671234567');
      const typed = await page.getByRole('textbox', { name: here('login.phone') }).inputValue();
      const link = page.getByRole('navigation', { name: here('language.label') }).getByRole('link');
      await expect(link).toHaveAttribute('hreflang', next);
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
      await link.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', next);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${path[next]('/')}?utm_source=test`);
      await expect(page.getByRole('textbox', { name: there('login.phone') })).toHaveValue(typed);
      await expect(page.locator('html')).toHaveAttribute('data-same-document');
      const back = page.getByRole('navigation', { name: there('language.label') }).getByRole('link');
      await expect(back).toBeFocused();
      await expect(back).toHaveAttribute('hreflang', siteLocale);
      await expect(page.getByRole('status').filter({ hasText: there('language.switched') })).toBeAttached();
      const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'locale');
      expect(cookie?.value).toBe(next);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path[next]('/')}$`));

      // the page is the one that the server renders
      const shown = await page.locator('main').innerText();
      const title = await page.title();
      await page.reload();
      await hydrated(page);
      expect(await page.title()).toBe(title);
      // the sandbox's helps come after the page
      await expect.poll(() => page.locator('main').innerText()).toBe(shown);
      expect(complaints.lines).toEqual([]);
    },
  );

  test('goes along with the pages of remotes, and stays on the way back', async ({ page, at, siteLocale, complaints }) => {
    const next = other[siteLocale];
    await page.goto(at('/faq'));
    await hydrated(page);
    await page.locator(`footer a[href="${at('/about')}"]`).click();
    await expect(page).toHaveURL(/\/about$/);
    const before = await page.locator('main h1').innerText();
    await page.locator(`header a[hreflang="${next}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', next);
    await expect(page).toHaveURL(new RegExp(`${path[next]('/about')}$`));
    await expect(page.locator('main h1')).not.toHaveText(before);
    const about = await page.locator('main h1').innerText();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path[next]('/faq')}$`));
    // the address changes at once, the page when it is there
    await expect(page.locator('main h1')).not.toHaveText(about);
    const shown = await page.locator('main h1').innerText();
    await page.reload();
    await hydrated(page);
    await expect(page.locator('main h1')).toHaveText(shown);
    await expect(page.locator('html')).toHaveAttribute('lang', next);
    expect(complaints.lines).toEqual([]);
  });

  test('changes on a step of the application: answers, caret and place on the page stay', async ({ page, context, at, siteLocale }) => {
    const next = other[siteLocale];
    await (await newApplicant(context)).fill();
    await page.goto(at('/application-form/passport?from=test'));
    const field = (locale: Locale) => page.getByRole('textbox', { name: textsOf('application-form', locale)('passport.issuer') });
    await hydrated(page);
    await field(siteLocale).fill('Пет');
    await field(siteLocale).press('ArrowLeft');
    const before = await page.evaluate(() => window.scrollY);
    // as one who says the link's name: the focus stays where it is
    await page.locator(`header a[hreflang="${next}"]`).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('html')).toHaveAttribute('lang', next);
    await expect(field(next)).toHaveValue('Пет');
    await expect(field(next)).toBeFocused();
    await page.keyboard.type('р');
    await expect(field(next)).toHaveValue('Перт');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    expect(page.url()).toContain(`${path[next]('/application-form/passport')}?from=test`);
    await page.reload();
    await expect(field(next)).toHaveValue('Перт');
  });

  test('is an ordinary link where it cannot change in place', async ({ page, at, siteLocale }) => {
    const next = other[siteLocale];
    await page.goto(at('/faq'));
    await hydrated(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await page.route('**/switch-language.*', (route) => route.abort());
    await page.locator(`header a[hreflang="${next}"]`).click();
    await expect(page.locator('html:not([data-same-document])')).toHaveAttribute('lang', next);
    await expect(page).toHaveURL(new RegExp(`${path[next]('/faq')}$`));
  });
});
