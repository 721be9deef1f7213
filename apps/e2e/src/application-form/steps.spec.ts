import type { Page } from '@playwright/test';
import { orderFault } from '../support/faults.ts';
import { expect, test, type Locale } from '../support/site.ts';
import { ADDRESS, before, field, next, open, PASSPORT, SOCIAL, words } from '../support/steps.ts';

/** Bodies of the saves that carry every one of these keys. */
const savesWith = (page: Page, ...keys: string[]): string[] => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.method() === 'PUT' && request.url().endsWith('/v2/app/save') && keys.every((key) => body.includes(`"${key}"`)))
      bodies.push(body);
  });
  return bodies;
};

/** Leaves by the button, and reads the summary of what is wrong. */
const expectSummary = async (page: Page, locale: Locale, lines: string[]) => {
  await next(page, locale).click();
  const summary = page.getByRole('group', { name: words(locale)('errors.title') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(lines);
  // each line leads to its field, or to the first choice of its group
  for (const link of await summary.getByRole('link').all()) {
    const target = await link.getAttribute('href');
    await link.click();
    await expect(page.locator(`${target}:focus, ${target} :focus`)).toBeVisible();
  }
};

test(
  'every rule of the personal data is said, with a way to each field',
  { tag: '@uk' },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = words(siteLocale);
    await before(context, 'passport');
    await open(page, at(PASSPORT));
    await next(page, siteLocale).click();
    await expect(page.getByRole('group', { name: text('errors.title') }).getByRole('link')).toHaveText([
      text('required.surname'),
      text('required.name'),
      text('required.itn'),
      text('required.birth_date'),
      text('required.document_type'),
    ]);
    await page.getByRole('radio', { name: text('document.passport') }).check();
    await field(page, text('field.surname')).fill('Ivanov');
    await field(page, text('field.name')).fill('Рыбак');
    await field(page, text('field.itn')).fill('1234567890');
    await field(page, text('field.birth_date')).fill('31.02.1990');
    await field(page, text('field.email')).fill('name@');
    await field(page, text('passport.number')).fill('ЫК123456');
    await field(page, text('passport.issuer')).fill('РВ');
    await field(page, text('field.extradition_date')).fill('20.05.1990');
    await expectSummary(page, siteLocale, [
      text('rule.nameLatin').replace('{{letters}}', 'I, v, a, n, o'),
      text('rule.nameRussian').replace('{{letters}}', 'ы'),
      text('rule.itnInvalid'),
      text('rule.dateInvalid'),
      text('rule.emailInvalid'),
      text('rule.passportInvalid'),
      text('rule.issuerInvalid'),
      text('rule.issuedTooEarly'),
    ]);
    expect(complaints.lines).toEqual([]);
  },
);

test('names are suggested, a booklet may be typed in Latin, and a reload keeps everything', async ({
  page,
  context,
  at,
  siteLocale,
  complaints,
}) => {
  const text = words(siteLocale);
  await before(context, 'passport');
  await open(page, at(PASSPORT));
  const surname = page.getByRole('combobox', { name: text('field.surname') });
  await surname.focus();
  await page.keyboard.type('Шевче');
  await expect(page.getByRole('option', { name: 'Шевченко' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(surname).toHaveValue('Шевченко');
  await page.getByRole('radio', { name: text('document.passport') }).check();
  const number = field(page, text('passport.number'));
  await number.focus();
  await page.keyboard.type('aa121131');
  await expect(number).toHaveValue('АА121131');
  await number.blur();
  await expect(page.getByText(text('draft.saved'))).toBeVisible();
  await page.reload();
  await expect(field(page, text('field.surname'))).toHaveValue('Шевченко');
  await expect(number).toHaveValue('АА121131');
  expect(complaints.lines).toEqual([]);
});

test(
  'an address by the keyboard alone: town, region and a renamed street',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = words(siteLocale);
    const applicant = await before(context, 'address');
    await open(page, at(ADDRESS));
    const town = page.getByRole('combobox', { name: text('field.locality') });
    await town.focus();
    await page.keyboard.type('Киев');
    await expect(page.getByRole('option', { name: /^Київ/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(town).toHaveValue('Київ');
    await expect(page.getByRole('combobox', { name: text('field.region') })).toHaveValue('Київ');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const street = page.getByRole('combobox', { name: text('field.streets') });
    await expect(street).toBeFocused();
    await page.keyboard.type('Артема');
    await expect(page.getByRole('option', { name: /Січових Стрільців .*Артема/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(street).toHaveValue('вул. Січових Стрільців');
    await page.keyboard.press('Tab');
    await page.keyboard.type('5/7');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${at(SOCIAL)}$`));
    // saved behind the next step
    await expect
      .poll(async () => (await applicant.call<{ Address: object }>('GET', '/v2/app')).Address)
      .toMatchObject({
        region: 'Київ',
        locality: 'Київ',
        koatuu: '8000000000',
        streets: 'Січових Стрільців',
        street_type: 'вул.',
        house: '5/7',
      });
    // the address comes before the page: who goes back earlier is led on by the step that they have reached
    await expect(page.getByRole('heading', { level: 1, name: text('social.title') })).toBeVisible();
    await page.goBack();
    await expect(town).toHaveValue('Київ');
    await expect(street).toHaveValue('вул. Січових Стрільців');
    expect(complaints.lines).toEqual([]);
  },
);

/**
 * Leaves what is typed as it is; into a combobox, because a plain line that is used before that comes has no hints. The list
 * opens a moment after it: Escape before that would close nothing.
 */
const closeHints = async (page: Page): Promise<void> => {
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
};

test('an address by hand while there are no hints', { tag: '@uk' }, async ({ page, context, request, at, siteLocale }) => {
  const text = words(siteLocale);
  const applicant = await before(context, 'address');
  await open(page, at(ADDRESS));
  const town = page.getByRole('combobox', { name: text('field.locality') });
  await expect(town).toBeVisible();
  await orderFault(request, { match: 'GET /v2/suggest/suggestCity', status: 503, times: 1 });
  await town.fill('Хутір Вільний');
  await expect(page.getByRole('listbox').getByText(text('suggest.failed'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: text('field.region') }).selectOption('Вінницька область');
  await page.getByRole('combobox', { name: text('field.streets') }).fill('вул. Лугова');
  await closeHints(page);
  await field(page, text('field.house')).fill('3');
  await next(page, siteLocale).click();
  await expect(page).toHaveURL(new RegExp(`${at(SOCIAL)}$`));
  const saved = async () => (await applicant.call<{ Address: { koatuu?: string | null; house?: string } }>('GET', '/v2/app')).Address;
  await expect.poll(async () => (await saved()).house).toBe('3');
  const address = await saved();
  expect(address).toMatchObject({ region: 'Вінницька область', locality: 'Хутір Вільний', streets: 'вул. Лугова' });
  expect(address.koatuu ?? null).toBeNull();
});

test(
  'every rule of both addresses is said, with a way to each field',
  { tag: '@uk' },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = words(siteLocale);
    await before(context, 'address');
    await open(page, at(ADDRESS));
    await page.getByRole('checkbox', { name: text('field.living') }).check();
    const second = page.getByRole('region', { name: text('living.title') });
    const living = (key: string) => text('living-error').replace('{{error}}', text(key));
    await second.getByRole('textbox', { name: text('field.house') }).fill('А');
    await second.getByRole('textbox', { name: text('field.apartment') }).fill('?');
    await expectSummary(page, siteLocale, [
      text('required.locality'),
      text('required.region'),
      text('required.streets'),
      text('required.house'),
      living('required.locality'),
      living('required.region'),
      living('required.streets'),
      living('rule.houseInvalid'),
      living('rule.apartmentInvalid'),
    ]);
    expect(complaints.lines).toEqual([]);
  },
);

test('a double click on the way on saves once', { tag: '@uk' }, async ({ page, context, at, siteLocale, complaints }) => {
  const text = words(siteLocale);
  await before(context, 'address');
  await open(page, at(ADDRESS));
  const whole = savesWith(page, 'region', 'locality', 'streets', 'house', 'living');
  await page.getByRole('combobox', { name: text('field.locality') }).fill('Вінниця');
  await closeHints(page);
  await page.getByRole('combobox', { name: text('field.region') }).selectOption('Вінницька область');
  await page.getByRole('combobox', { name: text('field.streets') }).fill('вул. Соборна');
  await closeHints(page);
  await field(page, text('field.house')).fill('12А');
  await field(page, text('field.house')).blur();
  await expect(page.getByText(text('draft.saved'))).toBeVisible();
  await next(page, siteLocale).dblclick();
  await expect(page).toHaveURL(new RegExp(`${at(SOCIAL)}$`));
  expect(whole).toHaveLength(1);
  expect(complaints.lines).toEqual([]);
});

test(
  'every rule of work and income is said; the check leads to each step and back, and sends once',
  { tag: '@uk' },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = words(siteLocale);
    await before(context, 'social');
    await open(page, at(SOCIAL));
    await page.getByRole('radio', { name: text('work.employee') }).check();
    const income = page.getByRole('textbox', { name: text('field.income') });
    await income.fill('1000001');
    await page.getByRole('textbox', { name: text('field.company_name') }).fill('А');
    await expectSummary(page, siteLocale, [
      text('rule.companyInvalid'),
      text('rule.incomeInvalid'),
      text('required.social_status'),
      text('required.purpose'),
      text('required.not_politic'),
      text('required.bureau_consent'),
    ]);
    await page.getByRole('textbox', { name: text('field.company_name') }).fill('ТОВ «Ранок»');
    await income.fill('25000');
    await page.getByRole('combobox', { name: text('field.social_status') }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: text('field.purpose') }).selectOption({ index: 1 });
    await page.getByText(text('politic.who'), { exact: true }).click();
    await expect(page.getByText(text('politic.who-family'))).toBeVisible();
    await page.getByRole('radio', { name: text('politic.no') }).check();
    await page.getByRole('checkbox', { name: text('field.bureau_consent') }).check();
    await next(page, siteLocale).click();
    const title = page.getByRole('heading', { level: 1, name: text('check.title') });
    await expect(title).toBeFocused();

    for (const [change, path] of [
      ['check.change-passport', PASSPORT],
      ['check.change-address', ADDRESS],
    ] as const) {
      await page.getByRole('link', { name: text(change) }).click();
      await expect(page).toHaveURL(new RegExp(`${at(path)}$`));
      await page.getByRole('button', { name: text('save'), exact: true }).click();
      await expect(title).toBeVisible();
    }
    const sent = savesWith(page, 'purpose', 'not_politic', 'social_status', 'bureau_consent');
    await page.getByRole('button', { name: text('check.submit') }).dblclick();
    await expect(page).not.toHaveURL(new RegExp(`${at(SOCIAL)}`));
    expect(sent).toHaveLength(1);
    expect(complaints.lines).toEqual([]);
  },
);
