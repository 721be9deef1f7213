import bcd from '@mdn/browser-compat-data';
import type { Identifier } from '@mdn/browser-compat-data/types';
import { lacksBuiltIns } from './lacks-built-ins.ts';

const { javascript, api } = bcd;
const list = (of: Identifier | undefined, ...names: string[]) => names.map((name) => of?.[name]);
const inLanguage = javascript['builtins'];
const CHECKED = [
  ...list(api['AbortSignal'], 'any_static'),
  ...list(inLanguage?.['Promise'], 'withResolvers'),
  ...list(api['URL'], 'canParse_static'),
];
const BROUGHT = [
  ...list(inLanguage?.['Array'], 'toReversed', 'toSorted', 'toSpliced', 'with'),
  ...list(inLanguage?.['Map'], 'groupBy'),
  ...list(inLanguage?.['Object'], 'groupBy'),
  ...list(api['URLSearchParams'], 'size'),
  ...list(inLanguage?.['String'], 'isWellFormed', 'toWellFormed'),
];

/** The version from which a browser has all of them. */
const since = (builtIns: (Identifier | undefined)[], browser: 'chrome' | 'safari_ios' | 'firefox') =>
  Math.max(...builtIns.map((one) => Number([one?.__compat?.support[browser] ?? []].flat()[0]?.version_added)));

it.each(['chrome', 'safari_ios', 'firefox'] as const)('%s that has what is asked for has all that is brought', (browser) => {
  expect(since(CHECKED, browser)).toBeGreaterThan(100 * Number(browser !== 'safari_ios'));
  expect(since(BROUGHT, browser)).toBeLessThanOrEqual(since(CHECKED, browser));
});

it.each([
  [AbortSignal, 'any'],
  [Promise, 'withResolvers'],
  [URL, 'canParse'],
])('a browser without %p.%s lacks some, this one does not', (owner, name) => {
  expect(lacksBuiltIns()).toBe(false);
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.deleteProperty(owner, name);
  expect(lacksBuiltIns()).toBe(true);
  Object.defineProperty(owner, name, own ?? {});
});
