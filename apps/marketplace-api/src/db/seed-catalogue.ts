import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { wordsOf } from '../search/words.ts';
import type { Catalogue, SeedGood } from '../seed/catalogue.ts';
import { generateCatalogue } from '../seed/generate-catalogue.ts';
import type { MarketplaceDatabase } from './schema.ts';

const BATCH = 1_000;
/** Goods whose text tells one edition of the seed data from another; every category has some. */
const SAMPLE = 400;

const fingerprintOf = ({ categories, attributes, sellers }: Catalogue, goods: number): string => {
  const sample = [...generateCatalogue({ goods: Math.min(goods, SAMPLE) }).goods];
  return createHash('sha256')
    .update(JSON.stringify([categories, attributes, sellers, sample]))
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
  words: wordsOf(`${good.title.uk} ${good.title.ru}`),
});

// One parameter for a whole batch: as many parameters as cells would pass the protocol's limit.
const writeGoods = async (trx: Writer, goods: readonly SeedGood[]): Promise<void> => {
  await sql`
    insert into good (id, category_id, brand, seller_id, parcel, title_uk, title_ru, description_uk, description_ru, price, old_price, stock,
      rating, popularity, added_on, picture, colour, value_ids, search)
    select id, category_id, brand, seller_id, parcel, title_uk, title_ru, description_uk, description_ru, price, old_price, stock,
      rating, popularity, added_on, picture, colour, value_ids, array_to_tsvector(words)
    from jsonb_to_recordset(cast(${JSON.stringify(goods.map(rowOf))} as jsonb)) as row (id integer, category_id integer, brand text,
      seller_id integer, parcel text, title_uk text, title_ru text, description_uk text, description_ru text, price integer, old_price integer,
      stock integer, rating smallint, popularity integer, added_on date, picture text, colour text, value_ids integer[],
      words text[])`.execute(trx);
  const places = goods.flatMap((good) => good.path.map((category_id) => ({ category_id, good_id: good.id })));
  await sql`
    insert into listing (category_id, good_id, price, popularity, added_on, rating)
    select place.category_id, good.id, good.price, good.popularity, good.added_on, coalesce(good.rating, 0)
    from jsonb_to_recordset(cast(${JSON.stringify(places)} as jsonb)) as place (category_id integer, good_id integer)
    join good on good.id = place.good_id`.execute(trx);
};

/**
 * Fills the database with the generated catalogue, replacing another one; the same catalogue is left as it is.
 * Returns the number of goods.
 */
export const seedCatalogue = async (db: Kysely<MarketplaceDatabase>, goods: number): Promise<number> => {
  const catalogue = generateCatalogue({ goods });
  const fingerprint = fingerprintOf(catalogue, goods);
  const state = await db.selectFrom('seed_state').selectAll().executeTakeFirst();
  if (state?.fingerprint === fingerprint && state.goods === goods) return goods;
  await db.transaction().execute(async (trx) => {
    await sql`truncate listing, good, seller, category_attribute, attribute_value, attribute, category, seed_state`.execute(trx);
    await writeFrame(trx, catalogue);
    let batch: SeedGood[] = [];
    for (const good of catalogue.goods) {
      batch.push(good);
      if (batch.length < BATCH) continue;
      await writeGoods(trx, batch);
      batch = [];
    }
    if (batch.length > 0) await writeGoods(trx, batch);
    await trx.insertInto('seed_state').values({ id: 1, fingerprint, goods }).execute();
  });
  await sql`analyze`.execute(db);
  return goods;
};
