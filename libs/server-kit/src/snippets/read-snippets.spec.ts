import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SnippetElement } from '@pozyka/api-contract';
import { hostileStrings } from '@pozyka/testing/hostile';
import { droppedOf, readSnippets } from './index.ts';

const none = { head: '', body_begin: '', body_end: '' };
const template = (category: string, html: string): string => `<template data-category="${category}">${html}</template>`;
const made = (html: string): unknown[] =>
  readSnippets({ ...none, body_end: template('analytics', html) }).later.map(
    ({ place: _place, category: _category, ...element }) => element,
  );

test('what only says something is in the head, if it is necessary and ours to give', () => {
  const { head, later } = readSnippets({
    ...none,
    head:
      template('necessary', '<meta name="site-verification" content="a&quot;b" onload="x()"><link rel="me" href="https://a.example">') +
      template(
        'necessary',
        '<meta http-equiv="refresh" content="0"><meta name="robots" content="noindex"><meta property="og:title" content="x">',
      ) +
      template('analytics', '<meta name="tracker" content="1">'),
    body_end: template('necessary', '<meta name="late" content="1">'),
  });
  assert.deepEqual(head, [
    { tag: 'meta', attributes: { name: 'site-verification', content: 'a"b' } },
    { tag: 'link', attributes: { rel: 'me', href: 'https://a.example' } },
  ]);
  assert.deepEqual(later, []);
});

test('what runs or loads waits for consent to its category, as data', () => {
  const { later } = readSnippets({
    ...none,
    head: template('analytics', '<script async src="https://a.example/a.js" nonce="1" onerror="x()"></script>'),
    body_begin: template(
      'marketing',
      '<noscript><iframe src="https://b.example"></iframe></noscript><img src="https://c.example/p.gif" width="1">',
    ),
    body_end: `${template('functionality', '<script>if (a < b) c("</p>")</script>')}<script>free()</script>${template('unheard-of', '<script>x()</script>')}`,
  });
  assert.deepEqual(later, [
    { place: 'head', category: 'analytics', tag: 'script', attributes: { async: '', src: 'https://a.example/a.js' } },
    { place: 'body_begin', category: 'marketing', tag: 'iframe', attributes: { src: 'https://b.example' } },
    { place: 'body_begin', category: 'marketing', tag: 'img', attributes: { src: 'https://c.example/p.gif', width: '1' } },
    { place: 'body_end', category: 'functionality', tag: 'script', attributes: {}, text: 'if (a < b) c("</p>")' },
    { place: 'body_end', category: 'marketing', tag: 'script', attributes: {}, text: 'free()' },
    { place: 'body_end', category: 'marketing', tag: 'script', attributes: {}, text: 'x()' },
  ]);
});

const allowed: readonly (readonly [html: string, elements: unknown[]])[] = [
  ['<style>.chat { color: red }</style>', [{ tag: 'style', attributes: {}, text: '.chat { color: red }' }]],
  ...['stylesheet', 'preconnect', 'dns-prefetch', 'preload', 'modulepreload'].map((rel): [string, unknown[]] => [
    `<link rel="${rel}" href="https://a.example/x">`,
    [{ tag: 'link', attributes: { rel, href: 'https://a.example/x' } }],
  ]),
  ['<div id="chat" data-key="1"></div>', [{ tag: 'div', attributes: { id: 'chat', 'data-key': '1' } }]],
  ['<chat-widget key="1"></chat-widget>', [{ tag: 'chat-widget', attributes: { key: '1' } }]],
  [
    '<aside><p>Привіт, <b>Олено</b></p><script>run()</script></aside>',
    [
      {
        tag: 'aside',
        attributes: {},
        children: [
          { tag: 'p', attributes: {}, children: ['Привіт, ', { tag: 'b', attributes: {}, children: ['Олено'] }] },
          { tag: 'script', attributes: {}, text: 'run()' },
        ],
      },
    ],
  ],
  [
    '<picture><source srcset="/a.webp"><img src="/a.png" alt=""></picture>',
    [
      {
        tag: 'picture',
        attributes: {},
        children: [
          { tag: 'source', attributes: { srcset: '/a.webp' } },
          { tag: 'img', attributes: { src: '/a.png', alt: '' } },
        ],
      },
    ],
  ],
  ['<video src="https://a.example/a.mp4" muted></video>', [{ tag: 'video', attributes: { src: 'https://a.example/a.mp4', muted: '' } }]],
  [
    '<script type="application/ld+json">{"a":1}</script>',
    [{ tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"a":1}' }],
  ],
  ['<a href="tel:+380671234567">☎</a>', [{ tag: 'a', attributes: { href: 'tel:+380671234567' }, children: ['☎'] }]],
];

for (const [html, elements] of allowed) {
  test(`is made after consent, and nothing of it is left out: ${html}`, () => {
    assert.deepEqual(made(html), elements);
    assert.deepEqual(droppedOf('body_end', 'analytics', html), []);
  });
}

const dropped: readonly (readonly [html: string, what: string[]])[] = [
  ['<object data="/x.swf"><p>x</p></object>', ['<object>']],
  ['<embed src="/x.swf">', ['<embed>']],
  ['<base href="https://a.example">', ['<base>']],
  ['<form action="/x"><input name="phone"></form>', ['<form>']],
  ['<svg><path d="M0 0"/></svg>', ['<svg>']],
  ['<h1>Вітаємо</h1>', ['<h1>']],
  ['<meta name="tracker" content="1">', ['<meta tracker>']],
  ['<link rel="canonical" href="/x">', ['<link canonical>']],
  ['<link rel="me" href="/x">', ['<link me>']],
  ['<div onclick="x()">так</div>', ['onclick of <div>']],
  ['<iframe srcdoc="x"></iframe>', ['srcdoc of <iframe>', 'an empty <iframe>']],
  ['<a href="javascript:x()">так</a>', ['href of <a>']],
  ['<a href=" &#1;JavaScript:x()">так</a>', ['href of <a>']],
  ['<script src="http://a.example/a.js"></script>', ['src of <script>', 'an empty <script>']],
  ['<script></script><style></style><img alt="x">', ['an empty <script>', 'an empty <style>', 'an empty <img>']],
  ['Текст', ['a text outside of elements']],
];

for (const [html, what] of dropped) {
  test(`is refused at import, by name: ${html}`, () => {
    assert.deepEqual(droppedOf('body_end', 'analytics', html), what);
  });
}

test('what the site writes itself is refused even in the head of a necessary snippet', () => {
  const html =
    '<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0"><link rel="icon" href="/x"><meta name="geo.region" content="UA">';
  assert.deepEqual(droppedOf('head', 'necessary', html), ['<meta robots>', '<meta>', '<link icon>']);
});

const allOf = (elements: readonly (SnippetElement | string)[]): SnippetElement[] =>
  elements.flatMap((element) => (typeof element === 'string' ? [] : [element, ...allOf(element.children ?? [])]));

test('of hostile markup nothing acts in the HTML: the head has only what says something, the rest is data', () => {
  for (const hostile of hostileStrings) {
    const { head, later } = readSnippets({ head: template('necessary', hostile), body_begin: hostile, body_end: hostile });
    for (const { tag, attributes } of head) {
      assert.match(tag, /^(?:meta|link)$/, hostile);
      assert.ok(!('http-equiv' in attributes), hostile);
      if (tag === 'link') assert.match(attributes['rel'] ?? '', /^(?:author|help|license|me|publisher)$/i, hostile);
    }
    for (const { tag, attributes } of allOf(later)) {
      assert.doesNotMatch(tag, /^(?:object|embed|base|form|input|svg|math|template)$/, hostile);
      for (const [name, value] of Object.entries(attributes)) {
        assert.doesNotMatch(name, /^on|^srcdoc$|^nonce$|action$/i, hostile);
        if (/^(?:href|src)$/i.test(name)) assert.doesNotMatch(value, /^[\s\p{Cc}]*(?:javascript|vbscript|filesystem|blob):/iu, hostile);
      }
    }
  }
});
