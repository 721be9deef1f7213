import { hostileStrings } from '@pozyka/testing/hostile';
import type { BrowserContext, Locator } from '@playwright/test';
import { expect, expectTexts, groupsOf, test, type Respond } from '../support/hostile-site.ts';
import { hydrated } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';
import { logIn } from '../support/visitor.ts';

/** At the last step of the application. */
const APPLICANT = '675550133';

const whole = hostileStrings.join(' ');
const first = hostileStrings[0] ?? '';
const named = { FirstName: whole, SecondName: whole, Patronymic: whole };
const place = { region: whole, locality: whole, locality_type: whole, streets: whole, street_type: whole, house: whole, apartment: whole };

const CONDITIONS = {
  AmountMin: 50_000,
  AmountMax: 2_000_000,
  AmountStep: 10_000,
  TermMin: 1,
  TermMax: 65,
  DailyRate: '1',
  Fee: 0,
  Today: '2026-01-05',
  Example: { Amount: 1_000_000, Term: 30, Total: 1_300_000, DailyCost: '1', Apr: '2333.95' },
};

/** As the API would answer of a customer whose every text got past its rules. */
const responsesAt =
  (status: () => string): Respond =>
  (path) => {
    const standing = { ActionStatus: status(), Completeness: 80, Status: 0, RefusalSignificance: null };
    switch (path) {
      case '/v2/system/customers/account/self':
        return { CustomerId: 'c1', ...named, Phone: whole, Email: whole, HasPassword: true, ...standing };
      case '/v2/app/status':
        return standing;
      case '/v2/app':
        return {
          ...standing,
          Amount: 500_000,
          Term: 20,
          Promocode: first,
          Passport: {
            surname: whole,
            name: whole,
            patronymic: whole,
            email: whole,
            itn: whole,
            birth_date: whole,
            document_type: 'id_card',
            passport_number: whole,
            record_number: whole,
            extradition_institution: whole,
            extradition_date: whole,
          },
          Address: { ...place, living: place },
          Social: {
            work_type: 'employee',
            company_name: first,
            Income: 2_000_000,
            purpose: 'urgent',
            social_status: 'married',
            not_politic: true,
            bureau_consent: 'credit-history-consent-1',
          },
          BureauConsent: 'credit-history-consent-1',
          Changes: [{ step: 'passport', field: whole, reason: whole }],
        };
      case '/v2/sale-conditions/promo':
        return CONDITIONS;
      case '/v2/app/documents':
        return hostileStrings.slice(0, 25).map((Name, index) => ({ Id: `d${index}`, TypeId: 'identity', Name, Size: 9, Received: 9 }));
      case '/v2/cards':
        return hostileStrings.slice(0, 25).map((Brand, index) => ({
          Id: `c${index}`,
          IsMain: index === 0,
          Mask: Brand,
          Brand,
          Expires: Brand,
          Verified: true,
          InUse: false,
        }));
      default:
        return undefined;
    }
  };

const cookieTexts = groupsOf(hostileStrings, (joined) => encodeURIComponent(joined).length < 2_000);

/** Cookies that scripts read, beside their name. */
const READABLE = [
  'Patronymic',
  'ActionStatus',
  'RefusalSignificance',
  'selectedCard',
  'longationAmount',
  'promocode',
  'utmQuery',
  'inclusive',
];

/** What is stored of a customer in cookies that a script, or they themselves, can rewrite. */
const tamper = (context: BrowserContext, url: string, texts: Readonly<Record<string, string | undefined>>) =>
  context.addCookies(Object.entries(texts).map(([name, text = '']) => ({ name, value: encodeURIComponent(text), url })));

test(
  'what a customer can set of themselves is a text on every page that shows it',
  { tag: '@uk' },
  async ({ page, context, hostileSite, foreign, complaints }) => {
    const shell = textsOf('shell', 'uk');
    const texts = textsOf('application-form', 'uk');
    let status = 'formFilling';
    const { url } = await hostileSite(responsesAt(() => status));
    await logIn(context, APPLICANT);
    const main = page.getByRole('main');
    const places: { path: string; status?: string; shown?: Locator; field?: Locator }[] = [
      { path: '/dashboard', shown: main.getByRole('heading', { level: 1 }) },
      { path: '/application-form/passport', field: main.getByLabel(texts('field.surname'), { exact: true }) },
      { path: '/application-form/social?check', shown: main.getByRole('definition').filter({ hasText: first }).first() },
      { path: '/my-cards', shown: main.getByRole('listitem').first() },
      { path: '/changes-required', status: 'changesRequired', shown: main.getByRole('listitem').first() },
      { path: '/application-form/upload-documents', status: 'changesRequired', shown: main.getByRole('listitem').first() },
    ];
    for (const [index, { path, shown, field, status: next = 'formFilling' }] of places.entries()) {
      status = next;
      const [FirstName, SecondName] = [cookieTexts[index], cookieTexts.at(-1 - index)];
      await tamper(context, url, { ...Object.fromEntries(READABLE.map((name) => [name, first])), FirstName, SecondName });
      await page.goto(url + path);
      await hydrated(page);
      if (field) await expect(field).toHaveValue(new RegExp(literally(first)));
      if (shown) await expect(shown).toContainText(first);
      await page.getByRole('button', { name: shell('header.open-menu') }).click();
      await expect(page.getByText(`${SecondName} ${FirstName}`).filter({ visible: true })).toHaveCount(1);
      await expectTexts(page, 'body :is(header, main)');
    }
    expect(foreign).toEqual([]);
    expect(complaints.lines).toEqual([]);
  },
);
