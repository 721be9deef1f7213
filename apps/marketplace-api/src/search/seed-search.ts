import { sql, type Transaction } from 'kysely';
import type { SeedGood } from '../seed/catalogue.ts';
import { nearKeysOf } from './corrections.ts';
import type { KnownWord, SearchTexts } from './document.ts';
import type { SearchTables } from '../db/search-tables.ts';

/** Writes what a batch of goods is found by. */
export const writeSearchGoods = async <T extends SearchTables>(
  trx: Transaction<T>,
  goods: readonly SeedGood[],
  { documentOf }: SearchTexts,
): Promise<void> => {
  const rows = goods.map((good) => ({
    good_id: good.id,
    in_stock: good.stock > 0,
    popularity: good.popularity,
    document: documentOf(good),
  }));
  await sql`
    insert into search_good (good_id, in_stock, popularity, document)
    select good_id, in_stock, popularity, cast(document as tsvector)
    from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb))
      as row (good_id integer, in_stock boolean, popularity integer, document text)`.execute(trx);
};

const rowOf = ({ key, stem, shown, goods }: KnownWord) => ({
  key,
  stem,
  shown_uk: shown.uk,
  shown_ru: shown.ru,
  goods,
  near: nearKeysOf(key),
});

/** Writes the words of all goods. */
export const writeSearchWords = async <T extends SearchTables>(trx: Transaction<T>, { words }: SearchTexts): Promise<void> => {
  await sql`
    insert into search_word (key, stem, shown_uk, shown_ru, goods, near)
    select key, stem, shown_uk, shown_ru, goods, near
    from jsonb_to_recordset(cast(${JSON.stringify(words().map(rowOf))} as jsonb))
      as row (key text, stem text, shown_uk text, shown_ru text, goods integer, near text[])`.execute(trx);
};
