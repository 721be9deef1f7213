import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { publicPages, quietPages } from '../support/public-pages.ts';
import { expect, test } from '../support/site.ts';

const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';
const NU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Its CSS is older than ours, and so is its list of links: the standard has had `expect`, which may block rendering, since 2024. */
const notKnownYet = 'CSS: .*|.*“(expect|blocking)”.*';

/** What anybody may open: every kind of page, every page of the content server, and where visitors come in. */
const everyPage = async (request: APIRequestContext): Promise<string[]> => {
  const own = (await (await request.get(`${MAIN_API}/v2/system/custom/pages`)).json()) as { data: { id: string }[] };
  const kinds = [...(await publicPages(request)), ...quietPages].map(({ path }) => path);
  const doors = ['/login', '/registration', '/password-restore', '/search-results?q=позика', '/no/such/page'];
  return [...new Set([...kinds, ...doors, ...own.data.map(({ id }) => `/${id}`)])];
};

const firstHtml = async (request: APIRequestContext): Promise<Map<string, string>> => {
  const pages = new Map<string, string>();
  for (const path of await everyPage(request)) {
    for (const address of [path, path === '/' ? '/ru' : `/ru${path}`]) {
      pages.set(address, await (await request.get(address, { headers: { accept: 'text/html' } })).text());
    }
  }
  return pages;
};

interface NuMessage {
  type: string;
  message: string;
  url?: string;
  extract?: string;
}

/** What the Nu checker has against pages; undefined where this machine has no Java. */
const askNu = (pages: ReadonlyMap<string, string>): string[] | undefined => {
  if (spawnSync('java', ['-version']).status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'pozyka-html-'));
  try {
    const addresses = [...pages.keys()];
    for (const [index, address] of addresses.entries()) writeFileSync(join(folder, `${index}.html`), pages.get(address) ?? '');
    const args = ['-Xss2m', '-jar', NU, '--format', 'json', '--errors-only', '--exit-zero-always', '--filterpattern', notKnownYet, folder];
    const { stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
    const { messages } = JSON.parse(stderr) as { messages: NuMessage[] };
    return messages.map(({ message, url = '', extract = '' }) => {
      const address = addresses[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url;
      return `${address}: ${message} ${extract}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('the first HTML of every public page is valid, in both languages', { tag: '@uk' }, async ({ request }) => {
  test.slow();
  const pages = await firstHtml(request);
  expect(pages.size).toBeGreaterThan(60);

  const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const found: string[] = [];
  for (const [address, html] of pages) {
    const { results } = await checker.validateString(html);
    found.push(...results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${address}: ${message} ${selector ?? ''}`)));
  }
  // the Nu checker knows more, and needs Java
  expect([...found, ...(askNu(pages) ?? [])]).toEqual([]);
});
