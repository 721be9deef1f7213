import { test } from './engine-test.ts';
import { wayToLoan } from './loan.ts';

test('a customer logs in and fills the first step', { tag: '@smoke' }, async ({ customer, request, at, siteLocale }) => {
  const { logIn, fillPassport } = wayToLoan({ customer, request, at, locale: siteLocale });
  // of a page of the application the scripts come before an optional font, which a slow machine then does without
  await customer.opens(at('/faq'));
  await customer.hasOurFont();
  await logIn();
  await fillPassport();
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
