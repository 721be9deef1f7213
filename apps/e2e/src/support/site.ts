import { test as base, expect, type Page } from '@playwright/test';
import { answeredConsent } from './visitor.ts';

declare global {
  interface Window {
    pozykaPolicyBroken?(line: string): void;
  }
}

export type Locale = 'uk' | 'ru';

/** What a page must never do: write to the console, throw, or break its content security policy. */
export interface Complaints {
  readonly lines: string[];
}

/** Playwright's own word where a test blocks service workers. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** The browser's word where somebody, here the test, measures what is held back until the page's code is there. */
const HELD_MEASURED = 'Rendering was performed in a subtree hidden by content-visibility.';

/** Chromium's words where a slow machine ends a transition between documents, which no script has a promise of: w3c/csswg-drafts#13726. */
const TRANSITION_ENDED = /^Transition was (?:aborted|skipped)/;

/** Chromium 109's words of what is younger than it. */
const OF_THE_YOUNG = [
  /^Error with Permissions-Policy header: Unrecognized feature/,
  /^Found a 'popover' attribute\./,
  /^Deprecated API for given entry type\.$/,
];

const watch = async (page: Page): Promise<Complaints> => {
  const lines: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if ([WORKER_BLOCKED, HELD_MEASURED].includes(text) || OF_THE_YOUNG.some((words) => words.test(text))) return;
    lines.push(`${message.type()}: ${text}`);
  });
  page.on('pageerror', ({ message }) => {
    if (!TRANSITION_ENDED.test(message)) lines.push(`error: ${message}`);
  });
  await page.exposeFunction('pozykaPolicyBroken', (line: string) => lines.push(`policy: ${line}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      window.pozykaPolicyBroken?.(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return { lines };
};

interface Fixtures {
  /** False: the question about cookies is open, over the bottom of the page. */
  consentAnswered: boolean;
  siteLocale: Locale;
  /** Address of the site under test. */
  siteUrl: string;
  /** Path in the project's locale. */
  at(path: string): string;
  /** Everything the page complained of; a test that expects complaints clears it. */
  complaints: Complaints;
}

export const test = base.extend<Fixtures>({
  consentAnswered: [true, { option: true }],
  siteUrl: async ({ baseURL }, use) => use(baseURL ?? ''),
  context: async ({ context, consentAnswered, siteUrl }, use) => {
    if (consentAnswered) await answeredConsent(context, siteUrl);
    await use(context);
  },
  siteLocale: async ({}, use, { project }) => use((project.metadata as { locale: Locale }).locale),
  at: async ({ siteLocale }, use) => use((path) => (siteLocale === 'uk' ? path : path === '/' ? '/ru' : `/ru${path}`)),
  complaints: async ({ page }, use) => {
    const complaints = await watch(page);
    await use(complaints);
    expect(complaints.lines).toEqual([]);
  },
});

export { expect };

/** Runs in the page: whether React has hydrated the page's heading, and with it the remote that rendered it; of a document, whether its first script has run. */
export const isHydrated = (): boolean => {
  const heading = document.querySelector('main h1');
  if (!heading) return false;
  const { dataset } = document.documentElement;
  if (dataset['document'] !== undefined) return dataset['hydrated'] !== undefined;
  return Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
};

/** Waits until the page's heading is React's. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(isHydrated);
};

/**
 * Waits until the changes of looks that have begun are done. What turns as long as it is seen is not waited for, nor what a closed part
 * holds: no frame is rendered of it, so that its changes stand still until it is opened.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect, playState }) => {
      const isRendered = effect instanceof KeyframeEffect && effect.target?.checkVisibility();
      return isRendered && playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
};
