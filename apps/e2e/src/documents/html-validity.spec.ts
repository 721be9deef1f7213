import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { publicPages, quietPages } from '../support/public-pages.ts';
import { expect, test } from '../support/site.ts';

const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';
/** Both checkers, which are installed when they are first run. */
const EXTRAS = resolve(import.meta.dirname, '../../../../tools/extras/run.mjs');

/** What anybody may open: every kind of page, every page of the content server, and where visitors come in. */
const everyPage = async (request: APIRequestContext): Promise<string[]> => {
  const own = (await (await request.get(`${MAIN_API}/v2/system/custom/pages`)).json()) as { data: { id: string }[] };
  const kinds = [...(await publicPages(request)), ...quietPages].map(({ path }) => path);
  const entries = ['/login', '/registration', '/password-restore', '/search-results?q=позика', '/no/such/page'];
  return [...new Set([...kinds, ...entries, ...own.data.map(({ id }) => `/${id}`)])];
};

test('the first HTML of every public page is valid, in both languages', { tag: '@uk' }, async ({ request }, info) => {
  test.slow();
  const folder = info.outputPath('pages');
  mkdirSync(folder, { recursive: true });
  const paths = await everyPage(request);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    for (const address of [path, path === '/' ? '/ru' : `/ru${path}`]) {
      const html = await (await request.get(address, { headers: { accept: 'text/html' } })).text();
      writeFileSync(resolve(folder, `${encodeURIComponent(address)}.html`), html);
    }
  }
  const checked = promisify(execFile)(process.execPath, [EXTRAS, 'html', folder]).then(
    () => [],
    (error: Error & { stderr: string }) => error.stderr.trim().split('\n'),
  );
  expect(await checked).toEqual([]);
});
