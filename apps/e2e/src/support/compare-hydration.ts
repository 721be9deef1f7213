import type { Page } from '@playwright/test';
import { hydrated } from './site.ts';

declare global {
  interface Window {
    serverPage?: { nodes: Element[]; looks: Look[] };
    lookAt?: (elements: Element[]) => Look[];
  }
}

/**
 * Styles of an element. After another layout Chromium may say 0 for margins that centre a box, and it has no rows for a grid that is not laid out yet:
 * the place tells whether these changed.
 */
interface Look {
  style: string;
  layout: string;
  place: string;
}

const SHELL_SCRIPT = /\/r\/shell\/[^/]+\/main\./;

/** What taking over changed, as the beginnings of the elements' HTML; all empty when nothing did. */
export interface Changes {
  lost: string[];
  added: string[];
  restyled: string[];
}

/** Opens a page and compares the server's nodes and their computed styles with what is there once React has hydrated. */
export const compareHydration = async (page: Page, url: string): Promise<Changes> => {
  // the shell's script waits until the server's nodes are remembered
  const { promise: remembered, resolve: release } = Promise.withResolvers<void>();
  await page.route(SHELL_SCRIPT, async (route) => {
    await remembered;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  // pictures that give way to the page's code are no part of taking over
  await page.evaluate(() => {
    document.documentElement.dataset['hydrated'] = '';
  });
  await page.evaluate(() => {
    // the names are the same for all; to ask each element for them is most of the work
    const names = [...getComputedStyle(document.documentElement)];
    const isLayout = (name: string) => name.startsWith('margin-') || name === 'grid-template-rows';
    const others = names.filter((name) => !isLayout(name));
    const ofLayout = names.filter(isLayout);
    window.lookAt = (elements) =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        const valuesOf = (some: string[]) => some.map((name) => style.getPropertyValue(name)).join(';');
        const { x, y, width, height } = element.getBoundingClientRect();
        return { style: valuesOf(others), layout: valuesOf(ofLayout), place: [x, y + window.scrollY, width, height].join(';') };
      });
    // islands of a document come later
    const nodes = [...document.querySelectorAll('#pozyka-root *')].filter(
      (element) => element.tagName !== 'STYLE' && !element.closest('[data-island]'),
    );
    window.serverPage = { nodes, looks: window.lookAt(nodes) };
  });
  release();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const changes = await page.evaluate(() => {
    const { nodes = [], looks = [] } = window.serverPage ?? {};
    const looksNow = window.lookAt?.(nodes) ?? [];
    const isRestyled = (index: number) => {
      const [before, after] = [looks[index], looksNow[index]];
      return before?.style !== after?.style || (before?.layout !== after?.layout && before?.place !== after?.place);
    };
    const now = new Set(
      [...document.querySelectorAll('#pozyka-root *')].filter(
        (element) => element.tagName !== 'STYLE' && !element.closest('[data-island]'),
      ),
    );
    const shown = (elements: Element[]) => elements.map((element) => element.outerHTML.slice(0, 200));
    return {
      lost: shown(nodes.filter((node) => !now.has(node))),
      added: shown([...now].filter((node) => !nodes.includes(node))),
      restyled: shown(nodes.filter((_, index) => isRestyled(index))),
      compared: nodes.length,
    };
  });
  await page.unroute(SHELL_SCRIPT);
  const { compared, ...found } = changes;
  if (compared === 0) throw new Error(`${url}: the server drew nothing`);
  return found;
};

/** A carousel, which was scrolled until scripts came, is shifted from then on. */
const isCarousel = (html: string): boolean => html.includes('translate3d');

/** What must not be among the changes: nothing may change outside of islands. */
export const faultsOf = (changes: Changes): Changes => ({ ...changes, restyled: changes.restyled.filter((html) => !isCarousel(html)) });
