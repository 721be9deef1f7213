import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

declare global {
  interface Window {
    sharedLinks: ShareData[];
  }
}

test(
  'the blog: a page, a topic, a post with its parts, sharing, and back where the reader was',
  { tag: '@smoke-ru' },
  async ({ page, context, at, siteLocale }) => {
    const text = textsOf('content', siteLocale);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript(() => {
      window.sharedLinks = [];
      Object.assign(navigator, { share: async (data: ShareData) => void window.sharedLinks.push(data) });
    });
    const articles = page.getByRole('main').getByRole('article');
    const titles = articles.getByRole('heading', { level: 2 });
    const pages = page.getByRole('navigation', { name: text('posts.pages') });

    await test.step('the second page has an address, a title and ten other posts', async () => {
      await page.goto(at('/posts'));
      await hydrated(page);
      await expect(articles).toHaveCount(10);
      const first = (await titles.first().textContent()) ?? '';
      await pages.getByRole('link', { name: '2', exact: true }).click();
      await expect(page).toHaveURL(/\/posts\?page=2$/);
      await expect(titles.first()).not.toHaveText(first);
      await expect(page).toHaveTitle(/, (?:сторінка|страница) 2 — Pozyka$/);
    });
    const onSecond = await titles.allTextContents();

    await test.step('a topic has its own posts', async () => {
      await page
        .getByRole('navigation', { name: text('posts.topics') })
        .locator(`a[href="${at('/posts/categories/security')}"]`)
        .click();
      await expect(page).toHaveURL(new RegExp(`${at('/posts/categories/security')}$`));
      await expect(page.getByRole('navigation', { name: text('posts.way') })).toBeVisible();
    });

    await test.step('a post, its table of contents', async () => {
      await page.locator(`main a[href="${at('/posts/items/five-scam-calls')}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const link = page
        .getByRole('navigation', { name: text('posts.contents') })
        .getByRole('link')
        .last();
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
    });

    const address = new URL(at('/posts/items/five-scam-calls'), page.url()).href;
    await test.step('its link is copied and shared', async () => {
      await page.getByRole('button', { name: text('posts.copy') }).click();
      await expect(page.getByText(text('posts.copied'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await page.getByRole('button', { name: text('posts.share-by-device') }).click();
      await expect.poll(() => page.evaluate(() => window.sharedLinks.map(({ url }) => url))).toEqual([address]);
    });

    await test.step('back through the topic to the same page of the list', async () => {
      await page.goBack();
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(page).toHaveURL(/\/security$/);
      await expect(titles.first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/posts\?page=2$/);
      await expect(titles.first()).toHaveText(onSecond[0] ?? '');
      expect(await titles.allTextContents()).toEqual(onSecond);
    });
  },
);

test(
  'pages and posts that are not there are 404; the feed is named in the head and whole',
  { tag: '@uk' },
  async ({ page, request, at }) => {
    for (const path of ['/posts?page=99', '/posts/categories/no-such', '/posts/categories/security?page=9', '/posts/items/no-such'])
      expect((await request.get(at(path))).status(), path).toBe(404);
    await page.goto(at('/posts?page=2'));
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    expect(await page.locator('link[rel="prev"]').getAttribute('href')).toMatch(/\/posts$/);
    expect(await page.locator('link[rel="next"]').getAttribute('href')).toMatch(/\/posts\?page=3$/);
    // parsed as a feed reader would; the page's own parser takes no plain text
    const items = await page.evaluate(
      (url) =>
        new Promise<string[] | null>((resolve) => {
          const feedRequest = new XMLHttpRequest();
          feedRequest.responseType = 'document';
          feedRequest.onload = () =>
            resolve(feedRequest.responseXML && [...feedRequest.responseXML.querySelectorAll('item > link')].map((link) => link.innerHTML));
          feedRequest.open('GET', url);
          feedRequest.send();
        }),
      new URL(feed ?? '').pathname,
    );
    expect(items).toHaveLength(30);
    expect((await request.get(new URL(items?.[0] ?? '').pathname)).status()).toBe(200);
  },
);
