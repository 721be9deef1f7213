import { rmSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { logIn } from '../support/faults.ts';
import { expectFailure, expectPage, failureCard, followMenu } from '../support/page-parts.ts';
import { publicPages } from '../support/public-pages.ts';
import { expect, freeAddress, test } from '../support/own-site.ts';

const categoryPath = async (request: APIRequestContext): Promise<string> => {
  const category = (await publicPages(request)).find(({ name }) => name === 'category');
  if (!category) throw new Error('no category in the catalogue');
  return category.path;
};

test(
  "a remote's folder that goes while the site runs: its pages are cards, the rest lives",
  { tag: ['@uk', '@smoke'] },
  async ({ page, ownSite, request, at }) => {
    const site = await ownSite();
    expect((await page.goto(site.url + at('/')))?.status()).toBe(200);
    await expectPage(page);
    rmSync(site.releases.folder('content'), { recursive: true });
    await followMenu(page, at('/faq'));
    await expectFailure(page);
    await failureCard(page).home.click();
    await expectPage(page);
    const answer = await page.goto(site.url + at('/faq'));
    expect(answer?.status()).toBe(503);
    await expectFailure(page);
    await failureCard(page).home.click();
    await expectPage(page);
    expect((await page.goto(site.url + at(await categoryPath(request))))?.status()).toBe(200);
    await expectPage(page);
  },
);

test("a remote's folder that is gone before the start: the rest lives", { tag: '@uk' }, async ({ page, ownSite, request, at }) => {
  const site = await ownSite({ prepare: (releases) => rmSync(releases.folder('content'), { recursive: true }) });
  for (const path of ['/', await categoryPath(request)]) {
    expect((await page.goto(site.url + at(path)))?.status(), path).toBe(200);
    await expectPage(page);
  }
  const answer = await page.goto(site.url + at('/faq'));
  expect(answer?.status()).toBeGreaterThanOrEqual(404);
  await page.locator('a').filter({ visible: true }).first().click();
  await page.waitForURL(site.url + at('/'));
  await expectPage(page);
});

test('an API that is down: its page is a card, the rest lives', { tag: '@smoke-ru' }, async ({ page, ownSite, request, at }) => {
  const site = await ownSite({ env: { MARKETPLACE_API_URL: await freeAddress() } });
  const answer = await page.goto(site.url + at(await categoryPath(request)));
  expect(answer?.status()).toBe(503);
  await expectFailure(page);
  await failureCard(page).retry.click();
  await expectFailure(page);
  expect((await page.goto(site.url + at('/faq')))?.status()).toBe(200);
  await expectPage(page);
});

test(
  'an API that never answers: the page comes within the time-out, and is itself on retry when the API is back',
  { tag: '@uk' },
  async ({ page, ownSite, tapOf, request, at }) => {
    const path = await categoryPath(request);
    const tap = await tapOf('marketplace');
    const site = await ownSite({ env: { MARKETPLACE_API_URL: tap.url } });
    tap.responds = false;
    const answer = await page.goto(site.url + at(path));
    expect(answer?.status()).toBe(503);
    await expectFailure(page);
    tap.responds = true;
    await failureCard(page).retry.click();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(failureCard(page).card).toHaveCount(0);
    expect((await page.reload())?.status()).toBe(200);
    await expectPage(page);
  },
);

test(
  'a content API that never answers: pages of the other API come within the time-out',
  { tag: '@uk' },
  async ({ page, ownSite, tapOf, request, at }) => {
    const path = await categoryPath(request);
    const tap = await tapOf('main');
    const site = await ownSite({ env: { MAIN_API_URL: tap.url } });
    tap.responds = false;
    const answer = await page.goto(site.url + at(path));
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('header a[href^="/"]').first()).toBeVisible();
  },
);

test('no API at all: a page that says so, with a way to try again', async ({ page, ownSite, at }) => {
  const nowhere = await freeAddress();
  const site = await ownSite({ env: { MAIN_API_URL: nowhere, MARKETPLACE_API_URL: nowhere } });
  const answer = await page.goto(site.url + at('/faq'));
  expect(answer?.status()).toBe(503);
  await expectFailure(page);
});

test(
  'losing the connection: the page asked for is a card, and comes on retry',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, ownSite, at }) => {
    const site = await ownSite();
    await logIn(context, site.url);
    await page.goto(site.url + at('/dashboard'));
    await expectPage(page);
    await context.setOffline(true);
    await page.locator(`main a[href="${at('/my-cards')}"]`).click();
    await expectFailure(page);
    await context.setOffline(false);
    await failureCard(page).retry.click();
    await expectPage(page);
  },
);
