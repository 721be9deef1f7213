import { AxeBuilder } from '@axe-core/playwright';
import { expect, hydrated, test } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';
import { logIn } from '../support/visitor.ts';

/** A seeded customer with three loans paid back: a receipt of each issue and of each payment. */
const RETURNING = '675550276';
const CUSTOMER = /^Кравченко/;

interface SharedFile {
  name: string;
  type: string;
  size: number;
}

declare global {
  interface Window {
    sharedFiles: SharedFile[];
  }
}

test(
  'receipts: by month and kind, one opened, read, saved and shared',
  { tag: '@smoke-ru' },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = textsOf('contracts-and-cards', siteLocale);
    const named = (key: string) => new RegExp(literally(text(key)).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.+'));
    await context.addInitScript(() => {
      window.sharedFiles = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [] }: ShareData) =>
          void window.sharedFiles.push(...files.map(({ name, type, size }) => ({ name, type, size }))),
      });
    });
    await logIn(context, RETURNING);
    await page.goto(at('/dashboard'));
    const shell = textsOf('shell', siteLocale);
    const menu = page.getByRole('button', { name: shell('header.open-menu') });
    await hydrated(page);
    // where there is room the customer's own name opens their pages
    await ((await menu.isVisible()) ? menu : page.getByRole('button', { name: CUSTOMER })).click();
    await page
      .getByRole('navigation', { name: shell('header.customer-menu') })
      .locator(`a[href="${at('/check-history')}"]`)
      .click();
    const receipts = page.locator('main details');
    const pages = page.getByRole('navigation', { name: text('receipts.pages') });

    await test.step('ten to a page, the second one has the rest', async () => {
      await expect(page.getByRole('heading', { level: 1, name: text('receipts.title') })).toBeVisible();
      await expect(receipts).toHaveCount(10);
      await pages.getByRole('link', { name: '2', exact: true }).click();
      await expect(receipts).toHaveCount(5);
      await expect(page).toHaveURL(/\?page=2$/);
    });

    await test.step('one kind alone, kept by a reload, left by the way back', async () => {
      const filter = page.getByRole('navigation', { name: text('receipts.filter') });
      await filter.getByRole('link', { name: text('receipts.filter.issue'), exact: true }).click();
      await expect(receipts).toHaveCount(3);
      await page.reload();
      await expect(receipts).toHaveCount(3);
      await expect(receipts.first()).toContainText('+');
      await page.goBack();
      await expect(receipts).toHaveCount(5);
      await filter.getByRole('link', { name: text('receipts.filter.payment'), exact: true }).click();
      await expect(receipts).toHaveCount(10);
    });

    const receipt = receipts.first();
    const number = await test.step('opened: its fiscal number and its code', async () => {
      await receipt.locator('summary').click();
      await expect(receipt.getByRole('img', { name: text('receipts.code') })).toBeVisible();
      const check = await receipt.getByRole('link', { name: text('receipts.check') }).getAttribute('href');
      const id = new URL(check ?? '').searchParams.get('id') ?? '';
      expect(id).toMatch(/^\d{10}$/);
      await expect(receipt.getByText(id, { exact: true })).toBeVisible();
      return id;
    });
    const name = text('receipts.file').replace('{{number}}', number);

    await test.step('read here', async () => {
      await receipt.getByRole('button', { name: named('preview.open-name') }).click();
      const region = page.getByRole('region', { name, exact: true });
      await expect(region).toHaveAttribute('aria-busy', 'false');
      await expect(region.getByText(number).first()).toBeAttached();
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
      await page.getByRole('button', { name: named('preview.close') }).click();
    });

    await test.step('kept as a file, and shared as the same one', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        receipt.getByRole('link', { name: named('documents.download-name') }).click(),
      ]);
      expect(file.suggestedFilename()).toContain(`${number}.pdf`);
      await receipt.getByRole('button', { name: named('receipts.share-name') }).click();
      await expect
        .poll(() => page.evaluate(() => window.sharedFiles))
        .toEqual([{ name: `${name}.pdf`, type: 'application/pdf', size: expect.any(Number) }]);
    });
    expect(complaints.lines).toEqual([]);
  },
);
