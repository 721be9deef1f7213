import { hostileStrings } from '@pozyka/testing/hostile';
import { cleanerFor } from './clean-html.ts';

const clean = (html: string): string => cleanerFor(undefined)(html) as string;

const active =
  /^(?:script|style|svg|math|iframe|object|embed|form|input|button|select|textarea|template|base|meta|link|video|audio|noscript)$/i;
const addresses = ['href', 'src', 'srcset'];

/** All that could act in a piece of HTML, as the browser itself reads it. */
const actsIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].flatMap((element) => [
    ...(active.test(element.localName) ? [element.localName] : []),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (/^on|^style$|^id$|^name$|^formaction$|^ping$|^target$/i.test(name)) return [name];
      if (!addresses.includes(name)) return [];
      return name === 'href'
        ? /^(?:https:|mailto:|tel:|#|\/(?![/\\])|[^:]*$)/i.test(value.trim()) && !/^[\\/]{2}/.test(value)
          ? []
          : [value]
        : /evil|:/.test(value)
          ? [value]
          : [];
    }),
  ]);

test('the list is as long as it says', () => {
  expect(new Set(hostileStrings).size).toBeGreaterThanOrEqual(200);
});

test.each(hostileStrings)('nothing acts in what is left of %j', (hostile) => {
  const once = clean(hostile);
  expect(actsIn(once)).toEqual([]);
  expect(actsIn(clean(`<p>${hostile}`))).toEqual([]);
  // what is read, written and read again stays the same: no mutation brings anything back
  expect(clean(once)).toBe(once);
});

test('what the content server may send comes through unchanged', () => {
  const html = [
    '<h2>А</h2><p><strong>б</strong> <a href="/ru/faq#which-card">в</a> <a href="https://bank.gov.ua/" rel="external noopener">г</a></p>',
    '<ol start="3"><li>д</li></ol><table><thead><tr><th scope="col">е</th></tr></thead><tbody><tr><td colspan="2">є</td></tr></tbody></table>',
    '<div role="region" tabindex="0" aria-label="Таблиця: к"><table><tbody><tr><td>к</td></tr></tbody></table></div>',
    '<figure><img src="/share.png" alt="ж" width="10" height="5" loading="lazy" decoding="async"><figcaption>з</figcaption></figure>',
    '<dl><dt>и</dt><dd>і</dd></dl><p><a href="mailto:a@b.example">ї</a> <a href="tel:+380800000000">й</a></p>',
  ].join('');
  expect(clean(html)).toBe(html);
});

test('nothing but a frame takes the focus or says what it is', () => {
  expect(clean('<div role="alert" tabindex="5" aria-label="л">м</div>')).toBe('<div aria-label="л">м</div>');
});
