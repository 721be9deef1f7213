import type { Page } from '@playwright/test';
import { formatNumber } from '@pozyka/i18n';
import { logInAs, read } from '../support/borrower.ts';
import { codeFor, newPhone } from '../support/customer.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';

/** A seeded post with an ordinary talk under it, and the one with a thousand comments. */
const POST = '/posts/items/compare-two-loans';
const LONG = '/posts/items/how-we-decide';

/** What changes in a text, left open. */
const open = (words: string) => new RegExp(literally(words).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.+'));

test(
  'a comment from login to removal, and a second customer beside it',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, browser, at, siteUrl, siteLocale, complaints }) => {
    const text = textsOf('content', siteLocale);
    const comments = page.locator('#comments');
    const mine = (words: string) => comments.getByRole('article').filter({ hasText: words });
    const button = (words: string, key: string) => mine(words).getByRole('button', { name: text(key), exact: true });
    const mark = `${siteLocale} ${newPhone()}`;
    const words = { first: `Перший ${mark}`, edited: `Виправлений ${mark}`, answer: `Відповідь ${mark}` };

    await test.step('a visitor reads, is led to log in and back', async () => {
      await page.goto(at(`${POST}#comments`));
      await expect(comments.getByRole('article').first()).toBeVisible();
      const logIn = comments.getByRole('link', { name: text('comments.log-in'), exact: true });
      await expect(logIn).toHaveAttribute('href', new RegExp(`^${at('/login')}\\?back=`));
      await logIn.click();
      await expect(page).toHaveURL(/\/login\?back=/);
      const shell = textsOf('shell', siteLocale);
      const phone = newPhone();
      await hydrated(page);
      await page.getByRole('textbox', { name: shell('login.phone') }).fill(phone);
      await page.getByRole('button', { name: shell('login.get-code') }).click();
      const code = page.getByRole('textbox', { name: shell('login.code') });
      await expect(code).toBeVisible();
      await code.fill(await codeFor(context.request, phone));
      await expect(page).toHaveURL(new RegExp(`${at(POST)}#comments$`));
    });

    await test.step('it is written, rated both ways, edited', async () => {
      await comments.getByRole('textbox', { name: text('comments.new-label') }).fill(words.first);
      await comments.getByRole('button', { name: text('comments.send'), exact: true }).click();
      await expect(mine(words.first)).toBeFocused();
      const total = mine(words.first).getByRole('group').getByRole('status');
      await button(words.first, 'comments.like').click();
      await expect(total).toHaveText(/ 1$/);
      await expect(button(words.first, 'comments.like')).toHaveAttribute('aria-pressed', 'true');
      const sent = page.waitForResponse(
        (answer) => answer.url().endsWith('/rate') && (answer.request().postData() ?? '').includes('"dislike"'),
      );
      await button(words.first, 'comments.dislike').click();
      await expect(total).toHaveText(/ −1$/);
      expect((await sent).ok()).toBe(true);
      await button(words.first, 'comments.edit').click();
      await comments.getByRole('textbox', { name: text('comments.edit-label') }).fill(words.edited);
      await comments.getByRole('button', { name: text('comments.save'), exact: true }).click();
      await expect(mine(words.edited)).toBeFocused();
      await expect(mine(words.edited)).toContainText(text('comments.edited'));
    });

    const another = await browser.newContext({ baseURL: siteUrl });
    const guest: Page = await another.newPage();
    let permalink = '';
    await test.step('it has an address of its own; another customer answers and cannot change it', async () => {
      permalink = (await mine(words.edited).getByRole('link').first().getAttribute('href')) ?? '';
      expect(permalink).toContain('#comment-');
      await logInAs(another, siteUrl);
      await guest.goto(permalink);
      const seen = guest.getByRole('article').filter({ hasText: words.edited });
      await expect(seen).toBeFocused();
      await expect(seen.getByRole('button', { name: text('comments.edit'), exact: true })).toHaveCount(0);
      await seen.getByRole('button', { name: text('comments.answer'), exact: true }).click();
      await guest.getByRole('textbox', { name: open(text('comments.answer-label')) }).fill(words.answer);
      await guest.getByRole('button', { name: text('comments.send-answer'), exact: true }).click();
      await expect(guest.getByRole('article').filter({ hasText: words.answer })).toBeFocused();
    });

    await test.step('newest first, it leads; a link to the answer opens its thread after a reload', async () => {
      await comments.getByRole('combobox', { name: text('comments.sorting') }).selectOption('new');
      await expect(comments.getByRole('article').first()).toContainText(words.edited);
      const answer =
        (await guest.getByRole('article').filter({ hasText: words.answer }).getByRole('link').first().getAttribute('href')) ?? '';
      await page.goto(answer);
      await page.reload();
      await expect(mine(words.answer)).toBeFocused();
    });

    await test.step('it is removed, the answer stays', async () => {
      await button(words.edited, 'comments.remove').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: text('comments.remove-yes'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(mine(words.edited)).toHaveCount(0);
      await expect(mine(words.answer)).toBeVisible();
      await guest.reload();
      await expect(guest.getByRole('article').filter({ hasText: words.answer })).toBeVisible();
      await expect(guest.getByText(text('comments.removed'), { exact: true }).first()).toBeVisible();
    });
    await another.close();
    expect(complaints.lines).toEqual([]);
  },
);

test(
  'a thousand comments: all shown, rated and answered, a link to a deep one',
  { tag: '@uk' },
  async ({ page, context, siteUrl, siteLocale, complaints }) => {
    // a thousand of anything is slow where other tests run beside
    test.slow();
    const text = textsOf('content', siteLocale);
    const comments = page.locator('#comments');
    const words = `Тисяча перший ${await logInAs(context, siteUrl)}`;
    await page.goto(`${LONG}#comments`);
    await hydrated(page);
    const list = comments.getByRole('list', { name: text('comments.title'), exact: true });
    await expect(list.locator(':scope > li')).toHaveCount(10);
    // by keyboard: lines of what comes into sight move the button from under a pointer
    await comments.getByRole('button', { name: open(text('comments.more')) }).press('Enter');
    await expect(list.locator(':scope > li')).toHaveCount(20);
    await comments.getByRole('button', { name: open(text('comments.all')) }).press('Enter');
    await expect(list.locator(':scope > li')).toHaveCount(1_000);

    // among thousands of buttons, roles are looked for in one comment alone
    const last = comments.locator('article').last();
    await last.scrollIntoViewIfNeeded();
    const total = last.getByRole('group').getByRole('status');
    // a comment out of sight has no inner text
    const before = Number((await total.textContent())?.replaceAll(/[^\d−]/g, '').replace('−', '-'));
    await last.getByRole('button', { name: text('comments.like'), exact: true }).click();
    await expect(total).toHaveText(new RegExp(` ${formatNumber(before + 1, 'uk').replace('-', '−')}$`));
    await last.getByRole('button', { name: text('comments.answer'), exact: true }).click();
    await last.getByRole('textbox', { name: open(text('comments.answer-label')) }).fill(words);
    await last.getByRole('button', { name: text('comments.send-answer'), exact: true }).click();
    await expect(comments.locator('article').filter({ hasText: words })).toBeFocused();

    const [deep] = await read<{ id: string }[]>(context, siteUrl, '/v2/system/posts/items/how-we-decide/comments?limit=1&offset=700');
    await page.goto(`${LONG}#comment-${deep?.id}`);
    await page.reload();
    await expect(page.locator(`#comment-${deep?.id}`)).toBeFocused();
    await expect(page.locator(`#comment-${deep?.id}`)).toBeInViewport();
    expect(complaints.lines).toEqual([]);
  },
);
