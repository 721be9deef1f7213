import { expect, test } from '../support/own-marketplace.ts';
import { textsOf } from '../support/texts.ts';
import { expectFailure, expectPage, failureCard } from '../support/page-parts.ts';

test(
  'the marketplace stops and comes back: its pages are cards meanwhile, the rest lives',
  { tag: '@uk' },
  async ({ page, ownSite, ownMarketplace, at, siteLocale }) => {
    test.slow();
    const site = await ownSite({ env: { MARKETPLACE_API_URL: ownMarketplace.url } });
    const good = site.url + at('/category/1101/goods/1');
    const open = async (path: string) => (await page.goto(site.url + at(path)))?.status();

    await ownMarketplace.stop();
    for (const path of ['/category/1101', '/category/1101/goods/1']) {
      const answer = await page.goto(site.url + at(path));
      expect(answer?.status(), path).toBe(503);
      expect(answer?.headers()['retry-after'], path).toBe('60');
      expect(answer?.headers()['cache-control'], path).toBe('no-store');
      await expectFailure(page);
    }
    await failureCard(page).retry.click();
    await expectFailure(page);

    await test.step('the rest of the site', async () => {
      expect(await open('/faq')).toBe(200);
      await expectPage(page);
      // texts are found by the other API
      await open('/search-results?q=%D0%BF%D0%BE%D0%B7%D0%B8%D0%BA%D0%B0');
      await expect(page.locator('main h1')).toBeVisible();
      await expect(
        page
          .getByRole('region', { name: textsOf('marketplace', siteLocale)('search.texts') })
          .getByRole('article')
          .first(),
      ).toBeVisible();
    });

    await test.step('it comes back: the card gives way', async () => {
      expect((await page.goto(good))?.status()).toBe(503);
      await expectFailure(page);
      await ownMarketplace.start();
      await failureCard(page).retry.click();
      await expect(page.locator('main h1')).toBeVisible();
      await expect(failureCard(page).card).toHaveCount(0);
      expect((await page.goto(good))?.status()).toBe(200);
    });
  },
);
