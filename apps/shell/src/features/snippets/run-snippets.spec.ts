import type { Snippet } from '@pozyka/remote-kit';
import { createSnippetRunner } from './run-snippets.ts';

const pixel: Snippet = { place: 'body_end', category: 'marketing', tag: 'img', attributes: { src: '/pixel.gif', alt: '', id: 'pixel' } };
const counter: Snippet = {
  place: 'head',
  category: 'analytics',
  tag: 'script',
  attributes: { src: 'https://counter.example/c.js', async: '', 'data-id': '7' },
};
const inline: Snippet = { place: 'head', category: 'analytics', tag: 'script', attributes: { id: 'inline' }, text: 'var started = 1;' };
const broken: Snippet = { place: 'head', category: 'analytics', tag: 'script', attributes: { src: 'http://plain.example/c.js' } };

const runnerOf = (snippets: Snippet[], nonce: string | undefined, onError: (error: unknown) => void) =>
  createSnippetRunner({ snippets, nonce, onError });

const fail = (error: unknown) => {
  throw error;
};

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren(document.createElement('main'));
});

test('nothing comes onto the page before consent', () => {
  runnerOf([pixel, counter, inline], undefined, fail)(['necessary']);
  expect(document.head.children).toHaveLength(0);
  expect(document.body.children).toHaveLength(1);
});

test('only the accepted categories, each once, also when the other follows', () => {
  const run = runnerOf([pixel, counter, inline], undefined, fail);
  run(['marketing']);
  run(['marketing']);
  expect(document.querySelectorAll('#pixel')).toHaveLength(1);
  expect(document.scripts).toHaveLength(0);
  run(['marketing', 'analytics']);
  expect(document.querySelectorAll('#pixel')).toHaveLength(1);
  expect(document.scripts).toHaveLength(2);
});

test('scripts have what the operator gave them, and the nonce of the page', () => {
  runnerOf([counter, inline], 'abc', fail)(['analytics']);
  const [first, second] = document.scripts;
  expect(first?.src).toBe('https://counter.example/c.js');
  expect([first?.async, second?.async]).toEqual([true, false]);
  expect([first?.nonce, second?.nonce]).toEqual(['abc', 'abc']);
  expect(first?.dataset['id']).toBe('7');
  expect([second?.text, second?.id]).toEqual(['var started = 1;', 'inline']);
});

test('what is in an element is made with it: texts, elements, styles and scripts', () => {
  const widget: Snippet = {
    ...{ place: 'body_end', category: 'functionality', tag: 'aside', attributes: { id: 'chat' } },
    children: [
      { tag: 'style', attributes: {}, text: '#chat > p { color: red }' },
      { tag: 'p', attributes: {}, children: ['Привіт, ', { tag: 'b', attributes: { lang: 'uk' }, children: ['<Олено>'] }] },
      { tag: 'script', attributes: {}, text: 'window.chat = 1;' },
    ],
  };
  runnerOf([widget], 'abc', fail)(['functionality']);
  const chat = document.getElementById('chat');
  expect(chat?.querySelector('p')?.innerHTML).toBe('Привіт, <b lang="uk">&lt;Олено&gt;</b>');
  expect([chat?.querySelector('style')?.textContent, chat?.querySelector('style')?.nonce]).toEqual(['#chat > p { color: red }', 'abc']);
  expect([chat?.querySelector('script')?.text, chat?.querySelector('script')?.nonce]).toEqual(['window.chat = 1;', 'abc']);
});

test('an element stands where the operator put it', () => {
  const begin: Snippet = { ...pixel, place: 'body_begin', attributes: { id: 'first' } };
  runnerOf([begin, pixel], undefined, fail)(['marketing']);
  expect([...document.body.children].map(({ id, tagName }) => id || tagName)).toEqual(['first', 'MAIN', 'pixel']);
});

test('one that is refused does not stop the others', () => {
  const errors: unknown[] = [];
  runnerOf([broken, inline], undefined, (error) => errors.push(error))(['analytics']);
  expect(errors).toHaveLength(1);
  expect(document.scripts).toHaveLength(1);
});
