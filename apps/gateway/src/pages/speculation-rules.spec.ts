import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { readSite } from '@pozyka/remote-kit/read-pages';
import { prepareDefault, startSite } from '../testing/gateway.ts';
import { speculationRules } from './speculation-rules.ts';

interface Where {
  href_matches?: { pathname: string; search?: string } | string[];
  selector_matches?: string;
  not?: Where;
}
interface Rules {
  prefetch: { where: { and: Where[] }; eagerness: string }[];
  prerender: { where: { and: Where[] }; eagerness: string }[];
}

const BASE = 'https://pozyka.example/faq';
const rows = readSite(resolve(import.meta.dirname, '../../../..'));
const [prefetch] = (speculationRules(rows) as Rules).prefetch;

/** Whether the rules by address hold, as a browser reads them. */
const isMatched = ({ href_matches: href = [], not, selector_matches: selector }: Where, url: string): boolean => {
  if (not) return not.selector_matches !== undefined || !isMatched(not, url);
  return (
    selector !== undefined ||
    [href]
      .flat()
      .some((pattern) =>
        (typeof pattern === 'string' ? new URLPattern(pattern, BASE) : new URLPattern({ ...pattern, baseURL: BASE })).test(url),
      )
  );
};
const isPrefetched = (path: string): boolean =>
  prefetch?.where.and.every((condition) => isMatched(condition, new URL(path, BASE).href)) ?? false;

const exampleOf = (path: string): string => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x1') || '/';

test('documents are prefetched, in both languages, and no other page of the product', () => {
  for (const { path, access, document, tokenInAddress } of rows) {
    if (path === '*') continue;
    const example = exampleOf(path);
    const expected = document === true && access === 'public' && !tokenInAddress;
    for (const address of [example, `/ru${example === '/' ? '' : example}`]) assert.equal(isPrefetched(address), expected, address);
  }
});

test('no address with a query, of an API, of a file or of another site is', () => {
  assert.ok(isPrefetched('/faq#loan'));
  for (const address of [
    '/faq?q=1',
    '/posts?page=2',
    '/unsubscribe?token=x',
    '/_override?token=x',
    '/api/v1/auth/logout',
    '/mplace-api/mplace/image/1',
    '/r/shell/1.0.0/main.js',
    'https://elsewhere.example/faq',
    'http://pozyka.example/faq',
  ])
    assert.equal(isPrefetched(address), false, address);
});

test('a page that one live release ships as a page of the application is not fetched ahead', () => {
  const faq = { path: '/faq', access: 'public', rendering: 'server' } as const;
  const { prefetch: both } = speculationRules([{ ...faq, document: true }, faq]) as Rules;
  assert.equal(
    both[0]?.where.and.every((condition) => isMatched(condition, BASE)),
    false,
  );
});

test('they are short: a first visit reads them beside its page', () => {
  assert.ok(JSON.stringify(speculationRules(rows)).length < 3_000);
});

test('links of the other language are left alone, those of a menu are prerendered', () => {
  const { prefetch: fetched, prerender } = speculationRules(rows) as Rules;
  for (const { where } of [...fetched, ...prerender]) assert.ok(where.and.some(({ not }) => not?.selector_matches === '[hreflang]'));
  assert.ok(prerender[0]?.where.and.some(({ selector_matches: selector }) => selector === 'header nav a'));
});

test('pages name the rules; who saves data gets none', async (t) => {
  const { app } = await startSite(t, { prepare: prepareDefault });
  const page = await app.inject({ url: '/faq', headers: { accept: 'text/html' } });
  assert.equal(page.headers['speculation-rules'], '"/speculation-rules.json"');
  const rules = await app.inject('/speculation-rules.json');
  assert.match(String(rules.headers['content-type']), /^application\/speculationrules\+json/);
  assert.equal(rules.headers.vary, 'Accept-Encoding, Save-Data');
  const packed = await app.inject({ url: '/speculation-rules.json', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.deepEqual(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()), rules.json());
  assert.ok(rules.json<Rules>().prefetch.length > 0);
  const saving = await app.inject({ url: '/speculation-rules.json', headers: { 'save-data': 'on' } });
  assert.deepEqual(saving.json(), {});
});
