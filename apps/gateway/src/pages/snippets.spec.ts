import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { hostileStrings } from '@pozyka/testing/hostile';
import { readSnippets, snippetHashes } from './snippets.ts';

const none = { head: '', body_begin: '', body_end: '' };
const template = (category: string, html: string): string => `<template data-category="${category}">${html}</template>`;

test('what only says something stands in the head, if it is necessary and ours to give', () => {
  const { head, later } = readSnippets({
    ...none,
    head:
      template('necessary', '<meta name="site-verification" content="a&quot;b" onload="x()"><link rel="me" href="https://a.example">') +
      template(
        'necessary',
        '<meta http-equiv="refresh" content="0"><meta name="robots" content="noindex"><meta property="og:title" content="x">',
      ) +
      template(
        'necessary',
        '<link rel="stylesheet" href="https://a.example/x.css"><link rel="preconnect" href="https://a.example"><style>a{}</style>',
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

test('inline scripts are listed by the hash of exactly their text', () => {
  const text = 'window.a = "ї";\n';
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  assert.deepEqual(snippetHashes(readSnippets({ ...none, body_end: `<script>${text}</script><script src="/x.js"></script>` })), [hash]);
});

test('of hostile markup nothing acts in the HTML: the head has only what says something, the rest is data', () => {
  for (const hostile of hostileStrings) {
    const { head, later } = readSnippets({
      head: `<template data-category="necessary">${hostile}</template>`,
      body_begin: hostile,
      body_end: hostile,
    });
    for (const { tag, attributes } of head) {
      assert.match(tag, /^(?:meta|link)$/, hostile);
      assert.ok(!('http-equiv' in attributes), hostile);
      if (tag === 'link') assert.match(attributes['rel'] ?? '', /^(?:author|help|license|me|publisher)$/i, hostile);
    }
    for (const { attributes } of later) {
      assert.deepEqual(
        Object.keys(attributes).filter((name) => /^on|^srcdoc$|^nonce$/i.test(name)),
        [],
        hostile,
      );
    }
  }
});
