import type { Browser, Page } from '@playwright/test';
import { PlainError } from '../../start/plain-error.mjs';

/** Pages that every subject has. */
export const pageNames = ['home', 'post', 'category'] as const;
export type PageName = (typeof pageNames)[number];

/** Does with a page what a visitor does, and ends when the page has reacted. */
const TRIALS: Readonly<Record<PageName, (page: Page) => Promise<void>>> = {
  home: async (page) => {
    const amount = page.locator('output').first();
    const before = await amount.innerText();
    await page.locator('input[type="range"]').first().press('ArrowRight');
    await amount.filter({ hasNotText: before }).waitFor();
  },
  post: async (page) => {
    const answered = page.waitForResponse(/\/comments\?/);
    await page.locator('#comments').scrollIntoViewIfNeeded();
    const { data } = (await (await answered).json()) as { data: { text: string }[] };
    await page.getByText(data[0]?.text ?? '').waitFor();
  },
  category: async (page) => {
    const answered = page.waitForResponse(/\/good-list\//);
    const orders = page.locator('main select');
    if ((await orders.count()) === 0) {
      // orders are links: the form of filters counts what is chosen in it
      await page.locator('main button[popovertarget]').last().click();
      await page.locator('main [popover] input[type="checkbox"]').first().check();
      await answered;
      await page.locator('main [popover] [data-begun]').waitFor();
      return;
    }
    await orders.first().selectOption('price');
    const { data } = (await (await answered).json()) as { data: { goods: { title: string }[] } };
    await page
      .locator('article a')
      .first()
      .filter({ hasText: data.goods[0]?.title ?? '' })
      .waitFor();
  },
};

/**
 * Tries whether the living part of a page lives: a peer whose calculator does nothing would be measured without its price.
 * @throws PlainError when it does not
 */
export const proveLiving = async (browser: Browser, name: PageName, url: string): Promise<void> => {
  await using page = await browser.newPage({ viewport: { width: 412, height: 823 }, locale: 'uk-UA', serviceWorkers: 'block' });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    await TRIALS[name](page);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : error;
    throw new PlainError(`${url} (${name}) does not answer its visitor: ${why}`);
  }
};
