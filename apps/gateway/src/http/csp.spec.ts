import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { readSnippets } from '@pozyka/server-kit/snippets';
import { hashPolicy, noncePolicy, styleElements, snippetHashes } from './csp.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const options = { releases: {}, https: true, development: false };
const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

test('styles of a page are listed, a script that came in with its content is not', () => {
  const html =
    '<style>a{}</style><style data-styled="true">\nb{}\n</style><script>one()</script><SCRIPT type="module" nonce>two()</SCRIPT >' +
    '<script type="application/json">{"a":"<b>"}</script><script type="application/ld+json">{}</script><script data-x="a>b">three()</script>' +
    '<script src="/x.js">ignored()</script>';
  const policy = hashPolicy(html, options);
  assert.deepEqual(directive(policy, 'script-src'), [`'none'`]);
  assert.deepEqual(directive(policy, 'style-src-elem'), [hash('a{}'), hash('\nb{}\n'), hash('')]);
});

test('a style for who has no scripts is listed too', () => {
  const policy = hashPolicy('<noscript><style>a{}</style></noscript>', options);
  assert.deepEqual(directive(policy, 'style-src-elem'), [hash('a{}'), hash('')]);
});

test('the hash of a style is of exactly its text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }).filter((text) => !/<|\r/.test(text))), (texts) => {
      const html = texts.map((text) => `<p>x</p><style>${text}</style>`).join('\n');
      assert.deepEqual(styleElements(html), texts);
    }),
  );
});

test('without scripts nothing may run', () => {
  assert.deepEqual(directive(hashPolicy('<p></p>', options), 'script-src'), [`'none'`]);
});

test('a page of one visitor is allowed by its nonce alone', () => {
  const policy = noncePolicy('abc', options);
  assert.deepEqual(directive(policy, 'script-src'), [`'nonce-abc'`, `'strict-dynamic'`]);
  assert.deepEqual(directive(policy, 'style-src-elem'), [`'nonce-abc'`]);
  assert.match(policy, /style-src-attr 'unsafe-inline'; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/);
  assert.match(policy, /require-trusted-types-for 'script'/);
});

test("the map's pictures come from the host of its tiles alone", () => {
  const policy = noncePolicy('abc', { ...options, imageHosts: ['https://tiles.example'] });
  assert.deepEqual(directive(policy, 'img-src'), [`'self'`, 'data:', 'blob:', 'https://tiles.example']);
  assert.deepEqual(directive(policy, 'connect-src'), [`'self'`]);
});

test('the paid fingerprint agent may talk to its own hosts, and make its one policy, where they are configured', () => {
  const policy = noncePolicy('abc', { ...options, snippetHosts: ['https://a.example'], fingerprintHosts: ['https://fp.example'] });
  assert.deepEqual(directive(policy, 'connect-src'), [`'self'`, 'https://a.example', 'https://fp.example']);
  assert.deepEqual(directive(policy, 'img-src'), [`'self'`, 'data:', 'blob:', 'https://a.example']);
  assert.ok(directive(policy, 'trusted-types').includes('pozyka-fingerprint'));
  assert.ok(!directive(noncePolicy('abc', options), 'trusted-types').includes('pozyka-fingerprint'));
});

test('what a page loads is asked for over HTTPS, except where the site or an overridden remote is spoken to without it', () => {
  for (const [https, overrideOrigin, upgrades] of [
    [true, undefined, true],
    [true, 'https://remote.example', true],
    [true, 'http://localhost:4200', false],
    [false, undefined, false],
    [false, 'https://remote.example', false],
    [false, 'http://localhost:4200', false],
  ] as const) {
    for (const make of [noncePolicy.bind(null, 'abc'), hashPolicy.bind(null, '<p></p>')]) {
      const parts = make({ ...options, https, overrideOrigin }).split('; ');
      assert.equal(parts.includes('upgrade-insecure-requests'), upgrades, `${https} ${overrideOrigin}`);
    }
  }
});

test('an overridden remote may be loaded from, pictures included, and talk over a web socket, for its visitor alone', () => {
  const policy = noncePolicy('abc', { ...options, overrideOrigin: 'https://remote.example' });
  assert.deepEqual(directive(policy, 'connect-src'), [`'self'`, 'https://remote.example', 'wss://remote.example']);
  assert.deepEqual(directive(policy, 'img-src'), [`'self'`, 'data:', 'blob:', 'https://remote.example']);
  assert.deepEqual(directive(noncePolicy('abc', options), 'connect-src'), [`'self'`]);
});

test('snippets load styles, fonts, images, frames and media from their hosts, and their own styles by hash', () => {
  const policy = hashPolicy('', { ...options, snippetHosts: ['https://a.example'], styleHashes: [hash('a{}')] });
  for (const name of ['style-src-elem', 'font-src', 'img-src', 'frame-src', 'media-src', 'connect-src'])
    assert.ok(directive(policy, name).includes('https://a.example'), name);
  assert.ok(directive(policy, 'style-src-elem').includes(hash('a{}')));
  const none = hashPolicy('', options);
  assert.doesNotMatch(none, /font-src|frame-src|a\.example/);
});

test('scripts and styles of their own are listed by the hash of exactly their text, however deep they are', () => {
  const [text, rule] = ['window.a = "ї";\n', '.a > .b { color: red }'];
  const read = readSnippets({
    ...{ head: '', body_begin: `<style>${rule}</style>` },
    body_end: `<div><p><script>${text}</script></p></div><script src="/x.js"></script><script>${text}</script>`,
  });
  assert.deepEqual(snippetHashes(read, 'script'), [hash(text)]);
  assert.deepEqual(snippetHashes(read, 'style'), [hash(rule)]);
});
