import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

test('what a link of a message opens is a document that nobody else gets; a press before its script counts once', async ({
  page,
  request,
  at,
  siteLocale,
}) => {
  const place = at(`/unsubscribe?token=${UNKNOWN}`);
  const headers = { accept: 'text/html' };
  for (let times = 0; times < 2; times += 1) {
    const answer = await request.get(place, { headers });
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(answer.headers()).not.toHaveProperty('etag');
  }
  const sent: unknown[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/notices/')) sent.push(one.postDataJSON());
  });
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/unsubscribe.*', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(place);
  await hydrated(page);
  await page.locator('main button').dblclick();
  release();
  await expect(page.locator('main [role="alert"]').first()).toBeVisible();
  expect(sent).toEqual([{ Token: UNKNOWN }]);
  const other = siteLocale === 'uk' ? 'ru' : 'uk';
  await page
    .getByRole('navigation', { name: textsOf('shell', siteLocale)('language.label') })
    .getByRole('link')
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  expect(page.url()).toContain(`token=${UNKNOWN}`);
});

test('a link to pay keeps its token behind the # in another language', async ({ page, at, siteLocale }) => {
  const token = 'a'.repeat(43);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(at(`/pay#${token}`));
  const over = page.locator('main [role="status"]').first();
  await expect(over).toHaveText(/не діє|не действует/);
  await page
    .getByRole('navigation', { name: textsOf('shell', siteLocale)('language.label') })
    .getByRole('link')
    .click();
  await expect(page.locator('html')).not.toHaveAttribute('lang', siteLocale);
  await expect(page).toHaveURL(new RegExp(`/pay#${token}$`));
  await expect(over).toHaveText(/не діє|не действует/);
  expect(requested.filter((one) => one.includes(token))).toEqual([]);
});
