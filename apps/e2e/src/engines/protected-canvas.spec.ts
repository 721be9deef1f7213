import { literally, textsOf } from '../support/texts.ts';
import { test } from './engine-test.ts';
import { wayToLoan } from './loan.ts';

test('a browser that gives stripes for a picture says so, and a file goes as it is', async ({ customer, request, at, siteLocale }) => {
  test.slow();
  const text = textsOf('application-form', siteLocale);
  const button = (key: string) => ({ role: 'button', name: `^${literally(text(key))}$` });
  const way = wayToLoan({ customer, request, at, locale: siteLocale });
  for (const step of [way.logIn, way.fillPassport, way.fillAddress, way.fillSocial, way.skipBankId]) await step();
  await customer.clicks(button('photo.start'));
  await customer.clicks(button('photo.take'));
  await customer.sees({ role: 'alert' });
  await customer.sees(button('photo.start-again'));
  await way.sendPhoto();
});
