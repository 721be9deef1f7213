import { dirname } from 'node:path';
import { buildGuest } from '../support/guest.ts';
import { makeRemote } from '../support/made-remote.ts';
import { failureCard } from '../support/page-parts.ts';
import { changeRegistry, registryCommand } from '../support/registry.ts';
import { expect, test, type OwnSite } from '../support/own-site.ts';

/** Releases and publishes a guest, as its team does. @returns the address of its page, which is there */
const publishGuest = async ({ releases, url }: OwnSite, home: string, path: string): Promise<string> => {
  await registryCommand('release', home);
  await changeRegistry(releases, 'publish', `${home}/dist`);
  const address = url + path;
  await expect.poll(async () => (await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(200);
  return address;
};

const heading = { uk: ['Гість', 'Про гостя'], ru: ['Гость', 'О госте'] } as const;

for (const [type, tags] of [
  ['module', '@smoke'],
  ['global', '@smoke-ru'],
] as const)
  test(`a remote of another repository without a server half, its entry ${type === 'module' ? 'an ES module' : 'a script'}, is on the site ${tags}`, async ({
    page,
    ownSite,
    at,
    siteLocale,
  }) => {
    const guest = buildGuest(type);
    try {
      const address = await publishGuest(await ownSite(), guest.home, at('/guest'));
      const [h1, title] = heading[siteLocale];
      const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain(`<title>${title}`);
      expect(html).toContain('<header');
      await page.goto(address);
      await expect(page.locator('main h1')).toHaveText(h1);
      await page.locator('main button').click();
      await expect(page.locator('main button')).toHaveText('1');
    } finally {
      guest.remove();
    }
  });

for (const file of ['remoteEntry.js', 'assets/chunk.js'])
  test(`bytes of ${file} of a module that are others than its release lists do not run`, async ({ page, ownSite, at, complaints }) => {
    const guest = buildGuest('module');
    try {
      const address = await publishGuest(await ownSite(), guest.home, at('/guest'));
      await page.route(`**/r/guest/**/${file}*`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `globalThis.altered = true; ${await response.text()}` });
      });
      await page.goto(address);
      await expect(failureCard(page).card).toBeVisible();
      expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
      expect(complaints.lines.join()).toContain('integrity');
      complaints.lines.length = 0;
    } finally {
      guest.remove();
    }
  });

for (const bundler of ['webpack', 'rspack', 'vite'])
  test(`a repository made for ${bundler} is released and published by itself, runs no altered chunk, finds texts, and is taken back`, async ({
    page,
    ownSite,
    at,
    siteLocale,
    complaints,
  }) => {
    test.setTimeout(600_000);
    const { pozykaRemote, remove } = await makeRemote(bundler);
    try {
      const { releases, url } = await ownSite();
      const store = ['--store', dirname(releases.registryFile), '--who', 'a test'];
      const address = url + at(`/bonus-${bundler}`);
      const status = async () => (await fetch(address, { headers: { accept: 'text/html' } })).status;
      await pozykaRemote('publish', ...store);
      await expect.poll(status).toBe(200);
      const altered: string[] = [];
      await page.route(/\/r\/bonus-.*(?<!remoteEntry)\.js/, async (route) => {
        altered.push(route.request().url());
        const response = await route.fetch();
        // the browser would show it again after the route is gone
        const headers = { ...response.headers(), 'cache-control': 'no-store' };
        await route.fulfill({ response, headers, body: `globalThis.altered = true; ${await response.text()}` });
      });
      await page.goto(address);
      await expect(failureCard(page).card).toBeVisible();
      expect(altered).not.toEqual([]);
      expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
      expect(complaints.lines.join()).toContain('integrity');
      complaints.lines.length = 0;
      await page.unrouteAll();
      await page.goto(address);
      await expect(page.locator('main h1')).toHaveText(siteLocale === 'uk' ? 'Бонуси' : 'Бонусы');
      await page.getByRole('textbox').fill(siteLocale === 'uk' ? 'картка' : 'карта');
      await page.locator('main form button').click();
      await expect(page.locator('main li').first()).toBeVisible();
      await pozykaRemote('retire', `bonus-${bundler}`, ...store);
      await expect.poll(status).toBe(404);
    } finally {
      remove();
    }
  });
