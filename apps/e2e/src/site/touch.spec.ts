import type { Page } from '@playwright/test';
import { fingerOf } from '../support/finger.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

test.use({ hasTouch: true, isMobile: true });

const scrolled = (page: Page) => page.evaluate(() => [window.scrollX, window.scrollY]);

/** All that lives on the page has begun. */
const begun = async (page: Page) => {
  await hydrated(page);
  await expect(page.locator('main [data-island]:not([data-begun], [data-begins="touch"])')).toHaveCount(0);
};

test(
  'a finger moves the amount and not the page, or the page and not the amount',
  { tag: ['@smoke', '@uk'] },
  async ({ page, at, complaints }) => {
    await page.goto(at('/'));
    await hydrated(page);
    // its island takes the place of the sliders when the browser idles
    await expect(page.locator('[data-island="calculator"]')).toHaveAttribute('data-begun', '');
    const finger = await fingerOf(page);
    for (const slider of await page.getByRole('slider').all()) {
      await slider.scrollIntoViewIfNeeded();
      const [before, place] = [Number(await slider.inputValue()), await scrolled(page)];
      await finger(slider, { x: 80 });
      const dragged = Number(await slider.inputValue());
      expect(dragged).toBeGreaterThan(before);
      expect(await scrolled(page)).toEqual(place);
      await finger(slider, { y: -150 });
      await expect.poll(() => scrolled(page)).not.toEqual(place);
      await expect(slider).toHaveValue(String(dragged));
    }
    expect(complaints.lines).toEqual([]);
  },
);

const PAGES = [
  '/',
  '/registration',
  '/faq',
  '/posts',
  '/documents',
  '/tariffs-new',
  '/branch-issuance',
  '/category/1',
  '/form-constructor-example',
];

for (const path of PAGES)
  test(`what is tapped on ${path} is large enough, and no page is wider than the screen`, { tag: '@uk' }, async ({ page, at }) => {
    await page.goto(at(path));
    await hydrated(page);
    const found = await page.evaluate(() => {
      const said = (element: Element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`;
      /** A box is tapped by its label too. */
      const targetOf = (element: Element): Element =>
        (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type) && element.labels?.[0]) || element;
      const isInText = (element: Element) =>
        getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, td, label') !== null;
      const under = (selector: string, least: number) =>
        [...document.querySelectorAll(selector)].flatMap((element) => {
          const { width, height } = targetOf(element).getBoundingClientRect();
          const isSeen = element.checkVisibility() && width > 1;
          return isSeen && !isInText(element) && Math.min(width, height) < least ? [said(element)] : [];
        });
      return {
        small: under('a[href], button, input, select, textarea, summary', 24),
        low: under('main button[type=submit]', 44),
        beside: document.documentElement.scrollWidth - window.innerWidth,
      };
    });
    expect(found).toEqual({ small: [], low: [], beside: 0 });
  });

test('tables and tabs that are wider than the screen are swiped, and the page stays', { tag: '@uk' }, async ({ page, at }) => {
  for (const [example, wide] of [
    ['table', ':has(> table)'],
    ['tabs', '[role="tablist"]'],
  ] as const) {
    await page.goto(at(`/component-examples/${example}`));
    await begun(page);
    const finger = await fingerOf(page);
    const all = page.locator(`main ${wide}`);
    const scroller = all.nth(
      await all.evaluateAll((found) => found.findIndex(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 100)),
    );
    await finger(scroller, { x: -120 });
    await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft), example).toBeGreaterThan(50);
    expect((await scrolled(page))[0]).toBe(0);
  }
});

test('a carousel is swiped', { tag: '@uk' }, async ({ page, at }) => {
  await page.goto(at('/component-examples/carousel'));
  await begun(page);
  const finger = await fingerOf(page);
  const slides = page.locator('main ul > li, main ol > li').filter({ has: page.locator('blockquote, p') });
  const first = slides.first();
  await first.scrollIntoViewIfNeeded();
  const x = async () => (await first.boundingBox())?.x ?? 0;
  const before = await x();
  await finger(first, { x: -150 });
  await expect.poll(async () => (await x()) - before).toBeLessThan(-100);
  expect((await scrolled(page))[0]).toBe(0);
});

test('the panel of looks, the menu and its links work by a tap', { tag: '@uk' }, async ({ page, at, siteLocale, complaints }) => {
  const text = textsOf('shell', siteLocale);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('/faq'));
  await hydrated(page);
  const looks = page.getByRole('button', { name: text('header.inclusive') });
  const panel = page.getByRole('region', { name: text('header.inclusive') });
  await looks.tap();
  await expect(panel).toBeVisible();
  await looks.tap();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: text('header.open-menu') }).tap();
  const menu = page.getByRole('navigation', { name: text('header.menu') });
  await menu.getByRole('link').first().tap();
  await expect(page).not.toHaveURL(/\/faq$/);
  await expect(menu).toBeHidden();
  expect(complaints.lines).toEqual([]);
});
