import { expect, freeAddress, test } from '../support/own-site.ts';
import { hydrated } from '../support/site.ts';

test('a page of blocks lives, and stays whole without the marketplace', { tag: ['@uk', '@smoke'] }, async ({ page, ownSite }) => {
  const { url } = await ownSite({ env: { MARKETPLACE_API_URL: await freeAddress() } });
  await page.goto(`${url}/page-example`);
  await hydrated(page);

  const slides = page.getByRole('article').getByRole('region', { name: 'Карусель' });
  await slides.scrollIntoViewIfNeeded();
  await expect(slides.getByRole('button', { name: 'Слайд 1 з 4' })).toHaveAttribute('aria-current', 'true');
  await slides.getByRole('button', { name: 'Наступний слайд' }).press('Enter');
  await expect(slides.getByRole('button', { name: 'Слайд 2 з 4' })).toHaveAttribute('aria-current', 'true');

  const calculator = page.getByRole('region', { name: 'Калькулятор' });
  await calculator.getByRole('textbox', { name: 'Точна сума' }).fill('5000');
  await calculator.getByRole('textbox', { name: 'Точна сума' }).press('Tab');
  await expect(calculator.getByText('5 000 ₴').first()).toBeVisible();

  const goods = page.getByRole('region', { name: 'Товари зі знижкою' });
  await goods.scrollIntoViewIfNeeded();
  await expect(goods.getByText('Не вдалося показати')).toBeVisible();
  await expect(goods.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Форма' }).getByRole('button', { name: 'Надіслати' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Як назвати блок' })).toBeVisible();
});
