import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';
import { logIn } from '../support/visitor.ts';

/** A seeded customer with three loans paid back. */
const RETURNING = '675550276';

const WORDS = {
  uk: { other: 'досрочно', early: 'Чи можна повернути раніше?' },
  ru: { other: 'достроково', early: 'Можно ли вернуть раньше?' },
};

test('questions are found by the other language; Escape brings them all back', { tag: '@smoke' }, async ({ page, at, siteLocale }) => {
  const text = textsOf('content', siteLocale);
  const words = WORDS[siteLocale];
  const main = page.locator('main');
  await page.goto(at('/faq'));
  await hydrated(page);
  const field = main.getByRole('searchbox', { name: text('faq.search') });
  await field.fill(words.other);
  const results = main.getByRole('region', { name: text('faq.results') });
  const first = results.locator('summary').filter({ hasText: words.early });
  await expect(first).toBeVisible();
  await first.click();
  await expect(results.locator('details[open]')).toHaveCount(1);
  await field.press('Escape');
  await expect(results).toBeHidden();
  await expect(main.getByRole('navigation', { name: text('faq.categories') })).toBeVisible();
});

test('prices for anyone, and their own for a customer, which the server never renders', async ({ page, context, at, siteLocale }) => {
  const text = textsOf('content', siteLocale);
  const main = page.locator('main');
  await page.goto(at('/tariffs-new'));
  await expect(main.getByRole('table')).toHaveCount(3);
  await page.goto(at('/tariffs-check'));
  await expect(main.getByRole('link', { name: text('tariffs.log-in-action') })).toBeVisible();
  await logIn(context, RETURNING);
  const html = await (await page.request.get(at('/tariffs-check'))).text();
  expect(html).not.toContain(text('tariffs.own-list'));
  await page.goto(at('/tariffs-check'));
  await expect(main.getByRole('region', { name: text('tariffs.own-list') })).toBeVisible();
  await expect(main.getByRole('table')).toHaveCount(3);
});
