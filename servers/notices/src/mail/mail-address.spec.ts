import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mailAddress } from './mail-address.ts';

test('addresses as people type them', () => {
  for (const [typed, address] of [
    ['oksana@example.com', 'oksana@example.com'],
    [' Oksana.P+loan@Example.COM ', 'Oksana.P+loan@example.com'],
    ['ok@пошта.укр', 'ok@xn--80a1acn3a.xn--j1amh'],
    ['оksana@example.com', 'oksana@example.com'],
    ['', undefined],
    ['nobody', undefined],
    ['a@b', undefined],
    ['a@127.0.0.1', undefined],
    ['"a b"@example.com', undefined],
    ['a@example.com,b@example.com', undefined],
    ['a@example.com;b@example.com', undefined],
    // as it was copied
    ['<a@example.com>', 'a@example.com'],
    ['Оксана <a@example.com>', 'a@example.com'],
    ['<a@example.com>, <b@example.com>', undefined],
    ['a@example.com>', undefined],
    ['a..b@example.com', undefined],
    [`${'a'.repeat(65)}@example.com`, undefined],
  ] as const) {
    assert.equal(mailAddress(typed), address, typed);
  }
});

/** What may be put into a form by hand or by a program: addresses with signs that mean something in a header. */
const nasty = fc
  .tuple(
    fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })),
    fc.constantFrom('\r\nBcc: x@evil.example', '\nCc: x@evil.example', ', x@evil.example', '> x', '"', '\u0000', '', ' ', '(x)', ':;'),
    fc.oneof(fc.emailAddress(), fc.constant('')),
    fc.nat(),
  )
  .map(([first, between, last, at]) => {
    const place = at % (first.length + 1);
    return first.slice(0, place) + between + first.slice(place) + last;
  });

test('any typed text is one address, plain ASCII without white space or signs of a header, or none', () => {
  fc.assert(
    fc.property(nasty, (typed) => {
      const address = mailAddress(typed);
      if (address === undefined) return;
      assert.match(address, /^[!#$%&'*+\-./0-9=?A-Z^_`a-z{|}~]+@[-.0-9a-z]+$/);
      assert.equal(mailAddress(address), address);
    }),
    { numRuns: 2_000 },
  );
});
