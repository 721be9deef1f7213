import type { Browser, BrowserContext } from '@playwright/test';

export interface Visit {
  /** Opened in this order until one has run code of the app: a document may have no island. */
  urls: readonly string[];
  app: string;
  version: string;
  cookies?: readonly Cookie[];
}

/** For one address, as Playwright takes it. */
export interface Cookie {
  name: string;
  value: string;
  url: string;
}

/** How long a page may take to come to life. */
const LIMIT_MS = 30_000;

/** Playwright's own word where it blocks service workers. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** The page's, in which the function below runs. */
declare const document: {
  documentElement: PageElement;
  querySelector(selector: string): object | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
};
interface PageElement {
  dataset: Record<string, string | undefined>;
  dispatchEvent(event: Event): boolean;
}

/**
 * React has hydrated the heading, and with it the code that rendered it; of a document the islands have begun, which a touch makes them do. A function:
 * text would break the page's policy.
 */
const isAlive = (): boolean => {
  const heading = document.querySelector('main h1');
  if (heading === null) return false;
  const { dataset } = document.documentElement;
  if (dataset['document'] === undefined) return Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
  if (dataset['hydrated'] === undefined) return false;
  const islands = [...document.querySelectorAll('main [data-island]:not([data-begins="session"])')];
  for (const island of islands) island.dispatchEvent(new Event('pointerover'));
  return islands.every((island) => island.dataset['begun'] !== undefined);
};

/**
 * Opens pages as a visitor does, until they are alive.
 * @returns what is wrong with it: what it wrote to the console, threw or reported, another version's code, a card in its place
 */
export async function openPage(browser: Browser, visit: Visit): Promise<string[]> {
  // a worker's cache would be shown in the place of the response
  await using context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 360, height: 740 }, locale: 'uk-UA' });
  try {
    return await look(context, visit);
  } catch (error) {
    return [`did not open: ${error instanceof Error ? error.message.split('\n')[0] : error}`];
  }
}

async function look(context: BrowserContext, { urls, app, version, cookies = [] }: Visit): Promise<string[]> {
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  const wrong: string[] = [];
  const scripts: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== WORKER_BLOCKED) wrong.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrong.push(`threw: ${error.message}`));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    if (request.url().endsWith('/errors')) wrong.push(`reported: ${request.postData() ?? ''}`);
  });
  const ofApp = () => scripts.filter((path) => path.startsWith(`/r/${app}/`));
  for (const url of urls) {
    const answer = await page.goto(url, { timeout: LIMIT_MS });
    if (answer?.status() !== 200) wrong.push(`answered ${answer?.status()}`);
    await page.waitForFunction(isAlive, undefined, { timeout: LIMIT_MS }).catch(() => wrong.push('did not come to life'));
    if ((await page.locator('main').getByRole('alert').count()) > 0) wrong.push('shows a card of failure');
    if (wrong.length > 0 || ofApp().length > 0) break;
  }
  const own = ofApp();
  const foreign = own.filter((path) => !path.startsWith(`/r/${app}/${version}/`));
  if (own.length === 0) wrong.push(`loaded no code of ${app}`);
  if (foreign.length > 0) wrong.push(`loaded code of another version: ${foreign[0]}`);
  return wrong;
}
