import { journey as test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

test(
  'the dashboard’s link gives an application up, and leads back to the dashboard',
  { tag: '@uk' },
  async ({ page, applicant, at, isAt, siteLocale }) => {
    const form = textsOf('application-form', siteLocale);
    await applicant.call('PUT', '/v2/app/save', { Amount: 300_000, Term: 10 });
    await page.goto(at('/dashboard'));
    await page.getByRole('link', { name: textsOf('contracts-and-cards', siteLocale)('dashboard.cancel') }).click();
    await isAt('/application-form?cancel');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: form('cancel.yes') }).dblclick();
    await isAt('/dashboard');
  },
);
