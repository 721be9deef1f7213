import { expect, hydrated, test } from '../support/site.ts';

test(
  'a document needs neither React nor anything of its remote; its links lead to documents, and it is there on the way back',
  { tag: '@smoke' },
  async ({ page, at, complaints }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(at('/posts'));
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((path) => path.startsWith('/r/content/') || (path.startsWith('/api/') && !path.endsWith('.svg')))).toEqual([]);
    expect(requested.filter((path) => /\/(?:main|islands|federation)\.\w+\.js$/.test(path))).toEqual([]);

    const main = page.locator('main');
    const list = await main.innerText();
    const link = main.getByRole('article').nth(5).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(/\/posts\/items\//);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => main.innerText()).toBe(list);
    // the article, not the offset: a font that was late at first makes it another one
    await expect(link).toBeInViewport();
    expect(complaints.lines).toEqual([]);
  },
);

test('an address of a question opens it, and what is typed before the search has its code is searched for', async ({ page, at }) => {
  await page.goto(at('/faq'));
  const id = (await page.locator('main details').nth(7).getAttribute('id')) ?? '';
  for (const anchor of [id, id.replace('question-', '')]) {
    await page.goto('about:blank');
    await page.goto(at(`/faq#${anchor}`));
    await hydrated(page);
    await expect(page.locator('main details[open]')).toHaveCount(1);
    await expect(page.locator(`[id="${id}"] summary`)).toBeFocused();
  }
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/faq-search.*', async (route) => {
    await typed;
    await route.continue();
  });
  const field = page.locator('main').getByRole('searchbox');
  await field.pressSequentially('SMS');
  release();
  await expect(page.locator('main [role="region"] mark, main section mark').first()).toBeVisible();
  await expect(field).toHaveValue('SMS');
  await expect(field).toBeFocused();
});

test('the words of home need no code; they are there in the other language and on the way back', async ({
  page,
  at,
  siteLocale,
  complaints,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const main = page.locator('main');
  // what somebody has chosen in the form is not theirs any more on another visit
  const words = async () => (await main.locator('section:not([data-island] *, :has([data-island]))').allTextContents()).join('\n');
  await page.goto(at('/'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const before = await words();
  expect(before.length).toBeGreaterThan(800);
  expect(requested.filter((url) => /\/blocks/.test(url))).toEqual([]);

  const phone = page.locator('#login-phone');
  await phone.fill('67');
  await page.locator('a[href="#main"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(main).toBeFocused();
  expect(await words()).toBe(before);
  await expect(phone).toHaveValue('67');
  await page.goto(at('/'));
  await hydrated(page);

  await main.locator('section a[href$="/faq"]').last().click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(main.getByRole('searchbox')).toBeVisible();
  await page.goBack();
  await expect.poll(words).toBe(before);

  const other = siteLocale === 'uk' ? 'ru' : 'uk';
  await page.goto(at(`/?n=${other}`));
  await hydrated(page);
  await page.getByRole('banner').locator(`a[hreflang="${other}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect.poll(async () => (await words()).length).toBeGreaterThan(800);
  expect(await words()).not.toBe(before);
  expect(complaints.lines).toEqual([]);
});
