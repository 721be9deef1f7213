import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageFetch } from './page-fetch.ts';
import { PublicContent } from './public-content.ts';

const MAIN = 'http://main.invalid';
const MENU = `${MAIN}/v2/system/menu?language=uk`;

/** A gateway's pages with an API that records its requests and their language. */
const pages = () => {
  const clock = { now: 100 };
  const calls: { url: string; headers: Headers }[] = [];
  const api = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers);
    calls.push({ url: String(input), headers });
    return Promise.resolve(Response.json({ data: headers.get('accept-language') }));
  };
  const content = new PublicContent(() => clock.now);
  const page = () =>
    createPageFetch(
      { apis: { main: MAIN, marketplace: 'http://shop.invalid' }, content, fetch: api, token: 'secret', requestId: '1', timeoutMs: 2_500 },
      clock.now,
    );
  return { calls, clock, page };
};

test('what is cached is given to the next page, which is as old as it', async () => {
  const { calls, clock, page } = pages();
  const call = { headers: { 'accept-language': 'uk' } };
  await page().fetch(MENU, call);
  clock.now = 200;
  const { fetch, facts } = page();
  assert.deepEqual(await (await fetch(MENU, call)).json(), { data: 'uk' });
  assert.equal(calls.length, 1);
  assert.equal(facts.oldest, 100);
  assert.equal(calls[0]?.headers.get('authorization'), null, 'content for everybody is asked for by nobody');
});

test('another language, however its header is written, is another answer', async () => {
  const { page } = pages();
  const { fetch } = page();
  const said = async (headers: NonNullable<RequestInit['headers']>) =>
    ((await (await fetch(MENU, { headers })).json()) as { data: unknown }).data;
  for (const _time of ['asked', 'cached']) {
    assert.equal(await said({ 'accept-language': 'uk' }), 'uk');
    assert.equal(await said({ 'Accept-Language': 'ru' }), 'ru');
    assert.equal(await said(new Headers({ 'accept-language': 'ru' })), 'ru');
    assert.equal(await said([['accept-language', 'uk']]), 'uk');
    assert.equal(await said({}), null);
  }
});

test('what is the customer’s own is asked for each time, with their token', async () => {
  const { calls, page } = pages();
  const { fetch } = page();
  for (const _time of [1, 2]) await fetch(`${MAIN}/v2/contracts`);
  assert.deepEqual(
    calls.map(({ headers }) => headers.get('authorization')),
    ['Bearer secret', 'Bearer secret'],
  );
});

test('a page reaches the two APIs alone', async () => {
  await assert.rejects(pages().page().fetch('http://elsewhere.invalid/v2/system/menu'), TypeError);
});
