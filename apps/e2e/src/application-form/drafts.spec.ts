import type { BrowserContext, Page } from '@playwright/test';
import { logInAs } from '../support/borrower.ts';
import { expect, hydrated, test, type Locale } from '../support/site.ts';
import { noticeTexts, textsOf } from '../support/texts.ts';
import { answeredConsent } from '../support/visitor.ts';

const PASSPORT = '/application-form/passport';
const CHOICE = { Amount: 500_000, Term: 20 };

const formOf = (locale: Locale) => textsOf('application-form', locale);
/** With hints or without: a text that is typed. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

/** Types into a field without leaving it, and waits until it is saved. */
const typeAndPause = async (page: Page, locale: Locale, name: string, text: string) => {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/v2/app/save') && answer.ok());
  await field(page, formOf(locale)(name)).fill(text);
  await saved;
  await expect(page.getByText(formOf(locale)('draft.saved'))).toBeVisible();
};

/** The same customer in another browser. */
const otherDevice = async (context: BrowserContext, siteUrl: string, phone: string) => {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const other = await browser.newContext();
  await answeredConsent(other, siteUrl);
  await logInAs(other, siteUrl, phone);
  return other;
};

test(
  'what is typed survives a reload and another language, without leaving the field',
  { tag: '@smoke-ru' },
  async ({ page, context, at, siteUrl, siteLocale, complaints }) => {
    await logInAs(context, siteUrl, undefined, CHOICE);
    await open(page, at(PASSPORT));
    await typeAndPause(page, siteLocale, 'field.surname', 'Лисенко');
    await typeAndPause(page, siteLocale, 'field.itn', '12');
    await page.reload();
    await expect(field(page, formOf(siteLocale)('field.surname'))).toHaveValue('Лисенко');
    await expect(field(page, formOf(siteLocale)('field.itn'))).toHaveValue('12');
    const other = siteLocale === 'uk' ? 'ru' : 'uk';
    await open(page, siteUrl + (other === 'uk' ? PASSPORT : `/ru${PASSPORT}`));
    await expect(field(page, formOf(other)('field.surname'))).toHaveValue('Лисенко');
    expect(complaints.lines).toEqual([]);
  },
);

test(
  'of two tabs the later save wins, field by field, and the older one is told',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, at, siteUrl, siteLocale }) => {
    const form = formOf(siteLocale);
    await logInAs(context, siteUrl, undefined, CHOICE);
    await open(page, at(PASSPORT));
    await typeAndPause(page, siteLocale, 'field.surname', 'Лисенко');
    const second = await context.newPage();
    await open(second, siteUrl + at(PASSPORT));
    await typeAndPause(second, siteLocale, 'field.name', 'Оля');
    await expect(field(page, form('field.name'))).toHaveValue('Оля');
    await expect(page.getByText(form('draft.elsewhere')).last()).toBeVisible();
    // the same field, in the second tab later
    await typeAndPause(page, siteLocale, 'field.name', 'Олена');
    await expect(field(second, form('field.name'))).toHaveValue('Олена');
    await typeAndPause(second, siteLocale, 'field.name', 'Ольга');
    await expect(field(page, form('field.name'))).toHaveValue('Ольга');
    await expect(field(page, form('field.surname'))).toHaveValue('Лисенко');
  },
);

test(
  'another device goes on where this one stopped, and this one follows it',
  { tag: '@uk' },
  async ({ page, context, at, siteUrl, siteLocale }) => {
    const form = formOf(siteLocale);
    const phone = await logInAs(context, siteUrl, undefined, CHOICE);
    await open(page, at(PASSPORT));
    await typeAndPause(page, siteLocale, 'field.surname', 'Лисенко');
    const other = await otherDevice(context, siteUrl, phone);
    const device = await other.newPage();
    await open(device, siteUrl + at(PASSPORT));
    await expect(field(device, form('field.surname'))).toHaveValue('Лисенко');
    await typeAndPause(device, siteLocale, 'field.surname', 'Лис');
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await expect(field(page, form('field.surname'))).toHaveValue('Лис');
    await expect(page.getByText(form('draft.elsewhere')).last()).toBeVisible();
    await other.close();
  },
);

test('a session that ends while they type leaves what was saved', { tag: '@uk' }, async ({ page, context, at, siteUrl, siteLocale }) => {
  const phone = await logInAs(context, siteUrl, undefined, CHOICE);
  await open(page, at(PASSPORT));
  await typeAndPause(page, siteLocale, 'field.surname', 'Лисенко');
  await context.clearCookies({ name: 'accessToken' });
  await field(page, formOf(siteLocale)('field.name')).fill('Оля');
  await expect(page).toHaveURL(siteUrl + at('/'));
  await expect(page.getByText(noticeTexts(siteLocale).sessionEndedText)).toBeVisible();
  await logInAs(context, siteUrl, phone);
  await open(page, at(PASSPORT));
  await expect(field(page, formOf(siteLocale)('field.surname'))).toHaveValue('Лисенко');
});

test(
  'a VPN stops drafts quietly, and what is sent on purpose by its modal',
  { tag: '@uk' },
  async ({ page, context, at, siteUrl, siteLocale }) => {
    const form = formOf(siteLocale);
    await logInAs(context, siteUrl, undefined, CHOICE);
    await open(page, at(PASSPORT));
    await page.route('**/api/v2/app/save', (route) => route.fulfill({ json: { error: { code: 405, message: 'VPN' } } }));
    await field(page, form('field.surname')).fill('Лисенко');
    await expect(page.getByText(form('draft.vpn'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute('**/api/v2/app/save');
    await typeAndPause(page, siteLocale, 'field.name', 'Оля');
    await page.reload();
    await expect(field(page, form('field.surname'))).toHaveValue('Лисенко');
  },
);
