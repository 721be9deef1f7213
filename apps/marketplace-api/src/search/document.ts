import { attributeKinds } from '../seed/attribute-kinds.ts';
import type { Catalogue, SeedAttribute, SeedCategory, SeedGood } from '../seed/catalogue.ts';
import type { Language, Text } from '../seed/data/text.ts';
import { shopWords, type ShopWord } from './shop-words.ts';

/** Where a word is, the weightier first: title, the good's own category, its attributes, the categories above. */
type Weight = 'A' | 'B' | 'C' | 'D';

/** A word of the catalogue as goods are found by it. */
export interface KnownWord {
  readonly key: string;
  readonly stem: string;
  /** As texts of each language write it. */
  readonly shown: { uk: string | null; ru: string | null };
  goods: number;
}

/** What a good is found by, and every word of the catalogue. */
export interface SearchTexts {
  /** Text form of the good's tsvector. */
  readonly documentOf: (good: SeedGood) => string;
  /** Words of the goods read so far. */
  readonly words: () => readonly KnownWord[];
}

/** A compound is found by its second half too: `електрочайник` is a `чайник`. */
const firstHalves = /^(?:електро|электро|авто|відео|видео|медіа|медиа|термо|аккумуляторн)(?=\p{L}{4})/iu;

const withHalves = (words: readonly ShopWord[]): ShopWord[] =>
  words.flatMap((word) => (firstHalves.test(word.shown) ? [word, ...shopWords(word.shown.replace(firstHalves, ''))] : [word]));

type Said = readonly (readonly [language: Language, word: ShopWord])[];

const both = ({ uk, ru }: Text): Said => [
  ...withHalves(shopWords(uk)).map((word) => ['uk', word] as const),
  ...withHalves(shopWords(ru)).map((word) => ['ru', word] as const),
];

/** Category that holds a good, as a word of its document; Latin, so that no word of a text is the same. */
export const categoryWord = (id: number): string => `category${id}`;

const saidOfValues = (attributes: readonly SeedAttribute[], ofCategories: ReadonlySet<string>): Map<number, Said> =>
  new Map(
    attributes.flatMap(({ type, title, values }) =>
      values.flatMap(({ id, code, title: value }): (readonly [number, Said])[] => {
        const { feature } = attributeKinds[type];
        if (feature === undefined) return [[id, both(value)]];
        // a feature by its name, without what would make every good that is controlled from a smartphone one
        return code === feature ? [[id, both(title).filter(([, { stem }]) => !ofCategories.has(stem))]] : [];
      }),
    ),
  );

/** Reads the words by which goods of a catalogue are found. */
export const searchTexts = ({ categories, attributes }: Pick<Catalogue, 'categories' | 'attributes'>): SearchTexts => {
  const ofCategory = new Map(categories.map(({ id, title }: SeedCategory) => [id, both(title)]));
  const ofValue = saidOfValues(attributes, new Set([...ofCategory.values()].flatMap((said) => said.map(([, { stem }]) => stem))));
  const known = new Map<string, KnownWord>();

  const documentOf = ({ path, title, values }: SeedGood): string => {
    const weights = new Map<string, Weight>();
    const keys = new Set<string>();
    const add = (said: Said, weight: Weight) => {
      for (const [language, { key, stem, shown }] of said) {
        if (!weights.has(stem)) weights.set(stem, weight);
        const word = known.get(key) ?? { key, stem, shown: { uk: null, ru: null }, goods: 0 };
        known.set(key, word);
        word.shown[language] ??= /^\p{Script=Latin}/u.test(shown) ? shown : shown.toLowerCase();
        if (!keys.has(key)) word.goods += 1;
        keys.add(key);
      }
    };
    const [root, group, leaf] = path;
    add(both(title), 'A');
    add(ofCategory.get(leaf) ?? [], 'B');
    for (const value of values) add(ofValue.get(value) ?? [], 'C');
    for (const id of [root, group]) add(ofCategory.get(id) ?? [], 'D');
    // numbers with a unit are found by the number alone as well
    for (const [stem, weight] of [...weights]) {
      const number = /^[\d.]+(?=\p{L})/u.exec(stem)?.[0];
      if (number !== undefined && !weights.has(number)) weights.set(number, weight === 'A' ? 'A' : 'C');
    }
    for (const id of path) weights.set(categoryWord(id), 'D');
    return [...weights].map(([stem, weight]) => `'${stem}':1${weight}`).join(' ');
  };

  return { documentOf, words: () => [...known.values()] };
};
