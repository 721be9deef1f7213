import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sanitise } from '@pozyka/server-kit/sanitise';

const dangerous = [
  '<script>alert(1)</script>',
  '<style>p{}</style>',
  '<p onclick="alert(1)" style="color:red">я</p>',
  '<a href="javascript:alert(1)">я</a>',
  '<a href="JaVaScRiPt:alert(1)">я</a>',
  '<a href="//evil.example">я</a>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="/x"><input name="a"></form>',
];

for (const html of dangerous) {
  test(`harmless: ${html}`, () => {
    assert.doesNotMatch(sanitise(html), /<(script|style|img|svg|iframe|form|input)|<[^>]*\s(on\w+|style)=|javascript:|evil/i);
  });
}

test('any input gives no active markup, and a second pass changes nothing', () => {
  const pieces = fc.oneof(fc.string(), fc.constantFrom(...dangerous, '<', '>', '"', '</p>', '<table><th>', '<!--', ']]>', '&lt;'));
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const html = sanitise(parts.join(''));
      assert.doesNotMatch(html, /<(script|style|img|svg|iframe|form|input)\b|<[^>]*\s(on\w+|style)=/i);
      assert.equal(sanitise(html), html);
    }),
  );
});

test('headers of a table say what they are for', () => {
  assert.equal(
    sanitise('<table><thead><tr><th align="left">Сума</th></tr></thead></table>'),
    '<table><thead><tr><th scope="col">Сума</th></tr></thead></table>',
  );
});
