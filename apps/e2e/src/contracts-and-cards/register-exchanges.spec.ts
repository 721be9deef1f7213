import { newApplicant } from '../support/applicant.ts';
import { expect, hydrated, test } from '../support/site.ts';

const names = {
  uk: { asked: 'Що ми питали про вас і передавали', sent: /^Передали: /, in: /^Питали: /, issued: 'позику видано', ban: 'заборони немає' },
  ru: { asked: 'Что мы спрашивали о вас и передавали', sent: /^Передали: /, in: /^Спросили: /, issued: 'заём выдан', ban: 'запрета нет' },
} as const;

test('what was asked about a customer and sent is told in plain words', async ({ page, context, at, siteLocale }) => {
  test.slow();
  const words = names[siteLocale];
  const applicant = await newApplicant(context);
  await applicant.borrow();
  await page.goto(at('/my-data'));
  await hydrated(page);
  const section = page.getByRole('region', { name: words.asked });
  // before the decision both registers, before the signature the ban once more, then the report
  await expect(section.getByRole('heading', { level: 3, name: words.in })).toHaveCount(3);
  await expect(section.getByRole('heading', { level: 3, name: words.sent })).toHaveCount(1);
  await expect(section.getByRole('listitem').first()).toContainText(words.issued);
  await expect(section.getByText(words.ban)).toHaveCount(2);
});
