import type { Page } from '@playwright/test';
import { codeFor } from '../support/customer.ts';
import { logIn, orderFault } from '../support/faults.ts';
import { expectFailure, expectPage, failureCard, followMenu } from '../support/page-parts.ts';
import { expect, test } from '../support/own-site.ts';
import { noticeTexts, textsOf } from '../support/texts.ts';
import { logIn as logInAs } from '../support/visitor.ts';

/** A seeded customer whose contract waits for their signature; nobody signs it. */
const READY_TO_SIGN = '675550177';
const PERSONAS = '**/api/_sandbox/personas';
const notices = (page: Page) => page.getByRole('region', { name: /^(Сповіщення|Уведомления)$/ });

test.describe('a call that nobody on the page speaks for', () => {
  for (const [status, button] of [
    [500, false],
    [503, true],
  ] as const)
    test(`${status}: a notice titled in their language${button ? ', and a way to ask again' : ''}`, async ({ page, at, siteLocale }) => {
      const texts = noticeTexts(siteLocale);
      await page.route(PERSONAS, (route) => route.fulfill({ status, json: { error: { code: status, message: 'Слова 42' } } }));
      await page.goto(at('/login'));
      const alert = notices(page).getByRole('alert');
      await expect(alert.getByText(texts.error, { exact: true })).toBeVisible();
      await expect(alert.getByText('Слова 42')).toBeVisible();
      await expect(alert.getByRole('button', { name: texts.retry })).toHaveCount(button ? 1 : 0);
      if (!button) return;
      await page.unroute(PERSONAS);
      const again = page.waitForResponse(PERSONAS);
      await alert.getByRole('button', { name: texts.retry }).click();
      expect((await again).ok()).toBe(true);
      await expect(alert).toBeEmpty();
    });

  test('no connection: a notice, closed by its cross, over no button that sends a form at 320 px', async ({ page, at, siteLocale }) => {
    const texts = noticeTexts(siteLocale);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.route(PERSONAS, (route) => route.abort());
    await page.goto(at('/login'));
    const alert = notices(page).getByRole('alert');
    await expect(alert).toContainText(texts.offline);
    const submit = page.locator('main button[type="submit"]');
    const notice = alert.locator(':scope > div');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 40) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect
        .poll(async () => {
          const [a, b] = [await notice.boundingBox(), await submit.boundingBox()];
          return a && b && a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
        }, `the notice and the button at ${top}`)
        .toBe(false);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await alert.getByRole('button', { name: `${texts.close}: ${texts.error}` }).click();
    await expect(alert).toBeEmpty();
  });
});

test.describe('401', () => {
  test(
    'from a call of the page: logged out once, index, and a notice why',
    { tag: ['@uk', '@smoke'] },
    async ({ page, context, request, at, siteLocale }) => {
      await logIn(context);
      await page.goto(at('/dashboard'));
      await expectPage(page);
      const logouts: string[] = [];
      page.on('request', (call) => {
        if (call.method() === 'POST' && call.url().endsWith('/v1/auth/logout')) logouts.push(call.url());
      });
      await orderFault(request, { match: 'GET /v2/cards', status: 401 });
      await page.locator(`main a[href="${at('/my-cards')}"]`).click();
      await page.waitForURL(at('/'));
      await expect(notices(page)).toContainText(noticeTexts(siteLocale).sessionEndedText);
      await expect(page.locator('main button[type="submit"]')).toBeVisible();
      expect(logouts).toHaveLength(1);
      expect((await context.cookies()).filter(({ name }) => ['accessToken', 'sessionMark', 'sessionEnded'].includes(name))).toEqual([]);
    },
  );

  test('while the server renders the page: the same', async ({ page, context, request, at, siteLocale }) => {
    await logIn(context);
    await orderFault(request, { match: 'GET /v2/cards', status: 401 });
    await page.goto(at('/my-cards'));
    await page.waitForURL(at('/'));
    await expect(notices(page)).toContainText(noticeTexts(siteLocale).sessionEndedText);
  });
});

test('another failure of a page: its code, the words of the server, both ways on', async ({ page, context, request, at, siteLocale }) => {
  await logIn(context);
  await page.goto(at('/dashboard'));
  await expectPage(page);
  await orderFault(request, { match: 'GET /v2/system/fq/categories', status: 500, times: 1 });
  await followMenu(page, at('/faq'));
  const { card, retry } = failureCard(page);
  await expectFailure(page);
  await expect(card).toContainText(siteLocale === 'uk' ? 'Помилка 500' : 'Ошибка 500');
  await expect(notices(page)).toHaveCount(0);
  await retry.click();
  await expectPage(page);
});

test('404: the penguin, the title, the words of the content server', async ({ page, at, siteLocale }) => {
  const answer = await page.goto(at('/there/is/no/such/page'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteLocale === 'uk' ? 'Такої сторінки немає' : 'Такой страницы нет');
  await expect(page.locator('main svg').first()).toBeVisible();
  await page.locator('main a').last().click();
  await page.waitForURL(at('/'));
});

test(
  'a VPN on save: a modal that holds the focus, closes on agree and gives the focus back',
  { tag: '@uk' },
  async ({ page, context, at, siteLocale }) => {
    const texts = noticeTexts(siteLocale);
    await logIn(context);
    await page.goto(at('/calculator-new'));
    await expectPage(page);
    await page.route('**/api/v2/app/save', (route) => route.fulfill({ json: { error: { code: 405, message: 'VPN 405' } } }));
    const submit = page.locator('main button').last();
    await submit.click();
    const modal = page.getByRole('dialog', { name: texts.vpnTitle });
    await expect(modal).toContainText('VPN 405');
    await expect(notices(page).getByRole('alert')).toBeEmpty();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
    await modal.getByRole('button', { name: texts.agree }).click();
    await expect(modal).toHaveCount(0);
    await expect(submit).toBeFocused();
  },
);

test(
  'a contract that cannot be made: a modal, and the page waits for another try',
  { tag: '@uk' },
  async ({ page, context, request, at, siteLocale }) => {
    const texts = noticeTexts(siteLocale);
    const loan = textsOf('contracts-and-cards', siteLocale);
    await logInAs(context, READY_TO_SIGN);
    await page.goto(at('/contract-sign'));
    await expectPage(page);
    const code = page.getByRole('textbox', { name: loan('sign.code') });
    const renewed = page.getByText(loan('sign.renewed-title'));
    const askForCode = async () => {
      await page.getByRole('checkbox', { name: loan('sign.read') }).check();
      await page.getByRole('button', { name: loan('sign.get-code') }).click();
      await expect(code.or(renewed).first()).toBeVisible();
    };
    await askForCode();
    // the sandbox's clock, which other tests move, may be past the midnight of the day that the contract was made on
    if (await renewed.isVisible()) await askForCode();
    await code.fill(await codeFor(request, READY_TO_SIGN));
    await page.route('**/api/v2/contracts/sign/approve-pass', (route) =>
      route.fulfill({ json: { error: { code: 77, message: 'Умови 77' } } }),
    );
    const submit = page.getByRole('button', { name: loan('sign.submit') });
    await submit.click();
    const modal = page.getByRole('dialog', { name: texts.loanTitle });
    await expect(modal).toContainText('Умови 77');
    await expect(notices(page).getByRole('alert')).toBeEmpty();
    await modal.getByRole('button', { name: texts.agree }).click();
    await expect(modal).toHaveCount(0);
    await expect(submit).toBeEnabled();
  },
);

test('an application that is checked already (219): nothing is said of an error', { tag: '@uk' }, async ({ page, context, at }) => {
  await logIn(context);
  await page.goto(at('/calculator-new'));
  await expectPage(page);
  await page.route('**/api/v2/app/save', (route) =>
    route.fulfill({ json: { error: { code: 219, message: 'Слова 219' }, data: { Status: 219 } } }),
  );
  const saved = page.waitForResponse('**/api/v2/app/save');
  await page.locator('main button').last().click();
  await saved;
  // the listener's code and the words of a notice would be there by then
  await page.waitForLoadState('networkidle');
  await expect(notices(page).getByText('Слова 219')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'logging out in one tab takes the others to the index; logging in opens theirs',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, at }) => {
    await logIn(context);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(at('/dashboard'));
      await expectPage(tab);
    }
    // what watches the session comes late: who returns before it is there returns once more
    const returnTo = (tab: Page, isThere: (path: string) => boolean) =>
      expect(async () => {
        await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
        await tab.waitForURL(({ pathname }) => isThere(pathname), { timeout: 2_000 });
      }).toPass();
    await context.request.post('/api/v1/auth/logout');
    for (const tab of [other, page]) await returnTo(tab, (path) => path === at('/'));
    await logIn(context);
    await returnTo(other, (path) => path !== at('/'));
  },
);

test('the progress of a slow page is told, without view blocks', async ({ page, context, at }) => {
  await logIn(context);
  await page.goto(at('/dashboard'));
  await expectPage(page);
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/v2/cards*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.locator(`main a[href="${at('/my-cards')}"]`).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  go();
  await expectPage(page);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
