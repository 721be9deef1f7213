import { followMenu } from '../support/page-parts.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';
import { logIn } from '../support/visitor.ts';

/** A seeded customer with three loans paid back. */
const RETURNING = '675550276';

const WORDS = {
  uk: { typed: 'продовшити строк', other: 'досрочно', early: 'Чи можна повернути раніше?', extend: 'Як продовжити строк?' },
  ru: { typed: 'прадлить срок', other: 'достроково', early: 'Можно ли вернуть раньше?', extend: 'Как продлить срок?' },
};

test('search: from the frame to an answer and back, among the questions, and what a loan costs', async ({
  page,
  context,
  at,
  siteLocale,
}) => {
  const found = textsOf('marketplace', siteLocale);
  const text = textsOf('content', siteLocale);
  const words = WORDS[siteLocale];
  const main = page.locator('main');

  await test.step('a mistyped query from the menu finds a question, whose link opens it; back are the query and what it found', async () => {
    await page.goto(at('/contacts'));
    await hydrated(page);
    await followMenu(page, at('/search-results'));
    const field = main.getByRole('combobox', { name: found('search.label') });
    await field.fill(words.typed);
    await field.press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    await main.getByRole('link', { name: words.extend }).click();
    await expect(main.locator('#question-extend-term')).toHaveAttribute('open', '');
    await expect(main.locator('#question-extend-term summary')).toBeFocused();
    await page.goBack();
    await expect(main.getByRole('link', { name: words.extend })).toBeVisible();
    await expect(field).toHaveValue(words.typed);
  });

  await test.step('the questions are found by the other language; Escape brings them all back', async () => {
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

  await test.step('prices for anyone, and his own for a customer, which the server never draws', async () => {
    await page.goto(at('/tariffs-new'));
    await expect(main.getByRole('table')).toHaveCount(3);
    await page.goto(at('/tariffs-check'));
    await expect(main.getByRole('link', { name: text('tariffs.log-in-action') })).toBeVisible();
    await logIn(context, RETURNING);
    const html = await (await page.request.get(at('/tariffs-check'))).text();
    expect(html).not.toContain('<table');
    await page.goto(at('/tariffs-check'));
    await expect(main.getByRole('region', { name: text('tariffs.own-list') })).toBeVisible();
    await expect(main.getByRole('table')).toHaveCount(3);
  });
});
