/** @jest-environment node */
import { Linter } from 'eslint';
import { plainNotice, plainScript, plainStyle } from './plain-page.ts';

/** One of the oldest browsers, as far as the script asks. */
const oldest = (type = 'navigate') => ({
  CSS: { supports: () => true },
  AbortSignal: { timeout: () => undefined },
  OffscreenCanvas: () => undefined,
  performance: { getEntriesByType: () => [{ type }] },
});

/** Runs the script in a window that may lack something; gives what happens to the page then. */
const run = (window: object = oldest()) => {
  const attributes: Record<string, string> = {};
  const appended: Record<string, unknown>[] = [];
  const main = { id: 'pozyka-script', src: 'https://a/r/shell/1/main.js', integrity: 'sha256-a', nonce: 'n' };
  let hear: ((event: object) => void) | undefined;
  const document = {
    documentElement: {
      setAttribute: (name: string, value: string) => (attributes[name] = value),
      hasAttribute: (name: string) => name in attributes,
    },
    head: { appendChild: (tag: Record<string, unknown>) => appended.push(tag) },
    createElement: () => ({}),
    getElementById: () => main,
  };
  new Function('window', 'document', plainScript)(
    { ...window, addEventListener: (_: string, listener: typeof hear) => (hear = listener) },
    document,
  );
  return { attributes, appended, main, fail: (event: object) => hear?.(event), isPlain: () => 'data-plain' in attributes };
};

it('is ES5: the browsers that it is for read nothing else', () => {
  const found = new Linter().verify(plainScript, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } });
  expect(found.map(({ message }) => message)).toEqual([]);
});

it.each([
  [{ ...oldest(), CSS: undefined }],
  [{ ...oldest(), CSS: { supports: () => false } }],
  [{ ...oldest(), AbortSignal: undefined }],
  [{ ...oldest(), AbortSignal: {} }],
  [{ ...oldest(), OffscreenCanvas: undefined }],
])('a browser older than these has a plain page: %j', (window) => {
  expect(run(window).isPlain()).toBe(true);
});

it('one of the oldest browsers has the whole, whatever else fails on it', () => {
  const { fail, isPlain } = run();
  fail({ target: { id: '' } });
  fail({ target: {}, filename: 'https://tags.example/t.js' });
  expect(isPlain()).toBe(false);
});

it.each([
  ['navigate', false],
  ['reload', true],
  ['back_forward', true],
])('a page by %s is laid out whole at once: %s', (type, isWhole) => {
  expect('data-returned' in run(oldest(type)).attributes).toBe(isWhole);
});

it('a page whose script does not parse is plain', () => {
  const { fail, isPlain, main } = run();
  fail({ target: {}, filename: main.src, message: 'SyntaxError' });
  expect(isPlain()).toBe(true);
});

it('a script that was refused is asked for once more with the same hash, then the page is plain', () => {
  const { fail, isPlain, main, appended } = run();
  fail({ target: main });
  expect(appended).toEqual([{ ...main, crossOrigin: 'anonymous' }]);
  expect(isPlain()).toBe(false);
  fail({ target: main });
  expect(isPlain()).toBe(true);
});

it('what is merely called like the page’s script is never asked for', () => {
  const { fail, isPlain, main, appended } = run();
  fail({ target: { ...main, src: 'https://other.example/x.js' } });
  expect(appended).toEqual([]);
  expect(isPlain()).toBe(false);
});

it('a page that was hydrated stays so', () => {
  const { fail, isPlain, main, attributes } = run();
  attributes['data-hydrated'] = '';
  fail({ target: {}, filename: main.src });
  expect(isPlain()).toBe(false);
});

it.each([
  ['uk', /не працюють.*JavaScript.*Оновіть сторінку.*увімкніть JavaScript.*підтримки/],
  ['ru', /не работают.*JavaScript.*Обновите страницу.*включите JavaScript.*поддержки/],
] as const)('says in %s what does not work, and what to do', (locale, words) => {
  expect(plainNotice(locale)).toMatch(words);
  expect(plainStyle).toContain('#pozyka-plain{display:none;');
});
