import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { SIGNATURE_WINDOW_MS, SignatureError, signRequest, verifyRequest, type SigningKey } from './message-signature.ts';

const guide = readFileSync(new URL('../../../../docs/officer.md', import.meta.url), 'utf8');
const key: SigningKey = { id: '2026-11', secret: 'an-example-secret-of-docs-officer-md' };
const now = new Date('2026-11-27T12:00:00Z');

const blocks = [...guide.matchAll(/```(?:http)?\n([^]*?)\n```/g)].map(([, text = '']) => text);
const [example = '', base = ''] = blocks;
const [head = '', body = ''] = example.split('\n\n');
const [line = '', ...headerLines] = head.split('\n');
const headers = Object.fromEntries(headerLines.map((text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 2)]));
const [method = '', path = ''] = line.split(' ');
const sent = { method, url: path, headers, body: Buffer.from(body) };
const authority = '127.0.0.1:4004';

test('the example of docs/officer.md is right, and is what signRequest makes', async () => {
  assert.deepEqual((await verifyRequest(sent, { keys: [key], authority, now })).keyId, '2026-11');
  const { 'content-type': type = '', 'idempotency-key': idempotencyKey = '' } = headers;
  const unsigned = { ...sent, url: `http://127.0.0.1:4004${path}`, headers: { 'Content-Type': type, 'Idempotency-Key': idempotencyKey } };
  const { host: _, ...made } = headers;
  assert.deepEqual(await signRequest(unsigned, key, { now, nonce: '3b0c1f6e-8a44-4f0e-9d0a-6f1d2c3b4a59' }), made);
});

test('what it says is signed gives the signature by HMAC alone', () => {
  assert.equal(headers['signature'], `officer=:${createHmac('sha256', key.secret).update(base).digest('base64')}:`);
});

test('five minutes either way are taken, a second more is not', async () => {
  const at = (milliseconds: number) => verifyRequest(sent, { keys: [key], authority, now: new Date(now.getTime() + milliseconds) });
  for (const edge of [-SIGNATURE_WINDOW_MS, SIGNATURE_WINDOW_MS]) {
    assert.equal((await at(edge)).nonce, '3b0c1f6e-8a44-4f0e-9d0a-6f1d2c3b4a59');
    await assert.rejects(at(edge + Math.sign(edge) * 1_000), SignatureError);
  }
});

test('any byte of the body, any sign of path and query, and any header that counts: changed, it is refused', async () => {
  const changed = (text: string, at: number): string => {
    const index = at % text.length;
    return `${text.slice(0, index)}${text[index] === 'x' ? 'y' : 'x'}${text.slice(index + 1)}`;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('body', 'path', 'query', 'idempotency-key', 'signature', 'signature-input', 'content-digest'),
      fc.nat(500),
      async (what, at) => {
        const other = { ...sent, headers: { ...headers } };
        if (what === 'body') other.body = Buffer.from(changed(body, at));
        else if (what === 'path') other.url = `/${changed(path.slice(1), at)}`;
        else if (what === 'query') other.url = `${path}?${at}`;
        else other.headers[what] = changed(headers[what] ?? '', at);
        await assert.rejects(verifyRequest(other, { keys: [key], authority, now }), SignatureError);
      },
    ),
    { numRuns: 300 },
  );
});

test('whatever stands in the headers, it is refused and nothing else is thrown', async () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('officer=()', 'officer=("@method");created=x', 'officer=::', 'a=1, b=2', '("x"'));
  await fc.assert(
    fc.asyncProperty(text, text, async (signature, input) => {
      const other = { ...sent, headers: { ...headers, signature, 'signature-input': input } };
      await assert.rejects(verifyRequest(other, { keys: [key], authority, now }), SignatureError);
    }),
  );
});

test('one that was sent to another authority is refused, and one of the default port has none', async () => {
  for (const other of ['127.0.0.1:4005', 'officer.example', '127.0.0.1']) {
    await assert.rejects(verifyRequest(sent, { keys: [key], authority: other, now }), SignatureError);
  }
  const unsigned = { ...sent, url: `http://Back.Office.Example:80${path}`, headers: {} };
  const signed = { ...sent, headers: await signRequest(unsigned, key, { now }) };
  assert.equal((await verifyRequest(signed, { keys: [key], authority: 'back.office.example', now })).keyId, '2026-11');
});
