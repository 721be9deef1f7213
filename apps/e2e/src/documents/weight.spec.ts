import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';

// the heaviest case: the question about cookies is shown too
test.use({ consentAnswered: false });

test('all scripts of the home page by idle weigh no more than 250 kB', { tag: '@smoke' }, async ({ page, at }) => {
  await page.goto(at('/'));
  await hydrated(page);
  await expect(page.getByRole('region', { name: /cookie/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })),
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(new Set(scripts.map(({ name }) => name)).size, 'each is fetched once').toBe(scripts.length);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  test.info().annotations.push({ type: 'bytes', description: String(bytes) });
  expect(bytes, JSON.stringify(scripts)).toBeLessThanOrEqual(250_000);
});

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** The faces that the letters of the heading are of, and how far lines have moved. */
const looksOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  const moved = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return (observer.takeRecords() as Shift[]).map(
      ({ value, sources }) =>
        `${value}: ${sources.map(({ node, previousRect, currentRect }) => JSON.stringify([node?.textContent, previousRect, currentRect])).join(', ')}`,
    );
  });
  await session.detach();
  return { isOurs: fonts.every(({ isCustomFont }) => isCustomFont), moved };
};

for (const [path, width] of [
  ['/', 360],
  ['/ru/', 1280],
  ['/ru/faq', 360],
  ['/faq', 1280],
] as const)
  test(`the font moves no line of ${path} at ${width}, and is there on the next page`, { tag: '@smoke' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const slow = await page.context().newCDPSession(page);
    await slow.send('Network.enable');
    // files of the font come after the first frame
    const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
    await slow.send('Network.emulateNetworkConditions', network);
    await page.goto(path);
    await hydrated(page);
    const loaded = () => page.evaluate(() => [...document.fonts].some(({ family, status }) => family === 'Onest' && status === 'loaded'));
    await expect.poll(loaded, 'the font is fetched').toBe(true);
    expect(await looksOf(page)).toEqual({ isOurs: false, moved: [] });
    await page.goto(path.replace(/^(\/ru)?\/.*$/, '$1/posts'));
    await hydrated(page);
    expect(await looksOf(page)).toEqual({ isOurs: true, moved: [] });
  });

test(
  'what is far below the window is laid out when it is near, and a reload comes back to its place',
  { tag: '@smoke' },
  async ({ page, at }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('/'));
    const last = page.locator('main section').last().getByRole('heading', { level: 2 });
    const isLaidOut = () => last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
    await expect(last).toBeInViewport();
    // scrolled to its place by what it measures
    await page.reload();
    await expect(last).toBeInViewport();
  },
);
