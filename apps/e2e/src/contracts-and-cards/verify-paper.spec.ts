import { expect, test } from '../support/site.ts';
import { fileTexts, textsOf } from '../support/texts.ts';

const PAPER = '/documents/lending-rules';

test('a paper proves itself: as it was handed out, with notes behind it, with another word in it, and nobody gets the file', async ({
  page,
  at,
  siteLocale,
}) => {
  const text = textsOf('contracts-and-cards', siteLocale);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/api\//.test(request.url()) && request.url().includes('/papers/'))
      requested.push(`${request.method()} ${new URL(request.url()).pathname}`);
    expect((request.postDataBuffer() ?? Buffer.alloc(0)).includes('%PDF'), 'no request carries the file').toBe(false);
  });
  await page.goto(at(PAPER));
  const link = page.locator('main').getByRole('link', { name: /PDF, \d+/ });
  const original = await (await page.request.get((await link.first().getAttribute('href')) ?? '')).body();

  await page.goto(at('/documents'));
  await page
    .locator('main')
    .getByRole('link', { name: text('papers.verify') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('documents-verify.title') })).toBeVisible();
  const verdictOf = async (name: string, buffer: Buffer) => {
    const remove = page.getByRole('button', { name: /^(?:Видалити|Удалить) файл / });
    if (await remove.isVisible()) await remove.click();
    await page.getByLabel(fileTexts(siteLocale)('choose-one')).setInputFiles({ name, mimeType: 'application/pdf', buffer });
    return page.locator('main');
  };

  await expect(await verdictOf('rules.pdf', original)).toContainText(text('documents-verify.valid'));
  await expect(page.locator('main')).toContainText('ТОВ «Позика Онлайн»');
  const noted = Buffer.concat([original, Buffer.from('\n% a note')]);
  await expect(await verdictOf('noted.pdf', noted)).toContainText(text('documents-verify.appended'));
  const altered = Buffer.from(original);
  altered[2_000] = (altered[2_000] ?? 0) ^ 1;
  await expect(await verdictOf('altered.pdf', altered)).toContainText(text('documents-verify.altered'));
  await expect(await verdictOf('other.pdf', Buffer.from('%PDF-1.7 of somebody'))).toContainText(text('documents-verify.unknown'));
  expect(requested.length).toBeGreaterThan(3);
  for (const one of requested) expect(one).toMatch(/^GET \/api\/v2\/system\/papers\/[0-9a-f]{64}$/);
});
