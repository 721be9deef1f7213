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
  // it takes no part in the first frame, and gives way to what the page needs to answer
  const loaded = () => page.evaluate(() => [...document.fonts].some(({ family, status }) => family === 'Onest' && status === 'loaded'));
  await expect.poll(loaded, 'the font is let in').toBe(true);
  const [asked, code] = await page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].map(({ href }) => href);
    const found = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
    const fonts = found.filter(({ name }) => name.endsWith('.woff2')).map(({ startTime }) => startTime);
    const scripts = found.filter(({ name }) => named.includes(name)).map(({ responseEnd }) => responseEnd);
    return [Math.min(...fonts), Math.max(...scripts)] as const;
  });
  expect(code).toBeGreaterThan(0);
  expect(asked, 'fonts are asked for after the code').toBeGreaterThan(code);
});
