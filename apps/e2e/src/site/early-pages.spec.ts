import { logInAs } from '../support/borrower.ts';
import { everyScreen } from '../support/every-screen.ts';
import { expect, test } from '../support/own-site.ts';
import { hydrated } from '../support/site.ts';

const RETURNING = '675550276';
/** All that is the customer's own but where their application stands. */
const OWN = /^\/v2\/(?!app\/status|system\/(?!customers))/;
/** These decide by their answers where the customer belongs, or whether there is such a thing. */
const DECIDING = ['passport', 'address', 'social', 'request', 'documents', 'unapproved-credit', 'application-blocked', 'finmon-blocked'];

test(
  'a customer sees title and frame before the API has answered, and the page of it is hydrated',
  { tag: ['@smoke'] },
  async ({ page, ownSite, tapOf, at, complaints }) => {
    const tap = await tapOf('main');
    const site = await ownSite({ env: { MAIN_API_URL: tap.url, SANDBOX: 'false' } });
    await logInAs(page.context(), site.url, RETURNING);
    const release = tap.hold(OWN);
    await page.goto(site.url + at('/contract-list'), { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveTitle(/ — Pozyka$/);
    await expect(page.locator('main h1')).toHaveCount(0);
    release();
    await hydrated(page);
    await expect(page.locator('main table, main li').first()).toBeVisible();
    expect(complaints.lines).toEqual([]);
  },
);

test('a session that ends after the beginning was sent ends for the customer too', async ({ page, ownSite, tapOf, at, complaints }) => {
  const tap = await tapOf('main');
  const site = await ownSite({ env: { MAIN_API_URL: tap.url } });
  await logInAs(page.context(), site.url, RETURNING);
  const release = tap.hold(OWN);
  await page.goto(site.url + at('/application-form/upload-documents'), { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  const left = await page.request.post(`${site.url}/api/v1/auth/logout`, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(left.ok(), await left.text()).toBe(true);
  release();
  await expect(page).toHaveURL(site.url + at('/'));
  await expect(page.locator('#calculator-title')).toBeVisible();
  complaints.lines.length = 0;
});

test('each page of a customer ends as it began', async ({ page, ownSite, tapOf, at, request }) => {
  const tap = await tapOf('main');
  const site = await ownSite({ env: { MAIN_API_URL: tap.url } });
  const { url } = site;
  await logInAs(page.context(), url, RETURNING);
  const cookie = (await page.context().cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const early = (await everyScreen(request)).filter(({ name, phone }) => phone && !DECIDING.some((one) => name.split(/[ ,]/)[0] === one));
  expect(early.length).toBeGreaterThan(25);
  for (const { name, path } of early) {
    const release = tap.hold(OWN);
    const answer = await fetch(url + at(path), { headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
    expect(answer.status, name).toBe(200);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let html = '';
    const readUntil = async (part: string) => {
      while (!html.includes(part)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`${name} has no ${part}`);
        html += value;
      }
    };
    await readUntil('<main');
    expect(html, name).toMatch(/<title>[^<]+ — Pozyka<\/title>/);
    expect(html, name).not.toContain('<h1');
    release();
    await readUntil('</html>');
    expect(html, name).toContain('id="pozyka-boot"');
  }
  expect(site.log()).not.toContain('page failed');
});
