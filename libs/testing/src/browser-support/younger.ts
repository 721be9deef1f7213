import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import type { OldestBrowsers } from './oldest-browsers.ts';

/** A built-in of scripts: a global by itself, or what an object, a class or its instances have. */
export interface BuiltIn {
  /** Absent for a global. */
  owner?: string;
  name: string;
  /** The owner itself has it, its instances don't. Data of the language do not tell: absent there. */
  isStatic?: true;
}

export interface Younger {
  /** What one of the oldest browsers lacks. */
  builtIns: readonly BuiltIn[];
  /** Names that only what is young has: a method with such a name is one of them on any object. */
  names: ReadonlySet<string>;
  /** Of CSS, each by its own kind of name. */
  css: Readonly<Record<'properties' | 'selectors' | 'at-rules' | 'types', ReadonlySet<string>>>;
}

/** The parts of `@mdn/browser-compat-data` that are read. */
export type Data = Readonly<Record<'api' | 'css', Identifier>> & { readonly javascript: Identifier };

const isLater = (one: string, other: string): boolean => {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [one, other].map((text) =>
    text.replace('≤', '').split('.').map(Number),
  ) as [number[], number[]];
  return major === otherMajor ? minor > otherMinor : major > otherMajor;
};

/** Whether each of the oldest browsers has it without a flag or another name. */
const isThere = ({ support }: CompatStatement, oldest: OldestBrowsers): boolean =>
  [...oldest].every(([browser, version]) =>
    [support[browser] ?? []].flat().some((since) => {
      const { version_added: added } = since;
      const plain = !since.flags && !since.prefix && !since.alternative_name;
      return typeof added === 'string' && added !== 'preview' && plain && !isLater(added, version);
    }),
  );

const partsOf = (of: Identifier | undefined): [string, Identifier][] =>
  Object.entries(of ?? {}).flatMap(([name, part]) => (name === '__compat' ? [] : [[name, part as Identifier]]));

const without = (names: Iterable<string>, others: ReadonlySet<string>) => new Set([...names].filter((name) => !others.has(name)));

/** Names of one kind, at any depth, that the oldest browsers lack. */
const youngNames = (of: Identifier | undefined, oldest: OldestBrowsers): Set<string> => {
  const names = new Set<string>();
  const old = new Set<string>();
  const visit = (part: Identifier | undefined) => {
    for (const [name, inner] of partsOf(part)) {
      if (inner.__compat) (isThere(inner.__compat, oldest) ? old : names).add(name);
      visit(inner);
    }
  };
  visit(of);
  return without(names, old);
};

/** Interfaces whose methods are known by their names alone; those of the others are called like anything. */
const IN_EVERY_PAGE = new Set([
  ...[
    'Node',
    'Element',
    'HTMLElement',
    'HTMLDialogElement',
    'HTMLFormElement',
    'HTMLInputElement',
    'HTMLSelectElement',
    'HTMLTemplateElement',
  ],
  ...['Document', 'ShadowRoot', 'DocumentFragment', 'Event', 'EventTarget', 'Window', 'Navigator', 'Animation', 'Selection', 'Range'],
  ...['Blob', 'Response', 'Request', 'Headers', 'FormData', 'URL', 'URLSearchParams', 'ReadableStream', 'AbortSignal', 'CSSStyleSheet'],
]);

/** What MDN's data say that these browsers do not have. Events and details of behaviour are no built-ins. */
export const youngerThan = (oldest: OldestBrowsers, { api, css, javascript }: Data): Younger => {
  const builtIns: BuiltIn[] = [];
  const oldNames = new Set<string>();
  const take = (builtIn: BuiltIn, compat: CompatStatement | undefined) => {
    if (!compat) return;
    if (isThere(compat, oldest)) oldNames.add(builtIn.name);
    else builtIns.push(builtIn);
  };
  const language = partsOf(javascript['builtins']);
  for (const [owner, members] of [...language, ...partsOf(api)]) {
    take({ name: owner }, members.__compat);
    for (const [key, member] of partsOf(members)) {
      const name = key.replace(/_static$/, '');
      if (!/^[a-z]\w*$/i.test(name) || name.includes('_')) continue;
      // a constructor, and what a window has, are globals
      const isGlobal = name === owner || owner === 'Window';
      take(isGlobal ? { name } : { owner, name, ...(name === key ? {} : { isStatic: true as const }) }, member.__compat);
    }
  }
  const kinds = (['properties', 'selectors', 'at-rules', 'types'] as const).map((kind) => [kind, youngNames(css[kind], oldest)]);
  const known = new Set([...IN_EVERY_PAGE, ...language.map(([owner]) => owner)]);
  // most of an iterator's are an array's too, or a word like `take`
  known.delete('Iterator');
  const ofKnown = builtIns.flatMap(({ owner, name }) => (owner !== undefined && known.has(owner) ? [name] : []));
  return { builtIns, names: without(ofKnown, oldNames), css: Object.fromEntries(kinds) };
};
