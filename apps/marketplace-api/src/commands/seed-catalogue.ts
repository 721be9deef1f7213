import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { searchTexts, type SearchTexts } from '../search/document.ts';
import { writeSearchGoods, writeSearchWords } from '../search/seed-search.ts';
import type { Catalogue, SeedGood } from '../seed/catalogue.ts';
import { generateCatalogue } from '../seed/generate-catalogue.ts';
import { bulkLoad, settle } from './bulk-load.ts';
import type { PlacedGood } from './category-places.ts';
import type { MarketplaceDatabase } from '../db/schema.ts';
import { writePlaces } from './write-places.ts';

const BATCH = 1_000;
/** Goods whose text tells one edition of the seed data from another; every category has some. */
const SAMPLE = 400;

const fingerprintOf = ({ categories, attributes, sellers }: Catalogue, goods: number): string => {
  const sample = [...generateCatalogue({ goods: Math.min(goods, SAMPLE) }).goods];
  return createHash('sha256')
    .update(JSON.stringify([categories, attributes, sellers, sample, sample.map(searchTexts({ categories, attributes }).documentOf)]))
    .digest('hex');
};

type Writer = Transaction<MarketplaceDatabase>;

const writeFrame = async (trx: Writer, { categories, attributes, sellers }: Catalogue): Promise<void> => {
  const categoryRows = categories.map(({ id, parentId, level, position, title, look, popularPosition }) => ({
    id,
    parent_id: parentId,
    level,
    position,
    title_uk: title.uk,
    title_ru: title.ru,
    picture: look.picture,
    colour: look.colour,
    popular_position: popularPosition,
  }));
  await trx.insertInto('category').values(categoryRows).execute();
  const attributeRows = attributes.map(({ code, type, title }, position) => ({
    code,
    position,
    type,
    title_uk: title.uk,
    title_ru: title.ru,
  }));
  await trx.insertInto('attribute').values(attributeRows).execute();
  const valueRows = attributes.flatMap(({ code: attribute_code, values }) =>
    values.map(({ id, code, title }) => ({ id, attribute_code, code, title_uk: title.uk, title_ru: title.ru })),
  );
  await trx.insertInto('attribute_value').values(valueRows).execute();
  const shownRows = categories.flatMap(({ id, attributes: codes }) => codes.map((attribute_code) => ({ category_id: id, attribute_code })));
  await trx.insertInto('category_attribute').values(shownRows).execute();
  const sellerRows = sellers.map(({ city, dispatchDays, freeFrom, ...rest }) => ({
    ...rest,
    city_uk: city.uk,
    city_ru: city.ru,
    dispatch_days: dispatchDays,
    free_from: freeFrom,
  }));
  await trx.insertInto('seller').values(sellerRows).execute();
};

const rowOf = (good: SeedGood) => ({
  id: good.id,
  category_id: good.path[2],
  brand: good.brand,
  seller_id: good.sellerId,
  parcel: good.parcel,
  title_uk: good.title.uk,
  title_ru: good.title.ru,
  description_uk: good.description.uk,
  description_ru: good.description.ru,
  price: good.price,
  old_price: good.oldPrice,
  stock: good.stock,
  rating: good.rating,
  popularity: good.popularity,
  added_on: good.addedOn,
  picture: good.look.picture,
  colour: good.look.colour,
  value_ids: good.values,
});

// One parameter for a whole batch: as many parameters as cells would pass the protocol's limit.
const writeGoods = async (trx: Writer, goods: readonly SeedGood[]): Promise<void> => {
  await sql`
    insert into good (id, category_id, brand, seller_id, parcel, title_uk, title_ru, description_uk, description_ru, price, old_price, stock,
      rating, popularity, added_on, picture, colour, value_ids)
    select id, category_id, brand, seller_id, parcel, title_uk, title_ru, description_uk, description_ru, price, old_price, stock,
      rating, popularity, added_on, picture, colour, value_ids
    from jsonb_to_recordset(cast(${JSON.stringify(goods.map(rowOf))} as jsonb)) as row (id integer, category_id integer, brand text,
      seller_id integer, parcel text, title_uk text, title_ru text, description_uk text, description_ru text, price integer, old_price integer,
      stock integer, rating smallint, popularity integer, added_on date, picture text, colour text, value_ids integer[])`.execute(trx);
};

/** Writes goods as they are made and holds of each only what places it. */
const writeAllGoods = async (trx: Writer, { goods, categories }: Catalogue, texts: SearchTexts, onWritten: (goods: number) => void) => {
  const placed = new Map<number, PlacedGood[]>(categories.map(({ id }) => [id, []]));
  let written = 0;
  let batch: SeedGood[] = [];
  const flush = async (): Promise<void> => {
    await writeGoods(trx, batch);
    await writeSearchGoods(trx, batch, texts);
    written += batch.length;
    batch = [];
    onWritten(written);
  };
  for (const good of goods) {
    batch.push(good);
    const { id, price, popularity, addedOn, rating, values, path } = good;
    const lean = { id, price, popularity, addedOn, rating, values };
    for (const category of path) placed.get(category)?.push(lean);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return placed;
};

export interface SeedProgress {
  /** Called after each batch. */
  readonly onWritten?: (goods: number) => void;
}

/**
 * Fills the database with the generated catalogue, replacing another one; the same catalogue is left as it is.
 * Returns the number of goods.
 */
export const seedCatalogue = async (
  db: Kysely<MarketplaceDatabase>,
  goods: number,
  { onWritten = () => {} }: SeedProgress = {},
): Promise<number> => {
  const catalogue = generateCatalogue({ goods });
  const fingerprint = fingerprintOf(catalogue, goods);
  const state = await db.selectFrom('seed_state').selectAll().executeTakeFirst();
  if (state?.fingerprint === fingerprint && state.goods === goods) return goods;
  const texts = searchTexts(catalogue);
  const valuesOf = new Map(catalogue.attributes.map(({ code, values }) => [code, values.map(({ id }) => id)]));
  await db.transaction().execute(async (trx) => {
    await sql`truncate search_word, search_good, facet, listing, good, seller, category_attribute, attribute_value, attribute, category, seed_state`.execute(
      trx,
    );
    await writeFrame(trx, catalogue);
    await bulkLoad(trx, ['good', 'listing', 'facet', 'search_good', 'search_word'], async () => {
      const placed = await writeAllGoods(trx, catalogue, texts, onWritten);
      await writeSearchWords(trx, texts);
      for (const category of catalogue.categories) await writePlaces(trx, category, placed.get(category.id) ?? [], valuesOf);
    });
    await trx.insertInto('seed_state').values({ id: 1, fingerprint, goods }).execute();
  });
  await settle(db);
  return goods;
};
