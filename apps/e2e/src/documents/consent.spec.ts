import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';

test.use({ consentAnswered: false });

const names = {
  uk: {
    title: 'Файли cookie на цьому сайті',
    all: 'Прийняти всі',
    refuse: 'Лише необхідні',
    choose: 'Налаштувати',
    settings: 'Налаштування cookie',
    analytics: 'Аналітика',
    save: 'Зберегти вибір',
  },
  ru: {
    title: 'Файлы cookie на этом сайте',
    all: 'Принять все',
    refuse: 'Только необходимые',
    choose: 'Настроить',
    settings: 'Настройки cookie',
    analytics: 'Аналитика',
    save: 'Сохранить выбор',
  },
} as const;

interface DataLayerEvent {
  event: string;
  screen?: string;
  snippet?: string;
}

/** What tag managers would read; absent until there is consent. */
const eventsOf = (page: Page): Promise<DataLayerEvent[] | undefined> =>
  page.evaluate(() => (window as { dataLayer?: DataLayerEvent[] }).dataLayer);

test('refusing is as easy as agreeing, is remembered, and nothing is told to anybody', async ({ page, at, siteLocale, complaints }) => {
  const words = names[siteLocale];
  await page.goto(at('/'));
  await hydrated(page);
  const banner = page.getByRole('region', { name: words.title });
  await expect(banner).toBeVisible();
  const [all, refuse] = [banner.getByRole('button', { name: words.all }), banner.getByRole('button', { name: words.refuse })];
  expect(await all.evaluate((button) => button.className)).toBe(await refuse.evaluate((button) => button.className));
  await refuse.click();
  await expect(banner).toBeHidden();
  await page.goto(at('/faq'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(banner).toBeHidden();
  expect(await eventsOf(page)).toBeUndefined();
  expect(complaints.lines).toEqual([]);
});

test(
  'after consent the events that waited and the operator’s snippets run, within the page’s policy',
  { tag: '@smoke-ru' },
  async ({ page, at, siteLocale, complaints }) => {
    const words = names[siteLocale];
    await page.goto(at('/'));
    await page.getByRole('button', { name: words.all }).click();
    await expect
      .poll(async () => (await eventsOf(page))?.map(({ event, screen, snippet }) => screen ?? snippet ?? event))
      .toEqual(expect.arrayContaining(['index', 'consent_choice', 'analytics-start']));
    await page.goto(at('/faq'));
    await expect
      .poll(async () => (await eventsOf(page))?.filter(({ event }) => event === 'page_view'))
      .toMatchObject([{ screen: 'faq', app: 'content' }]);
    expect(complaints.lines).toEqual([]);
  },
);

test('the choice is changed at the foot of the page, by keyboard alone', async ({ page, at, siteLocale }) => {
  const words = names[siteLocale];
  await page.goto(at('/faq'));
  await page.getByRole('button', { name: words.refuse }).press('Enter');
  const again = page.getByRole('contentinfo').getByRole('button', { name: words.settings });
  await again.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.settings });
  const analytics = dialog.getByRole('checkbox', { name: words.analytics });
  await expect(analytics).not.toBeChecked();
  await analytics.press(' ');
  await dialog.getByRole('button', { name: words.save }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(again).toBeFocused();
  await expect.poll(async () => (await eventsOf(page))?.some(({ event }) => event === 'consent_choice')).toBe(true);
});

test('the question covers nothing that takes the focus, also on the smallest phone', async ({ page, at, siteLocale }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at('/'));
  const banner = page.getByRole('region', { name: names[siteLocale].title });
  await expect(banner).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const [bar, link] = [await banner.boundingBox(), await last.boundingBox()];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('the question is low on a small phone, its answers weigh the same, and the keyboard comes to it first', async ({
  page,
  at,
  siteLocale,
}) => {
  const words = names[siteLocale];
  await page.setViewportSize({ width: 360, height: 740 });
  // the font is optional: what the system has in its place may be wider than any phone's
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  const banner = page.getByRole('region', { name: words.title });
  await expect(banner).toBeVisible();
  const height = async () => ((await banner.boundingBox())?.height ?? Infinity) / 740;
  await expect.poll(height, 'a fifth of the screen').toBeLessThan(0.2);
  const [all, refuse, choose] = await Promise.all(
    [words.all, words.refuse, words.choose].map((name) => banner.getByRole('button', { name }).boundingBox()),
  );
  for (const button of [all, refuse, choose]) expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect([all?.height, all?.y]).toEqual([refuse?.height, refuse?.y]);
  expect(all?.width).toBeCloseTo(refuse?.width ?? 0, 0);
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('button', { name: words.all })).toBeFocused();
});

/** The cookie of the first touch, as the browser has it. */
const firstTouch = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'utmQuery');

const askForCode = async (page: Page): Promise<unknown> => {
  const codeOrdered = page.waitForRequest('**/v2/auth/generate-pass');
  await page.locator('#login-phone').fill('671230099');
  await page.locator('#login-phone').press('Enter');
  return (await codeOrdered).postDataJSON() as unknown;
};

test('with consent the first touch is remembered and goes with the request for a code', { tag: '@uk' }, async ({ page, at }) => {
  await page.goto(at('/faq?UTM_Source=partner&utm_medium=cpc'));
  await page.getByRole('button', { name: names.uk.all }).click();
  await expect.poll(() => firstTouch(page)).toBeDefined();
  await page.goto(at('/?utm_source=later'));
  await hydrated(page);
  expect(await askForCode(page)).toMatchObject({ Marketing: { utm_source: 'partner', utm_medium: 'cpc' } });
});

test('without it nothing is remembered and nothing is sent', { tag: ['@uk', '@smoke'] }, async ({ page, at }) => {
  await page.goto(at('/?utm_source=partner'));
  await hydrated(page);
  await page.getByRole('button', { name: names.uk.refuse }).click();
  await page.waitForLoadState('networkidle');
  expect(await firstTouch(page)).toBeUndefined();
  expect(await askForCode(page)).not.toHaveProperty('Marketing');
  expect(await firstTouch(page)).toBeUndefined();
});

test('what was agreed to is taken back in every tab', { tag: '@uk' }, async ({ page, context, at }) => {
  await page.goto(at('/faq?utm_source=partner'));
  await page.getByRole('button', { name: names.uk.all }).click();
  await expect.poll(() => firstTouch(page)).toBeDefined();
  const other = await context.newPage();
  await other.goto(at('/faq'));
  await expect.poll(() => eventsOf(other)).toBeDefined();
  await page.getByRole('contentinfo').getByRole('button', { name: names.uk.settings }).click();
  await page.getByRole('dialog').getByRole('button', { name: names.uk.refuse }).click();
  await expect.poll(() => firstTouch(page)).toBeUndefined();
  // its document is re-created, without the operator's scripts
  await expect.poll(() => eventsOf(other)).toBeUndefined();
});

test('the gateway learns how fast the page was, by screen and release', { tag: '@uk' }, async ({ page, at, request }) => {
  await page.goto(at('/faq'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  const metrics = async () => (await request.get('/metrics')).text();
  await expect.poll(metrics).toMatch(/web_vitals_count\{name="LCP",screen="faq",app="content",version="[\w.-]+",device="[a-z]+"\} [1-9]/);
});
