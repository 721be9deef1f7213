import { test } from './engine-test.ts';
import { wayToLoan } from './loan.ts';

test('a customer logs in and fills the first step', { tag: '@smoke' }, async ({ customer, request, at, siteLocale }) => {
  const { logIn, fillPassport } = wayToLoan({ customer, request, at, locale: siteLocale });
  await logIn();
  await fillPassport();
  // a page that the font is too late for has the system's, the next one has ours
  await customer.hasOurFont();
});

test('a customer gets a loan, signs and pays it back', async ({ customer, request, at, siteLocale }) => {
  test.slow();
  const way = wayToLoan({ customer, request, at, locale: siteLocale });
  for (const [name, step] of Object.entries(way))
    await test.step(name, async () => {
      await step();
      await customer.hasNoSideways();
    });
});
