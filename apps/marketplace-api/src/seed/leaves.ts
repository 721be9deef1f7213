import { attributeKinds } from './attribute-kinds.ts';
import { attributes as attributeRows, type Attribute } from './data/attributes.ts';
import { brandGroups, modelLines } from './data/brands.ts';
import type { LeafSeed } from './data/categories/category-seed.ts';
import { categorySeeds } from './data/categories/index.ts';
import { palettes, type Colour, type Gender } from './data/colours.ts';
import type { SeedAttribute, SeedValue } from './catalogue.ts';
import { text, type Text } from './data/text.ts';

/** An attribute as one category sells it. */
export interface LeafAttribute {
  readonly attribute: Attribute;
  readonly values: readonly SeedValue[];
}

/** A category that holds goods, ready to make them. */
export interface Leaf {
  readonly path: readonly [number, number, number];
  readonly seed: LeafSeed;
  readonly noun: Text;
  readonly gender: { readonly uk: Gender; readonly ru: Gender };
  readonly about: Text;
  readonly brands: readonly string[];
  readonly models: readonly string[];
  readonly colours: readonly Colour[];
  /** Without brand and colour, which the good chooses on its own. */
  readonly attributes: readonly LeafAttribute[];
  /** Codes in the order of filters, brand and colour included. */
  readonly codes: readonly string[];
}

/** Sold everywhere. */
const common = ['country', 'warranty'];
const tradesWithoutWarranty = new Set(['fashion', 'textile', 'beauty', 'pet', 'kitchen']);
/** Watering cans, toys, board games, oils. */
const leavesWithoutWarranty = new Set([6502, 7201, 7202, 7203, 10203]);

const hasWarranty = ({ id, brands }: LeafSeed): boolean => !tradesWithoutWarranty.has(brands) && !leavesWithoutWarranty.has(id);

const leafSeeds = categorySeeds.flatMap((root) => root.groups.flatMap((group) => group.leaves.map((leaf) => ({ root, group, leaf }))));

const namesOf = (attribute: Attribute, own: string | undefined): readonly string[] =>
  own === undefined ? attribute.values : own.split(',');

const sizeOf = (name: string): number => parseFloat(name) * (name.includes('ТБ') ? 1024 : 1);

const ordered = (names: readonly string[]): readonly string[] =>
  names.every((name) => Number.isFinite(sizeOf(name))) ? [...names].sort((a, b) => sizeOf(a) - sizeOf(b)) : names;

const specOf = (short: string): readonly [code: string, own: string | undefined] => {
  const [code = short, own] = short.split('=');
  return [code, own];
};

const specsOf = (leaf: LeafSeed): Map<string, string | undefined> =>
  new Map([...leaf.attributes, ...common.filter((code) => code !== 'warranty' || hasWarranty(leaf))].map(specOf));

const allNames = (attribute: Attribute): readonly string[] => {
  if (attribute.code === 'brand') {
    return [...new Set(leafSeeds.flatMap(({ leaf }) => brandGroups[leaf.brands]))].sort(new Intl.Collator('uk').compare);
  }
  const sold = leafSeeds.flatMap(({ leaf }) => {
    const specs = specsOf(leaf);
    return specs.has(attribute.code) ? namesOf(attribute, specs.get(attribute.code)) : [];
  });
  return ordered([...new Set([...attribute.values, ...sold])].filter((name) => sold.includes(name)));
};

/** Every attribute with every value that some category sells; ids are stable for the same seed data. */
const buildAttributes = (): { rows: SeedAttribute[]; values: Map<string, SeedValue> } => {
  const values = new Map<string, SeedValue>();
  let nextId = 1;
  const rows = attributeRows.map((attribute): SeedAttribute => {
    const sold = attributeKinds[attribute.type].valuesOf(attribute, allNames(attribute)).map(({ name, code, title }): SeedValue => {
      const id = nextId++;
      const value = { id, code: code ?? String(id), title };
      values.set(`${attribute.code}:${name}`, value);
      return value;
    });
    return { code: attribute.code, type: attribute.type, title: attribute.title, values: sold };
  });
  return { rows, values };
};

const built = buildAttributes();

export const seedAttributes: readonly SeedAttribute[] = built.rows;

/** The value of an attribute by its name in the seed data. */
export const seedValue = (code: string, name: string): SeedValue => {
  const value = built.values.get(`${code}:${name}`);
  if (!value) throw new Error(`No value ${name} of ${code}`);
  return value;
};

const attributeOf = (code: string): Attribute => {
  const attribute = attributeRows.find((row) => row.code === code);
  if (!attribute) throw new Error(`No attribute ${code}`);
  return attribute;
};

const genders: readonly Gender[] = ['m', 'f', 'n', 'p'];

const genderedNoun = (short: string): [Gender, string] => {
  const gender = genders.find((letter) => short.startsWith(`${letter} `));
  if (!gender) throw new Error(`No gender: ${short}`);
  return [gender, short.slice(2)];
};

/** Every category that holds goods, in the order of the tree. */
export const leaves: readonly Leaf[] = leafSeeds.map(({ root, group, leaf }): Leaf => {
  const specs = specsOf(leaf);
  const noun = text(leaf.noun);
  const [ukGender, ukNoun] = genderedNoun(noun.uk);
  const [ruGender, ruNoun] = genderedNoun(noun.ru);
  const own = [...specs.keys()].map(attributeOf);
  const shown = new Set([...specs.keys(), 'brand', ...(leaf.palette ? ['color'] : [])]);
  return {
    path: [root.id, group.id, leaf.id],
    seed: leaf,
    noun: { uk: ukNoun, ru: ruNoun },
    gender: { uk: ukGender, ru: ruGender },
    about: text(leaf.about),
    brands: brandGroups[leaf.brands],
    models: modelLines[leaf.models],
    colours: leaf.palette ? palettes[leaf.palette] : [],
    attributes: own.map((attribute) => ({
      attribute,
      values: namesOf(attribute, specs.get(attribute.code)).map((name) => seedValue(attribute.code, name)),
    })),
    codes: attributeRows.map(({ code }) => code).filter((code) => shown.has(code)),
  };
});
