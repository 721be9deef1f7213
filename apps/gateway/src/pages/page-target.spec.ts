import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageTarget, type Asking, homeRedirect } from './page-target.ts';

const targetOf = pageTarget({ publicUrl: 'https://pozyka.example', hostAliases: ['www.pozyka.example'] });
const asking: Asking = { url: '/', host: 'pozyka.example', cookies: {}, fromOwnPage: false };
const ru = { cookies: { locale: 'ru' } };

const targets: [string, Partial<Asking>, string][] = [
  ['home', {}, 'page / uk'],
  ['a page with a query', { url: '/ru/faq?q=1' }, 'page /ru/faq?q=1 ru'],
  ['an escape that is broken', { url: '/%E0%A4%A' }, 'undecodable'],
  ['another form of an address', { url: '//faq/?q=1' }, '301 /faq?q=1 no-cache'],
  ['another name of the site, in another form', { url: '/faq/', host: 'www.pozyka.example' }, '301 https://pozyka.example/faq no-cache'],
  ['a name that is not ours', { host: 'evil.example' }, 'page / uk'],
  ['home in the language that was chosen', { url: '/?utm_source=x', ...ru }, '302 /ru?utm_source=x no-store'],
  ['home by a link of our own', { ...ru, fromOwnPage: true }, 'page / uk'],
  ['another page in the other language', { url: '/faq', ...ru }, 'page /faq uk'],
];
for (const [name, over, expected] of targets) {
  test(name, () => {
    const what = targetOf({ ...asking, ...over });
    const actual = {
      undecodable: () => 'undecodable',
      elsewhere: () => ('to' in what ? `${what.status} ${what.to} ${what.cacheControl}` : ''),
      page: () => ('address' in what ? `page ${what.url} ${what.address.locale}` : ''),
    }[what.kind]();
    assert.equal(actual, expected);
  });
}

const local = 'http://localhost:4000';
const site = 'https://pozyka.example';
const names: [string, string, 301 | 302 | undefined][] = [
  ['localhost:4000', local, undefined],
  ['127.0.0.1:4000', local, 302],
  ['[::1]:4000', local, 302],
  ['127.0.0.1:5000', local, undefined],
  ['evil.example:4000', local, undefined],
  ['user@127.0.0.1:4000', local, undefined],
  ['', local, undefined],
  ['pozyka.example', site, undefined],
  ['www.pozyka.example', site, 301],
  ['127.0.0.1', site, undefined],
  ['evil.example', site, undefined],
];
for (const [host, home, status] of names) {
  test(`${host || 'no host'} at ${home}: ${status ?? 'stays'}`, () =>
    assert.equal(homeRedirect(host, home, ['www.pozyka.example']), status));
}
