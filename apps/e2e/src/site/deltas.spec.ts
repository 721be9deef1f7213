import type { Page, Response } from '@playwright/test';
import { expect, test, type OwnSite } from '../support/own-site.ts';
import { hydrated } from '../support/site.ts';

const V2 = '2.0.0';
const TITLE = 'Запитання та відповіді';
const NEW_TITLE = 'Запитання й відповіді, друге видання';

/** What came by the network, with its size on the wire. */
interface Answer {
  path: string;
  coding: string;
  bytes: number;
}

const answerOf = async (response: Response): Promise<Answer> => ({
  path: new URL(response.url()).pathname,
  coding: (await response.allHeaders())['content-encoding'] ?? '',
  bytes: (await response.request().sizes()).responseBodySize,
});

/** Opens a page with its scripts. */
const open = async (page: Page, address: string): Promise<{ document: Answer; scripts: Answer[] }> => {
  const scripts: Promise<Answer>[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(answerOf(response));
  };
  page.on('response', note);
  const response = await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  if (!response) throw new Error(`${address} did not answer`);
  return { document: await answerOf(response), scripts: await Promise.all(scripts) };
};

const revision = async ({ url }: OwnSite): Promise<number> =>
  ((await (await fetch(`${url}/registry.json`)).json()) as { revision: number }).revision;

/** The page that is the dictionary is rendered after the first that is asked for. */
const dictionaryIsMade = ({ url }: OwnSite): Promise<void> =>
  expect
    .poll(async () => (await fetch(url, { headers: { accept: 'text/html' } })).headers.get('link'), 'a page names its dictionary')
    .toContain('/dictionary/');

test('scripts of the next release come as deltas against those that the browser has, and work', async ({ page, complaints, ownSite }) => {
  const site = await ownSite();
  const { version: v1, files } = site.releases.release('content');
  const first = await open(page, `${site.url}/faq`);
  await expect(page.locator('main h1')).toHaveText(TITLE);
  const ofFirst = first.scripts.filter(({ path }) => path.startsWith(`/r/content/${v1}/`));
  expect(ofFirst.length).toBeGreaterThan(1);
  expect(ofFirst.map(({ coding }) => coding)).toEqual(ofFirst.map(() => 'br'));

  site.releases.derive('content', V2, { words: [TITLE, NEW_TITLE] });
  const before = await revision(site);
  site.releases.goLive({ content: { stable: V2, previous: v1 } });
  await expect.poll(() => revision(site)).toBeGreaterThan(before);
  const second = await open(page, `${site.url}/faq`);
  await expect(page.locator('main h1')).toHaveText(NEW_TITLE);
  const ofSecond = second.scripts.filter(({ path }) => path.startsWith(`/r/content/${V2}/`));
  expect(ofSecond.map(({ path }) => path.replace(V2, v1)).toSorted()).toEqual(ofFirst.map(({ path }) => path).toSorted());
  for (const { path, coding, bytes } of ofSecond) {
    const whole = files[path.split('/').at(-1) ?? '']?.brotli ?? 0;
    test.info().annotations.push({ type: 'bytes', description: `${path} ${coding} ${bytes} of ${whole}` });
    expect(coding, path).toBe('dcz');
    expect(bytes, path).toBeLessThan(whole / 4);
  }
  expect(complaints.lines).toEqual([]);
});

test('pages after the first come as deltas against the dictionary that the browser has fetched', async ({ page, complaints, ownSite }) => {
  const site = await ownSite();
  await dictionaryIsMade(site);
  const fetched = page.waitForResponse((response) => response.url().includes('/dictionary/'));
  const home = await open(page, `${site.url}/`);
  expect(home.document.coding).toBe('br');
  expect((await fetched).status()).toBe(200);
  const whole = Number(
    (await fetch(`${site.url}/posts`, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })).headers.get('content-length'),
  );
  await expect
    .poll(async () => (await open(page, `${site.url}/posts`)).document.coding, 'the browser has stored the dictionary')
    .toBe('dcz');
  const posts = await open(page, `${site.url}/posts?page=1`);
  test.info().annotations.push({ type: 'bytes', description: `/posts ${posts.document.bytes} of ${whole}` });
  expect(posts.document.coding).toBe('dcz');
  expect(posts.document.bytes).toBeLessThan(whole / 2);
  await expect(page.locator('main h1')).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test.describe('with the service worker, through which every later page comes', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages are deltas, too', async ({ page, complaints, ownSite }) => {
    const site = await ownSite();
    await dictionaryIsMade(site);
    const fetched = page.waitForResponse((response) => response.url().includes('/dictionary/'));
    await open(page, `${site.url}/`);
    await fetched;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const codingOfNext = async () => (await page.goto(`${site.url}/posts`))?.headers()['content-encoding'];
    await expect.poll(codingOfNext, 'the browser has stored the dictionary').toBe('dcz');
    await hydrated(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    expect(complaints.lines).toEqual([]);
  });
});
