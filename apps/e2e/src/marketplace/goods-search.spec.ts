import { expect, hydrated, test } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';

const WORDS = {
  uk: { mistyped: 'халадильник', meant: 'холодильник', begun: 'пральн', category: 'Пральні машини' },
  ru: { mistyped: 'холадильнек', meant: 'холодильник', begun: 'стиральн', category: 'Стиральные машины' },
};

test(
  'goods by search: a slip mended, a good and back, a suggestion by keyboard, and nothing found',
  { tag: '@smoke' },
  async ({ page, at, siteLocale }) => {
    const text = textsOf('marketplace', siteLocale);
    const words = WORDS[siteLocale];
    const main = page.getByRole('main');
    const field = main.getByRole('combobox', { name: text('search.label') });
    const goods = main.getByRole('region', { name: text('search.goods'), exact: true });

    await test.step('a mistyped word finds goods and says how it was read; a good, and back to the place', async () => {
      await page.goto(at('/search-results'));
      await hydrated(page);
      await field.fill(words.mistyped);
      await field.press('Enter');
      await expect(main.getByText(text('search.shown-for').replace('{{shown}}', words.meant))).toBeVisible();
      await main.getByRole('link', { name: new RegExp(`^${literally(text('search.part-goods'))} \\d`) }).click();
      await expect(page).toHaveURL(/in=goods/);
      const tenth = goods.getByRole('article').nth(9).getByRole('link');
      const title = (await tenth.textContent()) ?? '';
      await tenth.click();
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goBack();
      await expect(tenth).toHaveText(title);
      await expect(field).toHaveValue(words.mistyped);
      await expect(tenth).toBeInViewport();
    });

    await test.step('another language: the same goods by their names in it, and back', async () => {
      const next = siteLocale === 'uk' ? 'ru' : 'uk';
      const html = page.locator('html');
      const titles = main.getByRole('article').getByRole('link');
      const before = await titles.allTextContents();
      await page.locator(`header a[hreflang="${next}"]`).click();
      await expect(html).toHaveAttribute('lang', next);
      await expect(titles).toHaveCount(before.length);
      const after = await titles.allTextContents();
      expect(after.filter((title) => before.includes(title))).toEqual([]);
      await page.locator(`header a[hreflang="${siteLocale}"]`).click();
      await expect(html).toHaveAttribute('lang', siteLocale);
      await expect(titles).toHaveText(before);
    });

    await test.step('an address of a page is the same page for another visitor, without a script', async () => {
      const address = new URL(page.url());
      address.searchParams.set('page', '2');
      const html = await (await page.request.get(String(address))).text();
      expect(html).toContain('/goods/');
      expect(html).toContain('aria-current="page"');
    });

    await test.step('suggestions while typing, chosen by keyboard', async () => {
      await field.fill(words.begun);
      const option = main.getByRole('option', { name: words.category, exact: true });
      await expect(option).toBeVisible();
      await expect(async () => {
        await field.press('ArrowDown');
        await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
      }).toPass();
      await field.press('Enter');
      await expect(main.getByRole('heading', { level: 1, name: words.category })).toBeVisible();
    });

    await test.step('nothing found: where else to look', async () => {
      await page.goBack();
      await expect(field).toBeVisible();
      await field.fill('zzzzqqq');
      await field.press('Enter');
      await expect(main.getByRole('heading', { name: text('search.empty').replace('{{q}}', 'zzzzqqq') })).toBeVisible();
      await expect(
        main
          .getByRole('navigation', { name: text('search.popular') })
          .getByRole('link')
          .first(),
      ).toBeVisible();
    });
  },
);
