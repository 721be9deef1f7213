import { affordable, goods, SMARTPHONES, takeLoan } from '../support/goods.ts';
import { expectAccessible } from '../support/login-page.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

test(
  'pictures turn, and are looked at closely; a good that is gone has no loan',
  { tag: ['@uk', '@smoke'] },
  async ({ page, request, at, siteLocale, complaints }) => {
    const text = textsOf('marketplace', siteLocale);
    const all = await goods(request);
    const gone = all.find(({ in_stock }) => !in_stock);
    const good = await affordable(request);
    await page.goto(at(`/category/${SMARTPHONES}/goods/${good.id}`));
    await hydrated(page);
    const picture = (number: number) => text('good.picture').replace('{{number}}', String(number)).replace('{{of}}', '5');
    const gallery = page.getByRole('region', { name: text('good.gallery') });
    await gallery.getByRole('button', { name: picture(2) }).click();
    await expect(gallery.getByRole('button', { name: picture(2) })).toHaveAttribute('aria-current', 'true');
    await gallery.getByRole('button', { name: picture(2) }).press('ArrowRight');
    await expect(gallery.getByRole('button', { name: picture(3) })).toHaveAttribute('aria-current', 'true');
    await gallery.getByRole('link').nth(2).click();
    const dialog = page.getByRole('dialog', { name: good.title });
    await expect(dialog.getByRole('button', { name: picture(3) })).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.goto(at(`/category/${SMARTPHONES}/goods/${gone?.id}`));
    await expect(page.getByText(text('good.sold-out'), { exact: true })).toBeVisible();
    await expect(takeLoan(page, text)).toHaveCount(0);
    await expect(
      page
        .getByRole('region', { name: text('good.similar') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    expect(complaints.lines).toEqual([]);
  },
);
