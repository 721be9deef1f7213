import type { Locator, Page } from '@playwright/test';

/** Places of a movement that the browser is told of. */
const PLACES = 10;

/** A finger that is laid on the middle of something and moved by so many pixels: the browser decides what it drags or scrolls. */
export const fingerOf = async (page: Page): Promise<(start: Locator, by: { x?: number; y?: number }) => Promise<void>> => {
  const browser = await page.context().newCDPSession(page);
  return async (start, { x = 0, y = 0 }) => {
    await start.scrollIntoViewIfNeeded();
    const box = await start.boundingBox();
    if (!box) throw new Error('what is not there cannot be touched');
    const at = (share: number) => [{ x: box.x + box.width / 2 + x * share, y: box.y + box.height / 2 + y * share }];
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let place = 1; place <= PLACES; place += 1)
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(place / PLACES) });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
};
