import type { Page, Response } from '@playwright/test';
import { expect, test, type OwnSite } from '../support/own-site.ts';

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

/** Opens the questions and searches among them, which loads the remote; the scripts, as they came. */
const search = async (page: Page, { url }: OwnSite): Promise<Answer[]> => {
  const scripts: Promise<Answer>[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(answerOf(response));
  };
  page.on('response', note);
  const results = page.waitForResponse((response) => response.url().includes('/faq-results.'));
  await page.goto(`${url}/faq`);
  await page.getByRole('main').getByRole('searchbox').fill('договір');
  await results;
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return Promise.all(scripts);
};

const revision = async ({ url }: OwnSite): Promise<number> =>
  ((await (await fetch(`${url}/registry.json`)).json()) as { revision: number }).revision;

test('scripts of the next release come as deltas against those that the browser has, and work', async ({ page, complaints, ownSite }) => {
  const site = await ownSite();
  const { version: v1, files } = site.releases.release('content');
  const first = await search(page, site);
  await expect(page.locator('main h1')).toHaveText(TITLE);
  const ofFirst = first.filter(({ path }) => path.startsWith(`/r/content/${v1}/`));
  expect(ofFirst.length).toBeGreaterThan(1);
  expect(ofFirst.map(({ coding }) => coding)).toEqual(ofFirst.map(() => 'br'));

  site.releases.derive('content', V2, { words: [TITLE, NEW_TITLE] });
  const before = await revision(site);
  site.releases.goLive({ content: { stable: V2, previous: v1 } });
  await expect.poll(() => revision(site)).toBeGreaterThan(before);
  const second = await search(page, site);
  await expect(page.locator('main h1')).toHaveText(NEW_TITLE);
  const ofSecond = second.filter(({ path }) => path.startsWith(`/r/content/${V2}/`));
  expect(ofSecond.map(({ path }) => path.replace(V2, v1)).toSorted()).toEqual(ofFirst.map(({ path }) => path).toSorted());
  for (const { path, coding, bytes } of ofSecond) {
    const whole = files[path.split('/').at(-1) ?? '']?.brotli ?? 0;
    test.info().annotations.push({ type: 'bytes', description: `${path} ${coding} ${bytes} of ${whole}` });
    expect(coding, path).toBe('dcz');
    expect(bytes, path).toBeLessThan(whole / 4);
  }
  expect(complaints.lines).toEqual([]);
});
