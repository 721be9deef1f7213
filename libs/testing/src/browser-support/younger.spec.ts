import { readOldestBrowsers } from './oldest-browsers.ts';
import { youngerThan, type Data } from './younger.ts';

type Since = string | false | { version_added: string; flags?: object[]; prefix?: string };

/** What MDN writes of a built-in, for two browsers. */
const since = (chrome: Since, safari: Since) => {
  const row = (version: Since) => (typeof version === 'object' ? version : { version_added: version });
  return { __compat: { support: { chrome: row(chrome), safari: [row(safari)] } } };
};
const dataOf = (data: Partial<Record<keyof Data, object>>): Data =>
  JSON.parse(JSON.stringify({ api: {}, css: {}, javascript: {}, ...data }));

const OLDEST_BROWSERS = readOldestBrowsers('chrome >= 109\nsafari >= 16.4');
const namesOf = (members: object) => {
  const data = dataOf({ javascript: { builtins: { List: { ...since('1', '1'), ...members } } } });
  return youngerThan(OLDEST_BROWSERS, data).builtIns.map(({ name }) => name);
};

it.each([
  ['109', '16.4', []],
  ['≤80', '16', []],
  ['110', '16.4', ['at']],
  ['109', '16.5', ['at']],
  ['100', '17', ['at']],
  ['100', false, ['at']],
  ['100', 'preview', ['at']],
  [{ version_added: '90', flags: [{}] }, '9', ['at']],
  [{ version_added: '90', prefix: 'webkit' }, '9', ['at']],
] as const)('a built-in of chrome %j and safari %j', (chrome, safari, young) => {
  expect(namesOf({ at: since(chrome as Since, safari) })).toEqual(young);
});

it('tells globals from members, and a name that something old has from one that is young everywhere', () => {
  const young = since('120', '20');
  const data = dataOf({
    javascript: {
      builtins: { List: { ...since('1', '1'), List: since('1', '1'), at: young, of: young }, Newer: { ...young, Newer: young } },
    },
    api: { URL: { of_static: since('1', '1'), parse_static: young, '@@iterator': young }, Window: { idle: young }, Rare: { ask: young } },
    css: { selectors: { has: young, is: since('1', '1') }, types: { color: { 'color-mix': young } } },
  });
  const { builtIns, names, css } = youngerThan(OLDEST_BROWSERS, data);
  expect(builtIns).toEqual([
    { owner: 'List', name: 'at' },
    { owner: 'List', name: 'of' },
    { name: 'Newer' },
    { name: 'Newer' },
    { owner: 'URL', name: 'parse', isStatic: true },
    { name: 'idle' },
    { owner: 'Rare', name: 'ask' },
  ]);
  expect([...names]).toEqual(['at', 'parse']);
  expect([...css.selectors, ...css.types]).toEqual(['has', 'color-mix']);
});
