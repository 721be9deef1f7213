import type { Browser } from '@playwright/test';
import { newVisitor } from './device.ts';

interface Reason {
  type: string;
  reason: string;
}

/**
 * Goes from a page to another and back.
 * @returns why the browser did not keep the page; empty when it did
 */
export const whatKeepsFromBack = async (browser: Browser, site: string, path: string, elsewhere: string): Promise<string[]> => {
  const context = await newVisitor(browser, site);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const reasons: Reason[] = [];
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => reasons.push(...notRestoredExplanations));
    await session.send('Page.enable');
    await page.goto(site + path, { waitUntil: 'networkidle' });
    const mark = async (expression: string) =>
      (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value as unknown;
    await mark('globalThis.pozykaWasHere = true');
    // by the address: a link of the site would stay in the document
    await session.send('Page.navigate', { url: site + elsewhere });
    await page.waitForURL(site + elsewhere, { waitUntil: 'load' });
    const history = await session.send('Page.getNavigationHistory');
    const entry = history.entries[history.currentIndex - 1];
    if (!entry) throw new Error('there is no page to go back to');
    await session.send('Page.navigateToHistoryEntry', { entryId: entry.id });
    const end = Date.now() + 10_000;
    for (;;) {
      const here = await mark('location.pathname').catch(() => undefined);
      if (here === path && (await mark('document.readyState').catch(() => '')) === 'complete') break;
      if (Date.now() > end) throw new Error(`the browser did not go back to ${path}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if ((await mark('globalThis.pozykaWasHere === true')) === true) return [];
    return reasons.length > 0 ? reasons.map(({ type, reason }) => `${reason} (${type})`) : ['the browser gives no reason'];
  } finally {
    await context.close();
  }
};
