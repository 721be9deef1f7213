import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CachedAnswer } from './cached-answer.ts';

const answer = (text: string): CachedAnswer =>
  new CachedAnswer(text, new Response(null, { headers: { 'x-items-total': '3', 'set-cookie': 'a=b', 'content-encoding': 'br' } }));

test('every reader is given the same, and cannot change it for the others', async () => {
  const cached = answer('{"data":[{"id":1}]}');
  const body = await cached.json();
  assert.deepEqual(body, { data: [{ id: 1 }] });
  assert.equal(await cached.json(), body);
  assert.equal(await cached.clone().text(), '{"data":[{"id":1}]}');
  const { data } = body as { data: { id: number }[] };
  assert.throws(() => data.push({ id: 2 }), TypeError);
  assert.throws(() => Object.assign(data[0] ?? {}, { id: 2 }), TypeError);
});

test('headers of one response are not given to other callers', () => {
  assert.deepEqual([...answer('{}').headers], [['x-items-total', '3']]);
});

test('text that is no JSON is refused each time it is read as such', async () => {
  const cached = answer('<html>');
  await assert.rejects(cached.json(), SyntaxError);
  await assert.rejects(cached.json(), SyntaxError);
  assert.equal(await cached.text(), '<html>');
});
