import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Kysely } from 'kysely';
import { allCategories, type CategoryRow } from '../areas/catalogue/categories-store.ts';
import type { MarketplaceDatabase } from '../db/schema.ts';
import type { ReadWord } from './read-query.ts';
import { shopWords } from './shop-words.ts';

interface NamedCategory {
  readonly row: CategoryRow;
  /** Stems of its name in each language. */
  readonly names: readonly (readonly string[])[];
}

const stemsOf = (title: string): string[] => shopWords(title).map(({ stem }) => stem);

const namedIn = async (db: Kysely<MarketplaceDatabase>, language: LanguageCode): Promise<NamedCategory[]> => {
  const rows = await allCategories(db, language);
  const others = await allCategories(db, language === 'uk' ? 'ru' : 'uk');
  const otherTitle = new Map(others.map(({ id, title }) => [id, title]));
  return rows.map((row) => ({ row, names: [stemsOf(row.title), stemsOf(otherTitle.get(row.id) ?? '')] }));
};

/** Categories whose whole name the words are, in either language. */
export const categoriesNamed = async (db: Kysely<MarketplaceDatabase>, words: readonly ReadWord[]): Promise<number[]> => {
  if (words.length === 0 || words.some(({ exact }) => exact.length === 0)) return [];
  const isWhole = (name: readonly string[]) =>
    name.length > 0 &&
    name.every((stem) => words.some(({ exact }) => exact.includes(stem))) &&
    words.every(({ exact }) => exact.some((stem) => name.includes(stem)));
  return (await namedIn(db, 'uk')).filter(({ names }) => names.some(isWhole)).map(({ row }) => row.id);
};

/** Categories whose name has all of the words, or words that begin so: the shortest name first, as it is nearest to what was typed. */
export const categoriesWith = async (
  db: Kysely<MarketplaceDatabase>,
  words: readonly ReadWord[],
  language: LanguageCode,
): Promise<CategoryRow[]> => {
  if (words.length === 0) return [];
  const has = (name: readonly string[]) => words.every(({ wide }) => wide.some((stem) => name.includes(stem)));
  return (await namedIn(db, language))
    .filter(({ names }) => names.some(has))
    .toSorted((a, b) => (a.names[0]?.length ?? 0) - (b.names[0]?.length ?? 0))
    .map(({ row }) => row);
};
