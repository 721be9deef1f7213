import { followMenu } from '../support/page-parts.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const WORDS = {
  uk: { typed: 'продовшити строк', extend: 'Як продовжити строк?' },
  ru: { typed: 'прадлить срок', extend: 'Как продлить срок?' },
};

test(
  'a mistyped query from the menu finds a question, whose link opens it; back are the query and what it found',
  { tag: '@smoke-ru' },
  async ({ page, at, siteLocale }) => {
    const found = textsOf('marketplace', siteLocale);
    const words = WORDS[siteLocale];
    const main = page.locator('main');
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
  },
);
