import { colourName, palettes } from './data/colours.ts';
import type { GroupSeed, RootSeed } from './data/categories/category-seed.ts';
import { categorySeeds } from './data/categories/index.ts';
import { parcelOf } from './data/parcels.ts';
import { sellers } from './data/sellers.ts';
import type { Catalogue, Look, SeedCategory, SeedGood, SeedSeller } from './catalogue.ts';
import { leaves, seedAttributes, seedValue, type Leaf, type LeafAttribute } from './leaves.ts';
import { oldPriceOf, priceOf } from './price.ts';
import { createRandom, type Random } from './random.ts';
import { text } from './data/text.ts';
import { goodDescription, goodTitle, type Trait } from './wording.ts';

export interface CatalogueOptions {
  /** How many goods. */
  readonly goods: number;
  /** Another seed, another catalogue. */
  readonly seed?: number;
}

const DEFAULT_SEED = 20_260;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const DAYS = 640;
const DAY_MS = 86_400_000;

/** What the first page shows as popular, in its order. */
const popular = [1101, 2101, 5301, 1204, 3101, 4201, 4101, 4302, 11301, 9301, 7101, 6101];

const shared = (lists: readonly (readonly string[])[]): readonly string[] =>
  (lists[0] ?? []).filter((code) => lists.every((list) => list.includes(code)));

const codesUnder = (id: number): readonly string[] => shared(leaves.filter(({ path }) => path.includes(id)).map(({ codes }) => codes));

const lookOf = ({ id, picture }: RootSeed | GroupSeed): Look => {
  const leaf = leaves.find(({ path }) => path.includes(id));
  const choice = leaf?.seed.palette ? palettes[leaf.seed.palette] : palettes.home;
  return { picture, colour: createRandom(DEFAULT_SEED, id).pick<Look['colour']>(choice) };
};

const categoryTree = (): SeedCategory[] => {
  const rows: SeedCategory[] = [];
  const add = (
    seed: RootSeed | GroupSeed | Leaf['seed'],
    parentId: number | null,
    level: SeedCategory['level'],
    position: number,
  ): void => {
    const place = popular.indexOf(seed.id);
    rows.push({
      id: seed.id,
      parentId,
      level,
      position,
      title: text(seed.title),
      look: lookOf({ ...seed, groups: [] }),
      popularPosition: place < 0 ? null : place,
      attributes: codesUnder(seed.id),
    });
  };
  categorySeeds.forEach((root, rootPlace) => {
    add(root, null, 1, rootPlace);
    root.groups.forEach((group, groupPlace) => {
      add(group, root.id, 2, groupPlace);
      group.leaves.forEach((leaf, leafPlace) => add(leaf, group.id, 3, leafPlace));
    });
  });
  return rows;
};

const shops = sellers.map(({ trades, city, ...rest }, place) => ({ trades, shop: { ...rest, id: place + 1, city: text(city) } }));

const sellersOf = ({ seed }: Leaf): readonly SeedSeller[] =>
  shops.filter(({ trades }) => trades.includes(seed.brands)).map(({ shop }) => shop);

const chooseTrait = (random: Random, of: LeafAttribute, grade: number): Trait => {
  const { values } = of;
  if (!of.attribute.graded) return { of, value: random.pick(values) };
  const place = Math.round(grade * (values.length - 1) + (random.next() - 0.5) * 1.2);
  return { of, value: values[Math.min(values.length - 1, Math.max(0, place))] ?? random.pick(values) };
};

const modelOf = (random: Random, leaf: Leaf): string => {
  const line = random.pick(leaf.models);
  if (leaf.seed.models === 'tech') return `${line} ${random.int(2, 15)}${random.chance(0.25) ? ' Pro' : ''}`;
  return `${line} ${random.int(10, 99)}${random.int(0, 9)}`;
};

const makeGood = (seed: number, id: number): SeedGood => {
  const random = createRandom(seed, id);
  const leaf = leaves[(id - 1) % leaves.length];
  if (!leaf) throw new Error('The catalogue has no categories');
  const grade = random.next();
  const brand = random.pick(leaf.brands);
  const colour = leaf.colours.length > 0 ? random.pick(leaf.colours) : null;
  const traits = leaf.attributes.map((of) => chooseTrait(random, of, grade));
  const byCode = new Map(traits.map(({ of, value }) => [of.attribute.code, value.id]));
  byCode.set('brand', seedValue('brand', brand).id);
  if (colour) byCode.set('color', seedValue('color', colour).id);
  const price = priceOf(random, leaf.seed.price, grade);
  const votes = Math.floor(random.next() ** 3 * 400);
  return {
    id,
    path: leaf.path,
    brand,
    sellerId: random.pick(sellersOf(leaf)).id,
    parcel: parcelOf(leaf.seed.id),
    title: goodTitle(leaf, brand, modelOf(random, leaf), traits, colour && colourName(colour, leaf.gender.uk, leaf.gender.ru)),
    description: goodDescription(random, leaf, traits),
    price,
    oldPrice: random.chance(0.28) ? oldPriceOf(random, price) : null,
    stock: random.chance(0.92) ? random.int(1, 120) : 0,
    rating: votes < 5 ? null : 50 - Math.floor(random.next() ** 2 * 16),
    popularity: votes * 10 + random.int(0, 99),
    addedOn: new Date(FIRST_DAY + random.int(0, DAYS) * DAY_MS).toISOString().slice(0, 10),
    look: { picture: leaf.seed.picture, colour: colour ?? random.pick<Look['colour']>(palettes.home) },
    values: leaf.codes.map((code) => byCode.get(code)).filter((value) => value !== undefined),
  };
};

/**
 * Makes the reference catalogue, the same for the same options on every machine. Good `n` does not depend on how many
 * goods are made, so a larger catalogue contains the smaller one.
 */
export const generateCatalogue = ({ goods, seed = DEFAULT_SEED }: CatalogueOptions): Catalogue => ({
  categories: categoryTree(),
  attributes: seedAttributes,
  sellers: shops.map(({ shop }) => shop),
  goods: {
    *[Symbol.iterator]() {
      for (let id = 1; id <= goods; id += 1) yield makeGood(seed, id);
    },
  },
});
