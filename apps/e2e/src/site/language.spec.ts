import { newApplicant } from '../support/applicant.ts';
import { expect, hydrated, test, type Locale } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

test.describe('the language', () => {
  const other = { uk: 'ru', ru: 'uk' } as const;
  const path = { uk: (place: string) => place, ru: (place: string) => (place === '/' ? '/ru' : `/ru${place}`) };

  test(
    'is a link to the same page: the query and the place go along, the choice is remembered',
    { tag: '@smoke-ru' },
    async ({ page, at, siteLocale, complaints }) => {
      const next = other[siteLocale];
      await page.goto(at('/about?utm_source=test#main'));
      await hydrated(page);
      const link = page.getByRole('navigation', { name: textsOf('shell', siteLocale)('language.label') }).getByRole('link');
      await expect(link).toHaveAttribute('hreflang', next);
      await link.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', next);
      await hydrated(page);
      const { pathname, search, hash } = new URL(page.url());
      expect(pathname + search + hash).toBe(`${path[next]('/about')}?utm_source=test#main`);
      const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'locale');
      expect(cookie?.value).toBe(next);
      await page.goBack();
      await expect(page.locator('html')).toHaveAttribute('lang', siteLocale);
      expect(complaints.lines).toEqual([]);
    },
  );

  test('of a step takes along what is typed, without leaving the field', { tag: '@smoke' }, async ({ page, context, at, siteLocale }) => {
    const next = other[siteLocale];
    await (await newApplicant(context)).fill();
    await page.goto(at('/application-form/passport?from=test'));
    const field = (locale: Locale) => page.getByRole('textbox', { name: textsOf('application-form', locale)('passport.issuer') });
    const drafted = async () => {
      await hydrated(page);
      // what is typed before that is in no draft: its customer would have to confirm
      await expect(page.locator('form [data-drafted]')).toBeAttached();
    };
    /** The next document is let through once the draft is saved: it was sent before that was requested. */
    const afterTheDraft = async () => {
      const saved = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/v2/app/save'));
      await page.route(
        ({ pathname }) => pathname === path[next]('/application-form/passport'),
        async (route) => {
          await saved;
          await route.continue();
        },
        { times: 1 },
      );
    };
    await drafted();
    await field(siteLocale).fill('Пет');
    await afterTheDraft();
    // as one who says the link's name: the focus stays where it is
    await page.locator(`header a[hreflang="${next}"]`).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('html')).toHaveAttribute('lang', next);
    expect(await field(next).inputValue()).toBe('Пет');
    expect(page.url()).toContain(`${path[next]('/application-form/passport')}?from=test`);
    await drafted();
    await field(next).press('End');
    await page.keyboard.type('р');
    await afterTheDraft();
    await page.reload();
    expect(await field(next).inputValue()).toBe('Петр');
  });

  test('of a request takes along what is typed, and asks nothing', { tag: '@smoke' }, async ({ page, context, at, siteLocale }) => {
    const next = other[siteLocale];
    await newApplicant(context);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.accept();
    });
    await page.goto(at('/requests/new'));
    await hydrated(page);
    const field = (locale: Locale) =>
      page.getByRole('textbox', { name: textsOf('contracts-and-cards', locale)('requests.text'), exact: false });
    await expect(page.locator('form[data-drafted]')).toBeAttached();
    await field(siteLocale).fill('Чому мені');
    await page.locator(`header a[hreflang="${next}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', next);
    await expect(field(next)).toHaveValue('Чому мені');
    expect(dialogs).toEqual([]);
  });

  test('is asked about where something is typed that nothing saves', { tag: '@uk' }, async ({ page, at, siteLocale }) => {
    const next = other[siteLocale];
    await page.goto(at('/'));
    await hydrated(page);
    const phone = (locale: Locale) => page.getByRole('textbox', { name: textsOf('shell', locale)('login.phone') });
    await phone(siteLocale).fill('671234567');
    // grouped once its island has begun
    const typed = /^67 ?123 ?45 ?67$/;
    const link = page.locator(`header a[hreflang="${next}"]`);
    const answer = async (leave: boolean) => {
      const dialogOpen = page.waitForEvent('dialog', { timeout: 20_000 });
      const pressed = link.click();
      const dialog = await dialogOpen;
      expect([dialog.type(), dialog.message()]).toEqual(['confirm', textsOf('shell', siteLocale)('language.unsaved')]);
      await (leave ? dialog.accept() : dialog.dismiss());
      await pressed;
    };
    await answer(false);
    await expect(phone(siteLocale)).toHaveValue(typed);
    await answer(true);
    await expect(page.locator('html')).toHaveAttribute('lang', next);
  });
});
