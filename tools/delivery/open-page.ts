import type { Browser, BrowserContext } from '@playwright/test';

export interface Visit {
  url: string;
  app: string;
  version: string;
  cookies?: readonly Cookie[];
  /** How long the page may take to come to life. */
  limitMs?: number;
}

/** For one address, as Playwright takes it. */
export interface Cookie {
  name: string;
  value: string;
  url: string;
}

/** Playwright's own word where it blocks service workers. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** The page's, in which the function below runs. */
declare const document: { querySelector(selector: string): object | null };

/** React has hydrated the heading, and with it the code that rendered it. A function: text would break the page's policy. */
const isAlive = (): boolean => {
  const heading = document.querySelector('main h1');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
};

/**
 * Opens a page as a visitor does, until it is alive.
 * @returns what is wrong with it: what it wrote to the console, threw or reported, another version's code, a card in its place
 */
export async function openPage(browser: Browser, visit: Visit): Promise<string[]> {
  // what a worker keeps would be shown in the place of what is asked for
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 360, height: 740 }, locale: 'uk-UA' });
  try {
    return await look(context, visit);
  } catch (error) {
    return [`did not open: ${error instanceof Error ? error.message.split('\n')[0] : error}`];
  } finally {
    await context.close();
  }
}

async function look(context: BrowserContext, { url, app, version, cookies = [], limitMs = 30_000 }: Visit): Promise<string[]> {
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
  const answer = await page.goto(url, { timeout: limitMs });
  if (answer?.status() !== 200) wrong.push(`answered ${answer?.status()}`);
  await page.waitForFunction(isAlive, undefined, { timeout: limitMs }).catch(() => wrong.push('did not come to life'));
  if ((await page.locator('main').getByRole('alert').count()) > 0) wrong.push('shows a card of failure');
  const own = scripts.filter((path) => path.startsWith(`/r/${app}/`));
  const foreign = own.filter((path) => !path.startsWith(`/r/${app}/${version}/`));
  if (own.length === 0) wrong.push(`loaded no code of ${app}`);
  if (foreign.length > 0) wrong.push(`loaded code of another version: ${foreign[0]}`);
  return wrong;
}
