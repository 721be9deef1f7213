import { createSnippetRunner, type Snippet } from './run-snippets.ts';

const pixel: Snippet = { place: 'body_end', category: 'marketing', html: '<img src="/pixel.gif" alt="" id="pixel">' };
const counter: Snippet = {
  place: 'head',
  category: 'analytics',
  html: '<script async data-id="7" src="https://counter.example/c.js"></script><script id="inline">var started = 1;</script>',
};
const broken: Snippet = { place: 'head', category: 'analytics', html: '<script src="http://plain.example/c.js"></script>' };

const fail = (error: unknown) => {
  throw error;
};

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '<main></main>';
});

test('nothing comes onto the page before consent', () => {
  createSnippetRunner([pixel, counter], undefined, fail)([]);
  expect(document.head.children).toHaveLength(0);
  expect(document.body.children).toHaveLength(1);
});

test('only the accepted categories, each once, also when the other follows', () => {
  const run = createSnippetRunner([pixel, counter], undefined, fail);
  run(['marketing']);
  run(['marketing']);
  expect(document.querySelectorAll('#pixel')).toHaveLength(1);
  expect(document.scripts).toHaveLength(0);
  run(['marketing', 'analytics']);
  expect(document.querySelectorAll('#pixel')).toHaveLength(1);
  expect(document.scripts).toHaveLength(2);
});

test('scripts are made anew with what they had, and with the nonce of the page', () => {
  createSnippetRunner([counter], 'abc', fail)(['analytics']);
  const [external, inline] = document.scripts;
  expect(external?.src).toBe('https://counter.example/c.js');
  expect([external?.async, inline?.async]).toEqual([true, false]);
  expect([external?.nonce, inline?.nonce]).toEqual(['abc', 'abc']);
  expect(external?.dataset['id']).toBe('7');
  expect([inline?.text, inline?.id]).toEqual(['var started = 1;', 'inline']);
});

test('a snippet stands where its author put it', () => {
  const begin: Snippet = { place: 'body_begin', category: 'marketing', html: '<i id="first"></i><i id="second"></i>' };
  createSnippetRunner([begin, pixel], undefined, fail)(['marketing']);
  expect([...document.body.children].map(({ id, tagName }) => id || tagName)).toEqual(['first', 'second', 'MAIN', 'pixel']);
});

test('one that is refused does not stop the others', () => {
  const errors: unknown[] = [];
  createSnippetRunner([broken, counter], undefined, (error) => errors.push(error))(['analytics']);
  expect(errors).toHaveLength(1);
  expect(document.scripts).toHaveLength(2);
});
