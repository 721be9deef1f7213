import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { logIn } from '../support/faults.ts';
import { hydrated } from '../support/site.ts';
import { publicPages } from '../support/public-pages.ts';
import { liveReleases } from '../support/releases.ts';
import { expect, test } from '../support/own-site.ts';

const REDIRECTS = join(import.meta.dirname, '../../../../servers/publications/seed/content/redirects.json');

interface Head {
  title: string;
  description: string | null;
  robots: string | null;
  canonical: string | null;
  alternates: Record<string, string>;
  share: Record<string, string>;
}

const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content') ?? null;
    return {
      title: document.title,
      description: content('meta[name="description"]'),
      robots: content('meta[name="robots"]'),
      canonical: document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      alternates: Object.fromEntries(
        [...document.head.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
      share: Object.fromEntries(
        [...document.head.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')].map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
    };
  });

interface Thing {
  '@type': string;
  [name: string]: unknown;
}

const graphOf = async (page: Page): Promise<Thing[]> => {
  const [text = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  return (JSON.parse(text) as { '@graph': Thing[] })['@graph'];
};

const SUBJECT: Record<string, string> = {
  home: 'LoanOrCredit',
  faq: 'FAQPage',
  'tariffs-new': 'LoanOrCredit',
  'posts-item': 'Article',
  good: 'Product',
};
const locs = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

test.describe('search engines', () => {
  test('find a whole head on every public page', async ({ page, baseURL, request, at, siteLocale }) => {
    const origin = new URL(baseURL ?? '').origin;
    const other = { uk: '', ru: '/ru' };
    const titles = new Set<string>();
    for (const { path } of await publicPages(request)) {
      await page.goto(`${at(path)}?utm_source=x&gclid=y`);
      const head = await headOf(page);
      const href = (locale: 'uk' | 'ru') => origin + other[locale] + (locale === 'ru' && path === '/' ? '' : path);
      expect(head.title, path).toMatch(/Pozyka/);
      expect(head.description?.length, path).toBeGreaterThan(20);
      expect(head.robots, path).toBeNull();
      expect(head.canonical, path).toBe(href(siteLocale));
      expect(head.alternates, path).toEqual({ uk: href('uk'), ru: href('ru'), 'x-default': href('uk') });
      expect(head.share, path).toMatchObject({
        'og:url': href(siteLocale),
        'og:locale': siteLocale === 'uk' ? 'uk_UA' : 'ru_UA',
        'twitter:card': 'summary_large_image',
      });
      const image = await request.get(head.share['og:image'] ?? '');
      expect([image.status(), image.headers()['content-type']?.split('/')[0]], path).toEqual([200, 'image']);
      titles.add(head.title);
    }
    expect(titles.size).toBe((await publicPages(request)).length);
  });

  test('read who lends, the way to the page and its subject; nothing of it runs', async ({ page, request, at, complaints }) => {
    for (const { name, path } of await publicPages(request)) {
      await page.goto(at(path));
      const graph = await graphOf(page);
      const types = graph.map((thing) => thing['@type']);
      expect(types, path).toContain('FinancialService');
      if (path !== '/') expect(types, path).toContain('BreadcrumbList');
      if (SUBJECT[name]) expect(types, path).toContain(SUBJECT[name]);
      const lender = graph.find((thing) => thing['@type'] === 'FinancialService');
      for (const key of ['legalName', 'taxID', 'telephone', 'email', 'address', 'hasCertification'])
        expect(lender, path).toHaveProperty(key);
      const live = await page.evaluate(() => {
        const inline = [...document.scripts].filter(({ src, type }) => !src && !['application/json', 'application/ld+json'].includes(type));
        return inline.filter(({ text }) => text.includes('schema.org') || text.includes('@type')).length;
      });
      expect(live, path).toBe(0);
    }
    expect(complaints.lines).toEqual([]);
  });

  test('are kept away from what is nobody’s way in', async ({ page, at }) => {
    await page.goto(at('/no-such-page'));
    const head = await headOf(page);
    expect([head.robots, head.canonical]).toEqual(['noindex', null]);
  });

  test('never come to a page of a customer, which needs no word for them therefore', async ({ page, request, context, at }) => {
    const theirs = liveReleases().flatMap(({ screens }) => screens.filter(({ access }) => access === 'protected'));
    expect(theirs.length).toBeGreaterThan(15);
    for (const { path } of theirs) {
      const answer = await request.get(at(path), { maxRedirects: 0, headers: { accept: 'text/html' } });
      expect([answer.status(), answer.headers()['location']?.split('?')[0]], path).toEqual([302, at('/')]);
    }
    await logIn(context);
    await page.goto(at('/my-cards'));
    expect((await headOf(page)).robots).toBeNull();
    expect((await headOf(page)).description?.length).toBeGreaterThan(20);
  });

  test('find every address of the sitemap', { tag: '@uk' }, async ({ request, ownSite }) => {
    const site = await ownSite({ env: { SANDBOX: 'false' } });
    expect(await (await request.get(`${site.url}/robots.txt`)).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    const parts = locs(await (await request.get(`${site.url}/sitemap.xml`)).text());
    expect(parts.length).toBeGreaterThan(1);
    const [pages = '', ...catalogue] = parts;
    const listed = locs(await (await request.get(pages)).text());
    expect(listed.length).toBeGreaterThan(40);
    // a part of the catalogue has thousands: the first of each, and every page
    for (const part of catalogue) listed.push(...locs(await (await request.get(part)).text()).slice(0, 4));
    for (const address of listed) expect((await request.get(address)).status(), address).toBe(200);
  });
});

test.describe('moved addresses', () => {
  test('lead on in one hop, in their language and with their query', async ({ request, at }) => {
    const go = async (path: string) => {
      const answer = await request.get(at(path), { maxRedirects: 0, headers: { accept: 'text/html' } });
      return [answer.status(), answer.headers()['location']];
    };
    expect(await go('/questions')).toEqual([301, at('/faq')]);
    expect(await go('/pages/about?utm_source=x')).toEqual([301, `${at('/about')}?utm_source=x`]);
    expect(await go('/%D0%BF%D1%80%D0%BE-%D0%BA%D0%BE%D0%BC%D0%BF%D0%B0%D0%BD%D1%96%D1%8E')).toEqual([301, at('/about')]);
    expect(await go('/sign-in')).toEqual([302, at('/login')]);
  });
});

test('no address of the past leads to a page that is not there', async ({ request, at }) => {
  const rules = JSON.parse(readFileSync(REDIRECTS, 'utf8')) as { from: string }[];
  const fixed = rules.filter(({ from }) => !from.includes(':'));
  expect(fixed.length).toBeGreaterThan(5);
  for (const { from } of fixed) expect((await request.get(at(encodeURI(from)))).status(), from).toBe(200);
});

test('the head follows a customer who moves on, and goes back with them', { tag: '@smoke-ru' }, async ({ page, context, at }) => {
  await logIn(context);
  await page.goto(at('/dashboard'));
  await hydrated(page);
  const first = await headOf(page);
  await page.locator(`main a[href="${at('/my-cards')}"]`).click();
  await expect(page.locator('main h1')).toHaveText(/^(Мої картки|Мои карты)/);
  const straight = async () => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const head = await headOf(tab);
    await tab.close();
    return head;
  };
  const rendered = await straight();
  await expect.poll(() => headOf(page)).toEqual(rendered);
  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(first);
});
