import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site.ts';

declare global {
  interface Window {
    pozykaFaded?: boolean;
    pozykaActivate?(): void;
  }
}

interface Ahead {
  action: 'Prefetch' | 'Prerender';
  path: string;
}

/** What the browser would fetch before a press on the page, by its own account. */
const aheadOf = async (page: Page, path: string): Promise<Ahead[]> => {
  const session = await page.context().newCDPSession(page);
  let ahead: Ahead[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    ahead = preloadingAttemptSources.flatMap(({ key: { action, url } }) => {
      const { pathname, search } = new URL(url);
      return action === 'Prefetch' || action === 'Prerender' ? [{ action, path: pathname + search }] : [];
    });
  });
  await session.send('Preload.enable');
  await page.goto(path);
  await hydrated(page);
  await expect.poll(() => ahead.length, `${path}: the rules are there`).toBeGreaterThan(10);
  await page.waitForLoadState('networkidle');
  await session.detach();
  return ahead;
};

test(
  'only documents are fetched before a press, and rendered where the menu leads to them',
  { tag: ['@smoke', '@smoke-ru'] },
  async ({ page, request, at }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const menu: string[] = [];
    const paths = new Set<string>();
    for (const path of ['/faq', '/posts/items/five-scam-calls', '/how-it-works']) {
      const ahead = await aheadOf(page, at(path));
      menu.push(...ahead.flatMap(({ action, path: target }) => (action === 'Prerender' ? [target] : [])));
      for (const { path: target } of ahead) paths.add(target);
      const languages = await page.locator('a[hreflang]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
      for (const target of languages) expect([...paths]).not.toContain(target);
    }
    const inMenu = await page.locator('header nav a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(menu.filter((path) => !inMenu.includes(path))).toEqual([]);
    for (const path of paths) {
      expect(path).not.toContain('?');
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      expect(/<html[^>]* data-document/.test(await answer.text()), path).toBe(true);
    }
  },
);

test('a link that is meant is prefetched, and its document is shown from there', { tag: '@smoke' }, async ({ page, at }) => {
  await page.goto(at('/faq'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const link = page.locator(`footer a[href="${at('/about')}"]`).first();
  const delivered = () =>
    page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as (PerformanceEntry & { deliveryType?: string }) | undefined)?.deliveryType,
    );
  await link.hover();
  // by its own measure the browser finds out what is meant
  await expect(async () => {
    const fetched = page.waitForResponse((answer) => answer.url().endsWith('/about'), { timeout: 3_000 });
    await link.hover({ position: { x: 3, y: 3 } });
    await fetched.catch(() => undefined);
  }).toPass();
  await link.click();
  await page.waitForURL(at('/about'));
  expect(await delivered()).toBe('navigational-prefetch');
});

test('what is prerendered counts as a visit once it is shown', { tag: '@smoke' }, async ({ page, at }) => {
  // drivers of browsers switch prerendering off
  await page.addInitScript(() => {
    let isPrerendered = true;
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => isPrerendered });
    window.pozykaActivate = () => {
      isPrerendered = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    };
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.method() !== 'GET') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(at('/faq'));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  expect(scripts.filter((path) => !/\/document\./.test(path))).toEqual([]);
  await page.evaluate(() => window.pozykaActivate?.());
  await hydrated(page);
  await expect.poll(() => scripts.some((path) => /\/visit\./.test(path))).toBe(true);
});

test(
  'documents fade into one another, but not for who wants no motion or an inclusive mode',
  { tag: '@smoke' },
  async ({ page, context, siteUrl, at }) => {
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', (event) => {
        window.pozykaFaded = 'viewTransition' in event && event.viewTransition !== null;
      });
    });
    const goes = async () => {
      await page.goto(at('/faq'));
      await hydrated(page);
      const link = page.locator(`footer a[href="${at('/about')}"]`).first();
      // questions that a jump brings near are laid out two frames later, and move the link: nobody presses where it is not painted yet
      await link.evaluate(async (element) => {
        element.scrollIntoView({ block: 'center' });
        for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      await link.click();
      await page.waitForURL(at('/about'));
      await hydrated(page);
      return page.evaluate(() => window.pozykaFaded);
    };
    expect(await goes()).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await goes()).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await context.addCookies([{ name: 'inclusive', value: 'black-white', url: siteUrl }]);
    expect(await goes()).toBe(false);
  },
);
