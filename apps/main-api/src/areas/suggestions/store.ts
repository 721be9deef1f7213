import type { LocalitySuggestion, StreetSuggestion } from '@pozyka/api-contract';
import { sql, type Kysely } from 'kysely';
import type { PersonNameTable, SuggestionTables } from './tables.ts';
import { searchKey } from '@pozyka/domain/site-search';
import { regionKey, typedName } from './search-key.ts';

type Db = Kysely<SuggestionTables>;

/** More than this nobody reads in a list of hints. */
const LIMIT = 10;

/** Keys hold letters, digits and spaces alone, so nothing in them is a wildcard. */
const startsWith = (key: string): string => `${key}%`;
const hasWord = (key: string): string => `% ${key}%`;

/** Names that begin so, the common ones first. */
export const selectNames = async (db: Db, kind: PersonNameTable['kind'], typed: string): Promise<string[]> => {
  const key = searchKey(typed);
  if (key === '') return [];
  const rows = await db
    .selectFrom('person_name')
    .select('name')
    .where('kind', '=', kind)
    .where('name_key', 'like', startsWith(key))
    .orderBy(sql`name_key = ${key}`, 'desc')
    .orderBy('position')
    .orderBy('name_key')
    .limit(LIMIT)
    .execute();
  return rows.map(({ name }) => name);
};

/** Settlements one of whose names has a word that begins so: the very name first, then the names that begin so, the biggest first. */
export const selectSettlements = async (db: Db, area: string, typed: string): Promise<LocalitySuggestion[]> => {
  const key = typedName(typed, 'settlement');
  if (key === '') return [];
  return db
    .selectFrom('settlement')
    .select(['name as locality', 'type as localityType', 'region', 'region_type as regionType', 'koatuu'])
    .where('keys', 'like', hasWord(key))
    .$if(area.trim() !== '', (query) => query.where('region_key', '=', regionKey(area)))
    .orderBy(sql`name_key = ${key}`, 'desc')
    .orderBy(sql`name_key like ${startsWith(key)}`, 'desc')
    .orderBy('thousands', 'desc')
    .orderBy('name_key')
    .orderBy('koatuu')
    .limit(LIMIT)
    .execute();
};

/** The settlement that is meant: by its code, else the biggest of that name in that area. */
const findKoatuu = async (db: Db, { koatuu, area, city }: { koatuu: string; area: string; city: string }): Promise<string | undefined> => {
  if (koatuu.trim() !== '') return koatuu.trim();
  const row = await db
    .selectFrom('settlement')
    .select('koatuu')
    .where('name_key', '=', typedName(city, 'settlement'))
    .$if(area.trim() !== '', (query) => query.where('region_key', '=', regionKey(area)))
    .orderBy('thousands', 'desc')
    .orderBy('koatuu')
    .limit(1)
    .executeTakeFirst();
  return row?.koatuu;
};

/** Streets of a settlement one of whose names, the old one too, has a word that begins so. */
export const selectStreets = async (
  db: Db,
  { street, ...place }: { koatuu: string; area: string; city: string; street: string },
): Promise<StreetSuggestion[]> => {
  const key = typedName(street, 'street');
  const koatuu = key === '' ? undefined : await findKoatuu(db, place);
  if (koatuu === undefined) return [];
  return db
    .selectFrom('street')
    .select(['name as street', 'type as streetType', 'old_name as streetOld'])
    .where('koatuu', '=', koatuu)
    .where('keys', 'like', hasWord(key))
    .orderBy(sql`name_key like ${startsWith(key)}`, 'desc')
    .orderBy('position')
    .limit(LIMIT)
    .execute();
};
