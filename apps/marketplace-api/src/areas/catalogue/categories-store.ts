import type { Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { MarketplaceDatabase } from '../../db/schema.ts';
import type { ImageName } from '../../images/image-path.ts';

type Db = Kysely<MarketplaceDatabase>;

export interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly title: string;
  /** In it and below. */
  readonly goods: number;
  readonly look: Omit<ImageName, 'view'>;
}

const select = (db: Db, language: Locale) =>
  db.selectFrom('category').select(({ ref }) => ['id', 'parent_id', 'goods', 'picture', 'colour', ref(`title_${language}`).as('title')]);

const toRow = (row: {
  id: number;
  parent_id: number | null;
  picture: ImageName['picture'];
  colour: ImageName['colour'];
  title: string;
  goods: number;
}): CategoryRow => ({
  id: row.id,
  parentId: row.parent_id,
  title: row.title,
  goods: row.goods,
  look: { picture: row.picture, colour: row.colour },
});

/** Every category, parents before children, in the order of the menu. */
export const allCategories = async (db: Db, language: Locale): Promise<CategoryRow[]> =>
  (await select(db, language).orderBy('level').orderBy('position').orderBy('id').execute()).map(toRow);

/** The categories right under one. */
export const childCategories = async (db: Db, parentId: number, language: Locale): Promise<CategoryRow[]> =>
  (await select(db, language).where('parent_id', '=', parentId).orderBy('position').orderBy('id').execute()).map(toRow);

export const popularCategories = async (db: Db, language: Locale): Promise<CategoryRow[]> =>
  (await select(db, language).where('popular_position', 'is not', null).orderBy('popular_position').execute()).map(toRow);

export interface CategorySize {
  readonly id: number;
  /** In it and below. */
  readonly goods: number;
}

export const categorySize = (db: Db, id: number): Promise<CategorySize | undefined> =>
  db.selectFrom('category').select(['id', 'goods']).where('id', '=', id).executeTakeFirst();

/** Another number after each change of the catalogue. */
export const catalogueRevision = async (db: Db): Promise<number> =>
  (await db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow()).revision;
