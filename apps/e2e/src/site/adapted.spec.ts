import type { ElementHandle, Locator, Page } from '@playwright/test';
import { brokenOn, enlargeTexts, spaceTexts } from '../support/adapted.ts';
import { logInAs } from '../support/borrower.ts';
import { publicPages } from '../support/public-pages.ts';
import { expect, hydrated, settled, test } from '../support/site.ts';
import { before, open, PASSPORT } from '../support/steps.ts';
import { edgelessButtons, focusWithoutRing, keyboardStops } from '../support/system-colours.ts';

/** 1280 × 1024 px enlarged fourfold (WCAG 1.4.10). */
const FOURFOLD = { width: 320, height: 256 };

/** A seeded customer with two cards. */
const RETURNING = '675550276';

const ADAPTATIONS: { name: string; adapt(page: Page): Promise<void> }[] = [
  { name: 'enlarged fourfold', adapt: (page) => page.setViewportSize(FOURFOLD) },
  { name: 'with texts of twice the size', adapt: enlargeTexts },
  { name: 'with wide spaces in its texts', adapt: spaceTexts },
];

for (const { name, adapt } of ADAPTATIONS) {
  test(`a public page ${name} is whole and read in one direction`, async ({ page, request, at }) => {
    test.slow();
    for (const { path } of await publicPages(request)) {
      await page.goto(at(path));
      await hydrated(page);
      await adapt(page);
      await settled(page);
      expect.soft(await brokenOn(page), path).toEqual([]);
      await page.setViewportSize(test.info().project.use.viewport ?? FOURFOLD);
    }
  });

  test(`a step ${name} is whole and read in one direction`, async ({ page, context, at }) => {
    await before(context, 'passport');
    await open(page, at(PASSPORT));
    await adapt(page);
    expect(await brokenOn(page)).toEqual([]);
  });
}

test.describe('on a phone with the largest texts of the panel', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  for (const path of ['/my-cards', '/requests/new'])
    test(`${path} is whole`, { tag: '@uk' }, async ({ page, context, at, siteUrl }) => {
      await logInAs(context, siteUrl, RETURNING);
      await context.addCookies([{ name: 'inclusive', value: '22', url: siteUrl }]);
      await page.goto(at(path));
      await hydrated(page);
      await settled(page);
      expect(await brokenOn(page)).toEqual([]);
    });
});

test.describe('to a new visitor', () => {
  test.use({ consentAnswered: false });

  test('the question about cookies leaves half of an enlarged window', { tag: '@smoke' }, async ({ page, at }) => {
    await page.setViewportSize(FOURFOLD);
    await page.goto(at('/'));
    await expect(page.getByRole('region', { name: /cookie/ })).toBeVisible();
    await settled(page);
    expect(await brokenOn(page)).toEqual([]);
  });
});

/** How a part looks, to be compared with how it looks in another state. */
const lookOf = async (part: ElementHandle | Locator) => (await part.screenshot({ animations: 'disabled' })).toString('base64');

test.describe('in the colours of the system', () => {
  test.use({ forcedColors: 'active' });

  test('every stop of the keyboard on home has a ring, every button an edge', { tag: '@smoke' }, async ({ page, at }) => {
    await page.goto(at('/'));
    await hydrated(page);
    expect(await page.evaluate(edgelessButtons)).toEqual([]);
    const stops = await page.evaluate(keyboardStops);
    expect(stops).toBeGreaterThan(10);
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      expect.soft(await page.evaluate(focusWithoutRing), 'a stop without a ring').toBeUndefined();
    }
  });

  test('the slider shows how far it is', async ({ page, at }) => {
    await page.goto(at('/'));
    await hydrated(page);
    const slider = page.getByRole('slider').first();
    await slider.press('Home');
    const least = await lookOf(slider);
    await slider.press('End');
    expect(await lookOf(slider)).not.toBe(least);
  });

  for (const name of ['checkbox', 'radio-group', 'switch', 'tabs'])
    test(`what is chosen looks chosen: ${name}`, async ({ page, at }) => {
      await page.goto(at(`/component-examples/${name}`));
      await hydrated(page);
      // an example whose code comes lazily replaces the server's elements
      await page.waitForLoadState('networkidle');
      const choice = page
        .locator('main')
        .locator('input:is([type=checkbox], [type=radio]):not(:checked, :disabled), [role=tab][aria-selected=false]')
        .first();
      // the state alone: neither a ring nor a pointer over it
      const seen = async () => {
        await page.mouse.move(0, 0);
        await choice.page().evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        return lookOf(handle);
      };
      const handle = await choice.elementHandle();
      if (!handle) throw new Error('there is nothing to choose');
      const before = await seen();
      await handle.click();
      expect(await seen()).not.toBe(before);
    });
});
