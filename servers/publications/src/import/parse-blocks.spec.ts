import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ContentError } from './content-error.ts';
import { parseContent } from './parse-content.ts';
import { fewTexts } from './testing/few-texts.ts';
import { projectScreens } from '../testing/site-screens.ts';

const seed = await fewTexts();
const parsed = (changes: Record<string, string>) => parseContent(new Map([...seed, ...Object.entries(changes)]), projectScreens);
const both = (folder: string, alias: string, text: string): Record<string, string> => ({
  [`${folder}/${alias}.uk.json`]: text,
  [`${folder}/${alias}.ru.json`]: text,
});
const page = (body: string): Record<string, string> =>
  Object.fromEntries(['uk', 'ru'].map((language) => [`pages/new.${language}.md`, `---\ntitle: Нова\ndescription: Сторінка\n---\n${body}`]));

const refusals: [string, Record<string, string>, string][] = [
  [
    'an unknown type',
    both('blocks', 'new', '{\n  "type": "marquee",\n  "text": "Увага"\n}'),
    'blocks/new.uk.json:2: type is one of hero, rich-text',
  ],
  [
    'a name too many',
    both('blocks', 'new', '{\n  "type": "quote",\n  "text": "Так",\n  "author": "Я",\n  "colour": "red"\n}'),
    'blocks/new.uk.json:5: colour: a block of type quote has no such name',
  ],
  [
    'a name too many inside',
    both('blocks', 'new', '{ "type": "steps", "items": [\n{ "title": "А", "text": "Б", "on": "1" }] }'),
    'blocks/new.uk.json:2: items.0.on: a block of type steps has no such name',
  ],
  ['a name missing', both('blocks', 'new', '{\n  "type": "hero",\n  "title": "Так"\n}'), 'blocks/new.uk.json:1: text:'],
  ['an empty list', both('blocks', 'new', '{\n  "type": "cards",\n  "items": []\n}'), 'blocks/new.uk.json:3: items: must not be empty'],
  [
    'a picture of another site',
    both('blocks', 'new', '{ "type": "media", "alt": "", "width": 1, "height": 1,\n"image": "//evil.example/a.png" }'),
    'blocks/new.uk.json:2: image: is a path of this site',
  ],
  [
    'a dead link',
    both('blocks', 'new', '{ "type": "calculator", "title": "А", "action": {\n"title": "Б", "link": "/nowhere" } }'),
    'blocks/new.uk.json:2: the link leads nowhere: /nowhere',
  ],
  [
    'a dead link in a text',
    both('blocks', 'new', '{ "type": "rich-text",\n"text": "[сюди](/nowhere)" }'),
    'blocks/new.uk.json:2: the link leads nowhere: /nowhere',
  ],
  [
    'a dead link in HTML',
    both('blocks', 'new', '{ "type": "html",\n"html": "<a href=\\"/nowhere\\">сюди</a>" }'),
    'blocks/new.uk.json:2: the link leads nowhere: /nowhere',
  ],
  [
    'raw HTML in a text',
    both('blocks', 'new', '{ "type": "rich-text",\n"text": "<b>так</b>" }'),
    'blocks/new.uk.json:2: raw HTML is not allowed here',
  ],
  ['broken JSON', both('blocks', 'new', '{\n"type": "html",,\n}'), 'blocks/new.uk.json:2: not valid JSON'],
  [
    'a carousel that is not there',
    both('blocks', 'new', '{ "type": "carousel", "title": "А", "carousel": "none" }'),
    'blocks/new.uk.json: there is no carousel none',
  ],
  ['a form that is not there', both('blocks', 'new', '{ "type": "form", "form": "none" }'), 'blocks/new.uk.json: there is no form none'],
  [
    'a category of posts that is not there',
    both('blocks', 'new', '{ "type": "posts", "title": "А", "category": "none" }'),
    'blocks/new.uk.json: there is no category none',
  ],
  [
    'other lists in the other language',
    {
      'blocks/new.uk.json': '{ "type": "steps", "items": [{ "title": "А", "text": "Б" }] }',
      'blocks/new.ru.json': '{ "type": "rich-text", "text": "Б" }',
    },
    'differ from those of its other language',
  ],
  ['a slide without a text', both('carousels', 'new', '{ "slides": [\n{ "title": "А" }] }'), 'carousels/new.uk.json:2: slides.0.text:'],
  ['a carousel of nothing', both('carousels', 'new', '{\n"slides": [] }'), 'carousels/new.uk.json:2: slides: must not be empty'],
  [
    'a slide that leads nowhere',
    both('carousels', 'new', '{ "slides": [{ "title": "А", "text": "Б",\n"link": "/nowhere" }] }'),
    'carousels/new.uk.json:2: the link leads nowhere: /nowhere',
  ],
  [
    'a carousel in one language',
    { 'carousels/new.uk.json': '{ "slides": [{ "title": "А", "text": "Б" }] }' },
    'its other language is missing',
  ],
  ['a block that is not there', page('Текст\n\n::block nothing'), 'pages/new.uk.md:7: blocks/ has no text and no typed block nothing'],
  ['a block that only its screen knows', page('::block home-hero'), 'pages/new.uk.md:5: blocks/ has no text and no typed block home-hero'],
  ['a block named wrongly', page('::block\n'), 'pages/new.uk.md:5: write "::block <alias>"'],
  ['a dead link after a block', page('::block about-quote\n\nТекст\n\n[сюди](/nowhere)'), 'pages/new.uk.md:9: the link leads nowhere'],
];

describe('blocks and carousels that are refused', () => {
  for (const [name, changes, message] of refusals) {
    test(name, async () => {
      await assert.rejects(parsed(changes), (error) => error instanceof ContentError && error.message.includes(message));
    });
  }
});

test('a page names its blocks where they stand, and text around them is text', async () => {
  const { content_page } = await parsed(page('Перед\n\n::block about-quote\n\n## Далі\n\n::block example-html'));
  assert.equal(
    content_page.find(({ alias, language }) => alias === 'new' && language === 'uk')?.content,
    '<p>Перед</p>\n<div data-block="about-quote"></div>\n<h2>Далі</h2>\n<div data-block="example-html"></div>',
  );
});

test('texts of a block become safe HTML, everything else stays as written, links know the language', async () => {
  const text = '{ "type": "columns", "title": "<b>А</b>", "items": [{ "text": "**Б** [сюди](/about) за 1 000 ₴" }] }';
  const { content_block } = await parsed(both('blocks', 'new', text));
  const of = (code: string) => JSON.parse(content_block.find(({ alias, language }) => alias === 'new' && language === code)?.content ?? '');
  assert.deepEqual(of('uk'), {
    type: 'columns',
    title: '<b>А</b>',
    items: [{ text: '<p><strong>Б</strong> <a href="/about">сюди</a> за 1\u00a0000\u00a0₴</p>' }],
  });
  assert.match(of('ru').items[0].text, /href="\/ru\/about"/);
});

test('HTML of a block keeps own pictures with their size, and nothing that acts', async () => {
  const html =
    '<img src=\\"/share.png\\" alt=\\"А\\" width=\\"10\\" height=\\"5\\" onerror=\\"x()\\"><img src=\\"https://evil.example/a.png\\" width=\\"1\\" height=\\"1\\"><script>x()</script><a href=\\"/\\">сюди</a>';
  const { content_block } = await parsed(both('blocks', 'new', `{ "type": "html", "html": "${html}" }`));
  assert.deepEqual(JSON.parse(content_block.find(({ alias, language }) => alias === 'new' && language === 'ru')?.content ?? ''), {
    type: 'html',
    html: '<img src="/share.png" alt="А" width="10" height="5" loading="lazy" decoding="async" /><a href="/ru">сюди</a>',
  });
});

test('a search finds a page by the words of its blocks', async () => {
  const { content_search } = await parsed({});
  const found = content_search.find((row) => row.alias === 'security' && row.language === 'uk');
  assert.match(JSON.stringify(found), /віддаленого доступу/);
});
