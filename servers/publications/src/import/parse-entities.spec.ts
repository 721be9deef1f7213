import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ContentError } from './content-error.ts';
import { parseContent } from './parse-content.ts';
import { fewTexts } from './testing/few-texts.ts';
import { projectScreens } from '../testing/site-screens.ts';

const seed = await fewTexts();
const tariffs = 'custom/documents/tariffs-2.uk.md';

/** The project's texts with one of them edited or added. */
const parsed = (changes: Record<string, string>) => parseContent(new Map([...seed, ...Object.entries(changes)]), projectScreens);
const edited = (file: string, from: string, to: string): Record<string, string> => {
  const text = seed.get(file) ?? '';
  assert.ok(text.includes(from), `${file} has no "${from}"`);
  return { [file]: text.replace(from, to) };
};
const bothOf = (id: string): Record<string, string> =>
  Object.fromEntries(
    ['uk', 'ru'].map((language) => [`custom/documents/${id}.${language}.md`, seed.get(`custom/documents/tariffs-2.${language}.md`) ?? '']),
  );

describe('entities that are refused', () => {
  const cases: [string, Record<string, string>, string][] = [
    ['a group that is not there', edited(tariffs, 'group: rules', 'group: prices'), 'there is no custom/document-groups/prices'],
    [
      'a day that is not real',
      edited(tariffs, 'adopted: 2026-01-26', 'adopted: 2026-02-30'),
      'adopted is a day, YYYY-MM-DD, not 2026-02-30',
    ],
    ['in force before it was adopted', edited(tariffs, 'from: 2026-02-10', 'from: 2026-01-01'), 'it cannot hold before it was adopted'],
    ['an order in words', edited(tariffs, 'order: 20', 'order: last'), 'order is a whole number, not last'],
    [
      'languages that hold from different days',
      edited('custom/documents/tariffs-2.ru.md', 'from: 2026-02-10', 'from: 2026-02-11'),
      'differ from those of its other language',
    ],
    ['an edition without a number', bothOf('prices'), 'name it <paper>-<number of the edition>'],
    ['an edition left out', bothOf('tariffs-4'), 'edition 3 is missing'],
    ['an edition not later than the one before', bothOf('tariffs-3'), 'it must hold from a later day than the edition before it'],
    ['raw HTML', edited(tariffs, '## Умови', '<b>Умови</b>'), 'raw HTML is not allowed here'],
    ['a language missing', { 'custom/offers/spring.uk.json': '{ "order": 1 }' }, 'its other language is missing'],
    [
      'other names in the other language',
      {
        'custom/offers/spring.uk.json': '{ "order": 1, "text": "Весна" }',
        'custom/offers/spring.ru.json': '{ "order": 1, "name": "Весна" }',
      },
      'its names, lists or numbers differ',
    ],
    [
      'a dead link',
      { 'custom/offers/spring.uk.json': '{ "order": 1, "link": "/no" }', 'custom/offers/spring.ru.json': '{ "order": 1, "link": "/no" }' },
      'the link leads nowhere: /no',
    ],
    [
      'no place in the list',
      { 'custom/offers/spring.uk.json': '{ "text": "Весна" }', 'custom/offers/spring.ru.json': '{ "text": "Весна" }' },
      'order',
    ],
    [
      'the name of the pages',
      { 'custom/pages/x.uk.json': '{ "order": 1 }', 'custom/pages/x.ru.json': '{ "order": 1 }' },
      'entities of this kind are the texts of pages/',
    ],
  ];
  for (const [name, changes, wanted] of cases) {
    test(name, async () => {
      await assert.rejects(parsed(changes), (error) => error instanceof ContentError && error.message.includes(wanted));
    });
  }
});

test('an entity of any kind keeps what its screens know', async () => {
  const spring = (text: string) => JSON.stringify({ order: 3, text, price: 100, parts: [{ link: '/faq' }] });
  const { content_entity } = await parsed({
    'custom/offers/spring.uk.json': spring('Весна'),
    'custom/offers/spring.ru.json': spring('Весна'),
  });
  assert.deepEqual(
    content_entity.find(({ kind, language }) => kind === 'offers' && language === 'uk'),
    {
      kind: 'offers',
      id: 'spring',
      language: 'uk',
      position: 3,
      fields: '{"text":"Весна","price":100,"parts":[{"link":"/faq"}]}',
      content: null,
      source: null,
    },
  );
});
