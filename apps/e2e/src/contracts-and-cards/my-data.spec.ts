import { readFile } from 'node:fs/promises';
import { logInAs } from '../support/borrower.ts';
import { expect, hydrated, test } from '../support/site.ts';

/** A seeded customer whose loans are paid back: the law has their data retained for years. */
const RETURNING = '675550276';

const names = {
  uk: {
    title: 'Мої дані',
    copy: 'Завантажити копію',
    erase: 'Видалити мої дані',
    yes: 'Замовити видалення',
    ordered: 'Видалення замовлено',
    home: 'На головну',
    cancel: 'Скасувати видалення',
    cancelled: /Видалення скасовано/,
  },
  ru: {
    title: 'Мои данные',
    copy: 'Скачать копию',
    erase: 'Удалить мои данные',
    yes: 'Заказать удаление',
    ordered: 'Удаление заказано',
    home: 'На главную',
    cancel: 'Отменить удаление',
    cancelled: /Удаление отменено/,
  },
} as const;

test(
  'a customer takes a copy of their data, has them erased on the day of the law, and thinks better of it',
  { tag: '@smoke' },
  async ({ page, context, at, siteLocale, siteUrl }) => {
    const words = names[siteLocale];
    const main = page.getByRole('main');
    await logInAs(context, siteUrl, RETURNING);
    await page.goto(at('/my-data'));
    await hydrated(page);
    await expect(main.getByRole('heading', { level: 1, name: words.title })).toBeVisible();

    const coming = page.waitForEvent('download');
    await main.getByRole('link', { name: words.copy }).press('Enter');
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^pozyka-[\d-]{10}\.json$/);
    const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as { customer: { phone: string }; contracts: unknown[] };
    expect(copy.customer.phone).toBe(`+380${RETURNING}`);
    expect(copy.contracts.length).toBeGreaterThan(2);

    await main.getByRole('button', { name: words.erase }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: words.yes }).press('Enter');
    await expect(main.getByRole('heading', { level: 1, name: words.ordered })).toBeFocused();
    await main.getByRole('button', { name: words.home }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
    await hydrated(page);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');

    // an open page would lead away by itself once there is a session
    await page.goto('about:blank');
    await logInAs(context, siteUrl, RETURNING);
    await page.goto(at('/my-data'));
    await hydrated(page);
    await expect(main.getByText(words.ordered)).toBeVisible();
    await main.getByRole('button', { name: words.cancel }).press('Enter');
    await expect(main.getByText(words.cancelled)).toBeVisible();
    await expect(main.getByRole('button', { name: words.erase })).toBeFocused();
  },
);
