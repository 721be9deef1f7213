import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { readSnippets } from '@pozyka/server-kit/snippets';
import { snippetHashes } from './snippets.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('scripts and styles of their own are listed by the hash of exactly their text, however deep they are', () => {
  const [text, rule] = ['window.a = "ї";\n', '.a > .b { color: red }'];
  const read = readSnippets({
    ...{ head: '', body_begin: `<style>${rule}</style>` },
    body_end: `<div><p><script>${text}</script></p></div><script src="/x.js"></script><script>${text}</script>`,
  });
  assert.deepEqual(snippetHashes(read, 'script'), [hashOf(text)]);
  assert.deepEqual(snippetHashes(read, 'style'), [hashOf(rule)]);
});
