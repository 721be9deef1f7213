import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildGuest, publishGuest } from '../support/guest.ts';
import { makeRemote } from '../support/made-remote.ts';
import { failureCard } from '../support/page-parts.ts';
import { expect, test } from '../support/own-site.ts';
import { changeRegistry, registryCommand } from '../support/registry.ts';
import type { Complaints } from '../support/site.ts';

/** Of visitors: a share of a canary has some of them. */
const COHORTS = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(16, '0'));

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

test('a remote built with an older version of what the shell shares lives beside it, one that needs a newer version is refused', async ({
  page,
  ownSite,
  at,
  siteLocale,
}) => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
    dependencies: { react: string };
  };
  const [major = ''] = dependencies.react.split('.');
  const [older, newer] = [buildGuest('global', `^${major}.0.0`), buildGuest('global', `^${major}.999.0`)];
  try {
    const site = await ownSite();
    const address = await publishGuest(site, older.home, at('/guest'));
    await registryCommand('release', newer.home);
    const refused = changeRegistry(site.releases, 'publish', `${newer.home}/dist`);
    await expect(refused).rejects.toThrow(new RegExp(`guest \\S+ requires react \\^${major}\\.999\\.0; shell \\S+ provides ${major}\\.`));
    await page.goto(address);
    await expect(page.locator('main h1')).toHaveText(heading[siteLocale][0]);
    await page.locator('main button').click();
    await expect(page.locator('main button')).toHaveText('1');
  } finally {
    older.remove();
    newer.remove();
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

/** Shows altered bytes of a made remote's chunks, but for its entry: no byte of them runs, and a card is in the island's place. */
const expectChunksChecked = async (page: Page, address: string, complaints: Complaints): Promise<void> => {
  const altered: string[] = [];
  await page.route(/\/r\/bonus-.*(?<!remoteEntry)\.js/, async (route) => {
    altered.push(route.request().url());
    const response = await route.fetch();
    // the browser would show it again after the route is gone
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response, headers, body: `globalThis.altered = true; ${await response.text()}` });
  });
  await page.goto(address);
  await expect(page.locator('main [data-island][data-lost] [role="alert"]')).toBeVisible();
  expect(altered).not.toEqual([]);
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
  expect(complaints.lines.join()).toContain('integrity');
  complaints.lines.length = 0;
  await page.unrouteAll();
};

for (const bundler of ['webpack', 'rspack', 'vite'])
  test(`a repository made for ${bundler} is released and published by itself, rendered by the server, runs no altered chunk, finds texts, has a canary, and is taken back`, async ({
    page,
    context,
    ownSite,
    at,
    siteLocale,
    complaints,
  }) => {
    test.setTimeout(600_000);
    const app = `bonus-${bundler}`;
    const { pozykaRemote, release, remove } = await makeRemote(bundler);
    try {
      const { releases, url } = await ownSite({ env: { PAGE_LIMIT: '0' } });
      const run = (...words: string[]) => pozykaRemote(...words, '--store', dirname(releases.registryFile), '--who', 'a test');
      const address = url + at(`/${app}`);
      const open = (cohort = '') => fetch(address, { headers: { accept: 'text/html', cookie: `cohort=${cohort}` } });
      const status = async () => (await open()).status;
      /** How many of the cohorts have each release. */
      const shares = async () => {
        const pages = await Promise.all(COHORTS.map(async (cohort) => (await open(cohort)).text()));
        const versions = pages.map((html) => new RegExp(`/r/${app}/([^/]+)/`).exec(html)?.[1] ?? '');
        return Map.groupBy(COHORTS, (_, index) => versions[index] ?? '');
      };
      const see = async (title: string) => {
        await page.goto(address);
        await expect(page.locator('main h1')).toHaveText(title);
      };
      const title = siteLocale === 'uk' ? 'Бонуси' : 'Бонусы';

      await run('publish');
      await expect.poll(status).toBe(200);
      const html = await (await open()).text();
      expect(html, 'the server renders its heading and its data').toMatch(new RegExp(`<main[^]*>${title}</h1>[^]*<li>[^]*</main>`));
      await expectChunksChecked(page, address, complaints);
      await see(title);
      await page.getByRole('textbox').fill(siteLocale === 'uk' ? 'картка' : 'карта');
      await page.locator('main form button').click();
      await expect(page.locator('[data-island] li').first()).toBeVisible();

      const [first = ''] = (await shares()).keys();
      await release(`src/messages/${siteLocale}.json`, title, `${title} 2`);
      await run('publish', '--canary', '50');
      await expect.poll(async () => (await shares()).size).toBe(2);
      const [[second, [cohort = ''] = []] = ['']] = [...(await shares())].filter(([version]) => version !== first);
      await context.addCookies([{ name: 'cohort', value: cohort, url }]);
      await see(`${title} 2`);
      await run('rollback', app, '--why', 'the title');
      await expect.poll(async () => [...(await shares()).keys()]).toEqual([first]);
      await see(title);
      await run('canary', app, second, '50');
      await run('promote', app);
      await expect.poll(async () => [...(await shares()).keys()]).toEqual([second]);
      await see(`${title} 2`);
      await run('rollback', app);
      await expect.poll(async () => [...(await shares()).keys()]).toEqual([first]);
      await see(title);
      await run('retire', app);
      await expect.poll(status).toBe(404);
    } finally {
      remove();
    }
  });
