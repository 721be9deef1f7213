import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { WorkspaceCopy } from './testing/workspace-copy.mjs';

const PAGE = 'apps/marketplace/src/pages/category';
const API = 'apps/marketplace-api';
const NAMES = 'libs/api-contract/src/constants/content.ts';
const [KINDS, VIEWS] = [`${PAGE}/facet-kinds.ts`, `${PAGE}/facet-views.tsx`];
const DATA = `${API}/src/seed/attribute-kinds.ts`;
/** A kind may touch this many files. */
const MOST_FILES = 6;

/** What a person writes for a kind whose values are the address's own words. @type {[file: string, place: string, text: string][]} */
const KIND = [
  [NAMES, "'boolean'] as const;\nexport type FilterType", "'boolean', 'word'] as const;\nexport type FilterType"],
  [KINDS, '  boolean: {', '  word: { ...list, chip: ({ title }, value) => `${title} — ${value}` },\n  boolean: {'],
  [VIEWS, '  boolean: Flag', '  word: FilterList,\n  boolean: Flag'],
  [
    DATA,
    '  boolean: {',
    '  word: { valuesOf: (_, sold) => sold.map((name) => ({ name, code: name.toLowerCase(), title: text(name) })) },\n  boolean: {',
  ],
  [
    `${API}/src/db/migrations.ts`,
    "  '040_catalogue_revision'",
    `  '039_words': {
    up: async (db) => {
      await sql\`alter table attribute drop constraint attribute_type_check\`.execute(db);
      await sql\`alter table attribute add constraint attribute_type_check check (type in ('list', 'range', 'color', 'boolean', 'word'))\`.execute(db);
    },
  },
  '040_catalogue_revision'`,
  ],
  [
    `${API}/src/seed/data/attributes.ts`,
    "list('connection', 'Підключення|Подключение', 'USB', 'Bluetooth', 'Wi-Fi')",
    "attribute('connection', 'word', 'Підключення|Подключение', ['USB', 'Bluetooth', 'Wi-Fi'])",
  ],
];

/** Tries it on the page: the address, the chip. */
const PAGE_SPEC = `import { facetKinds } from './facet-kinds.ts';
import { readQuery, writeQuery } from './goods-query.ts';

test('a filter of words', () => {
  const filter = { id: 'connection', title: 'Підключення', type: 'word' as const, values: [{ id: 'usb', title: 'USB' }] };
  const query = readQuery(new URLSearchParams('connection=usb'), [filter]);
  expect(query.chosen).toEqual({ connection: ['usb'] });
  expect(writeQuery(query)).toBe('?connection=usb');
  expect(facetKinds.word.chip(filter, 'USB')).toBe('Підключення — USB');
});
`;

/** Tries it on the server: the filter of a category, and goods by it. */
const API_SPEC = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Filter, FoundGoods } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { openShop } from './testing/open-shop.ts';

test('a filter of words', async (t) => {
  const [target] = testDatabases();
  assert.ok(target);
  const shop = await openShop(target, 12_000);
  t.after(() => shop.close());
  const sold = shop.db.selectFrom('category_attribute').where('attribute_code', '=', 'connection').select('category_id');
  const { category_id: id } = await sold.limit(1).executeTakeFirstOrThrow();
  const listed = await shop.app.inject(\`/mplace/filter-list/category_id/\${id}\`);
  const filter = listed.json<{ data: Filter[] }>().data.find((each) => each.id === 'connection');
  assert.equal(filter?.type, 'word');
  const [value] = filter.values;
  assert.ok(value && value.id === value.title.toLowerCase());
  const payload = { payload: { filters: { connection: [value.id] } }, params: {} };
  const found = await shop.app.inject({ method: 'POST', url: \`/mplace/good-list/category_id/\${id}\`, payload });
  assert.ok(found.json<{ data: FoundGoods }>().data.goods.length > 0);
});
`;

/** @type {WorkspaceCopy} */
let copy;
before(() => {
  copy = new WorkspaceCopy();
});
after(() => copy.remove());

describe("a kind of filter, by the README's recipe", { timeout: 1_800_000 }, () => {
  it(`takes ${MOST_FILES} files at most, and each side has it`, async () => {
    const recipe = /^### A kind of filter\n([^]*?)\n###/m.exec(copy.read('README.md'))?.[1] ?? '';
    for (const [file] of KIND) assert.ok(recipe.includes(file.replace(`${PAGE}/facet-views`, 'facet-views')), file);

    for (const [file, place, text] of KIND) copy.edit(file, [place, text]);
    assert.ok(copy.touched.size <= MOST_FILES, `${copy.touched.size}: ${[...copy.touched].join(', ')}`);

    copy.write(`${PAGE}/words.spec.ts`, PAGE_SPEC);
    copy.write(`${API}/src/words.spec.ts`, API_SPEC);
    for (const project of ['libs/api-contract', 'apps/marketplace', API]) await copy.types(project);
    await copy.jest('apps/marketplace', 'src/pages/category');
    await copy.node('--test', `${API}/src/db/seed-catalogue.spec.ts`, `${API}/src/app.spec.ts`, `${API}/src/words.spec.ts`);
  });

  /** @type {[what: string, file: string, project: string][]} */
  const omissions = [
    ['what the page knows of it', KINDS, 'apps/marketplace'],
    ['how it is rendered', VIEWS, 'apps/marketplace'],
    ['its values in data', DATA, API],
  ];
  for (const [what, file, project] of omissions)
    it(`without ${what} it does not compile`, async () => {
      const [, place = '', text = ''] = KIND.find(([of]) => of === file) ?? [];
      assert.match(await copy.failureWithout(file, text.replace(place, ''), () => copy.types(project)), /word/);
    });
});
