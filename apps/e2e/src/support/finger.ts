import type { Locator, Page } from '@playwright/test';

/** Places of a movement that the browser gets. */
const PLACES = 10;
/** A page that a finger has thrown goes on for a while; it has stopped when so many frames in turn show the same place. */
const FRAMES = 10;

const untilStopped = async (frames: number): Promise<void> => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let [same, place] = [0, window.scrollY]; same < frames;) {
    await frame();
    same = window.scrollY === place ? same + 1 : 0;
    place = window.scrollY;
  }
};

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
    await page.evaluate(untilStopped, FRAMES);
  };
};
