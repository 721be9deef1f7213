import { expect, type Page } from '@playwright/test';

/**
 * What a customer's own settings break on a page: how far it runs out of the window, texts that are cut, and how much of the window
 * is fixed over it. Empty where all is well.
 */
export const brokenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (excess > 0) faults.push(`${excess} px wider than the window`);
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((part) => part.checkVisibility());
    const holdsText = ({ childNodes }: HTMLElement) => [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    for (const part of all) {
      const { overflowX, overflowY, position, webkitLineClamp, borderRightWidth } = getComputedStyle(part);
      const { width, height, top, bottom } = part.getBoundingClientRect();
      const name = `${part.tagName.toLowerCase()} “${(part.textContent ?? '').trim().slice(0, 40)}”`;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      // text for screen readers alone is a pixel large; a name of so many lines is whole where its link leads
      if (holdsText(part) && width > 2 && height > 2 && webkitLineClamp === 'none') {
        if (cuts(overflowX) && part.scrollWidth > part.clientWidth + 1) faults.push(`cut at its side: ${name}`);
        if (cuts(overflowY) && part.scrollHeight > part.clientHeight + 1) faults.push(`cut below: ${name}`);
      }
      const isFrame = overflowX === 'visible' && Number.parseFloat(borderRightWidth) > 0;
      if (isFrame && part.scrollWidth > part.clientWidth + 1) faults.push(`runs out of its frame: ${name}`);
      const isOver = (position === 'fixed' || position === 'sticky') && top < innerHeight && bottom > 0 && part.innerText.trim() !== '';
      if (isOver && height > innerHeight / 2 && width > innerWidth / 2) faults.push(`stands over ${Math.round(height)} px: ${name}`);
    }
    return faults;
  });

/** The spaces that WCAG 1.4.12 lets a customer ask for. */
export const spaceTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * Texts of twice the size on a desk, as the browser's own setting makes them (WCAG 1.4.4); a phone of 360 px would have less room than the 320 px
 * that a layout has to do with.
 */
export const enlargeTexts = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
};
