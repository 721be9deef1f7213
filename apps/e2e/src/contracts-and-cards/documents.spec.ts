import { createHash } from 'node:crypto';
import { expect, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';
import { logIn } from '../support/visitor.ts';

/** A seeded customer with three loans paid back. */
const RETURNING = '675550276';

test('documents: a paper found, read, its PDF proved, its earlier edition, and the customer’s own', async ({
  page,
  context,
  at,
  siteLocale,
  complaints,
}) => {
  const text = textsOf('contracts-and-cards', siteLocale);
  const rules = { uk: 'Внутрішні правила надання кредитів', ru: 'Внутренние правила предоставления кредитов' }[siteLocale];
  const main = page.locator('main');

  await test.step('the footer leads to the list, the list to the paper', async () => {
    await page.goto(at('/'));
    await page
      .locator('footer')
      .getByRole('link', { name: text('papers.title'), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`${at('/documents')}$`));
    await main.getByRole('link', { name: rules, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: rules })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(rules));
  });

  await test.step('its PDF is the one whose sum is shown', async () => {
    const link = main.getByRole('link', { name: /PDF, \d+/ }).first();
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    const sum = createHash('sha256')
      .update(await file.body())
      .digest('hex');
    await main.locator('details summary').first().click();
    await expect(main.getByText(sum)).toBeVisible();
  });

  await test.step('an edition that held earlier says so', async () => {
    await main.getByRole('link', { name: text('papers.edition-name').replace('{{edition}}', '1').replace('{{name}}', rules) }).click();
    await expect(main.getByText(text('papers.not-in-force.earlier'))).toBeVisible();
    await page.goto(at('/documents/indexOld#lending-rules'));
    await expect(main.getByRole('heading', { name: rules })).toBeInViewport();
  });

  await test.step('a customer finds their own by contract; the server’s page holds none of them', async () => {
    await logIn(context, RETURNING);
    const html = await (await page.request.get(at('/documents'))).text();
    expect(html).not.toContain('П-1');
    await page.goto(at('/documents'));
    const own = page.getByRole('region', { name: text('papers.own-title') });
    await own.locator('summary').first().click();
    const open = own.getByRole('link', { name: new RegExp(text('documents.open')) }).first();
    const paper = await page.request.get((await open.getAttribute('href')) ?? '');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
  expect(complaints.lines).toEqual([]);
});
