import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hostileStrings } from '@pozyka/testing/hostile';
import { Parser } from 'htmlparser2';
import { checkLinks } from './check-links.ts';
import { parseBlocks } from './parse-blocks.ts';
import { parseCarousels } from './parse-carousels.ts';
import { parseFailurePages } from './parse-failure-pages.ts';
import { parseFaq } from './parse-faq.ts';
import { parsePages } from './parse-pages.ts';
import type { Parsing } from './parsing.ts';
import { sanitise, sanitiseBlock } from '@pozyka/server-kit/sanitise';
import { toHtml } from './to-html.ts';

const tags = new Set(
  'h2 h3 h4 p ul ol li blockquote hr pre code strong em del br a table caption thead tbody tr th td figure figcaption img dl dt dd details summary sup sub small section div'.split(
    ' ',
  ),
);
const attributes = new Set('href rel start scope colspan rowspan src alt width height loading decoding data-block'.split(' '));

/** A table's own frame, and nothing else of that kind. */
const isFrame = (tag: string, given: Record<string, string>): boolean =>
  tag === 'div' && Object.keys(given).join() === 'role,tabindex,aria-label' && given['role'] === 'region' && given['tabindex'] === '0';

/** Everything in a piece of HTML that texts may not have. */
const actsIn = (html: string): string[] => {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (tag, given) => {
      if (!tags.has(tag)) found.push(tag);
      if (isFrame(tag, given)) return;
      for (const [name, value] of Object.entries(given)) {
        if (!attributes.has(name)) found.push(`${tag} ${name}`);
        if (name === 'href' && !/^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(value)) found.push(value);
        if (name === 'src' && !/^\/(?![/\\])[^:]*$/.test(value)) found.push(value);
      }
    },
    oncomment: (text) => found.push(`<!--${text}-->`),
    onprocessinginstruction: (name) => found.push(name),
  });
  parser.end(html);
  return found;
};

const markdown = (text: string): string =>
  toHtml(
    text,
    { file: 'x', bodyLine: 1, language: 'uk' },
    () => undefined,
    () => undefined,
  );

describe('hostile texts', () => {
  test('the check sees what acts', () => {
    assert.ok(hostileStrings.filter((text) => actsIn(text).length > 0).length > 150);
  });

  for (const hostile of hostileStrings) {
    test(`harmless: ${JSON.stringify(hostile)}`, () => {
      for (const clean of [sanitise, sanitiseBlock]) {
        for (const around of [hostile, `<p>${hostile}</p>`, `<a href="${hostile}">я</a>`]) {
          const once = clean(around);
          assert.deepEqual(actsIn(once), []);
          // re-read, it stays as it is
          assert.equal(clean(once), once);
        }
      }
      for (const around of [hostile, `[я](<${hostile}>)`, `# ${hostile}`, `\`${hostile}\``, `| ${hostile} |\n| --- |\n| ${hostile} |`]) {
        assert.deepEqual(actsIn(markdown(around)), []);
      }
    });
  }
});

const language = 'uk';
const parsingOf = (files: Map<string, string>): Parsing => ({
  files,
  // what the rules refuse never gets as far as the database; here it is looked at all the same
  report: () => undefined,
  onLink: () => undefined,
  texts: (folder) =>
    [...files].flatMap(([file, text]) => {
      const [, alias = '', extension = ''] = new RegExp(`^${folder}/(.+)[.]uk[.](md|json)$`).exec(file) ?? [];
      return alias === '' ? [] : [{ file, text, alias, language, extension }];
    }),
});
const filesOf = (folder: string, extension: string, write: (hostile: string, index: number) => string): Map<string, string> =>
  new Map(hostileStrings.map((hostile, index) => [`${folder}/h-${index}.uk.${extension}`, write(hostile, index)]));
const front = (fields: string) => (hostile: string, index: number) => `---\n${fields.replaceAll('#', String(index))}\n---\n${hostile}`;

/** Each kind of text as its file holds it, and the HTML that comes of it. */
const places: Record<string, () => string[]> = {
  'a page': () =>
    parsePages(parsingOf(filesOf('pages', 'md', front('title: Сторінка\ndescription: Опис'))), new Set()).map(({ content }) => content),
  'a failure page': () =>
    parseFailurePages(parsingOf(filesOf('failure-pages', 'md', front('significance: h#\ntitle: Відмова')))).map(({ content }) => content),
  'an answer': () =>
    parseFaq(
      parsingOf(filesOf('faq', 'md', (text, index) => `---\ntitle: Розділ\norder: ${index}\n---\n## Питання {#h-${index}}\n\n${text}`)),
    ).questions.map(({ answer }) => answer),
  'a block of text': () => parseBlocks(parsingOf(filesOf('blocks', 'md', (text) => text))).map(({ content }) => content),
  'a typed block': () =>
    parseBlocks(parsingOf(filesOf('blocks', 'json', (text) => JSON.stringify({ type: 'cards', items: [{ title: text, text }] })))).map(
      ({ content }) => (JSON.parse(content) as { items: { text: string }[] }).items[0]?.text ?? '',
    ),
  'a block of HTML': () =>
    parseBlocks(parsingOf(filesOf('blocks', 'json', (html) => JSON.stringify({ type: 'html', html })))).map(
      ({ content }) => (JSON.parse(content) as { html: string }).html,
    ),
};

describe('hostile texts through the importer', () => {
  for (const [place, htmlOf] of Object.entries(places)) {
    test(`${place}: nothing that acts comes out as HTML`, () => {
      const texts = htmlOf();
      assert.equal(texts.length, hostileStrings.length);
      for (const [index, text] of texts.entries()) assert.deepEqual(actsIn(text), [], `${hostileStrings[index]} → ${text}`);
    });
  }

  test('a picture or a link of a block leads to this site, or is refused', () => {
    const parsing = parsingOf(filesOf('blocks', 'json', (image) => JSON.stringify({ type: 'media', image, alt: '', width: 1, height: 1 })));
    for (const { content } of parseBlocks(parsing))
      assert.match((JSON.parse(content) as { image: string }).image, /^\/(?![/\\])[^\s"'<>]*$/);
    const links: string[] = [];
    parseCarousels({
      ...parsingOf(filesOf('carousels', 'json', (link) => JSON.stringify({ slides: [{ title: 'А', text: 'Б', link }] }))),
      onLink: ({ href }) => links.push(href),
    });
    const refused: string[] = [];
    checkLinks(
      links.map((href, line) => ({ file: 'x', line, href })),
      { texts: new Set(), paths: [] },
      ({ line }) => refused.push(String(line)),
    );
    assert.equal(links.length, hostileStrings.length);
    assert.equal(refused.length, links.length);
  });
});
