import type { LocalitySuggestion, StreetSuggestion } from '@pozyka/api-contract';
import { sql, type Kysely } from 'kysely';
import type { PersonNameTable, SuggestionTables } from '../tables/suggestions.ts';
import { searchKey } from '@pozyka/domain/site-search';
import { compact, isBlank } from '@pozyka/domain/text';
import { regionKey, typedName } from './search-key.ts';

type Db = Kysely<SuggestionTables>;

/** Longest list of hints. */
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

/** The end of a range of keys that begin so, in the order of their bytes. */
const PAST = '\u{10FFFF}';

/**
 * Settlements one of whose names has a word that begins so: the very name first, then the names that begin so, the biggest first. A district or a
 * community may follow the name. Places of known size are few and looked at whole; of the rest no more is read than is shown.
 */
export const selectSettlements = async (db: Db, area: string, typed: string): Promise<LocalitySuggestion[]> => {
  const key = typedName(typed, 'settlement');
  if (key === '') return [];
  const begun = (sized: boolean) =>
    db
      .selectFrom('settlement_word')
      .select(['settlement_id', 'key', 'own'])
      .where('sized', '=', sized)
      .where('key', '>=', key)
      .where('key', '<', key + PAST)
      .$if(!isBlank(area), (query) => query.where('region_key', '=', regionKey(area)));
  const few = (own: boolean) => begun(false).where('own', '=', own).orderBy('key').orderBy('settlement_id').limit(LIMIT);
  const found = db
    .selectFrom(
      begun(true)
        .unionAll((query) => query.parens(few(true)))
        .unionAll((query) => query.parens(few(false)))
        .as('each'),
    )
    .distinctOn('settlement_id')
    .selectAll()
    .orderBy('settlement_id')
    .orderBy('own', 'desc')
    .orderBy('key');
  const rows = await db
    .selectFrom(found.as('found'))
    .innerJoin('settlement', 'settlement.id', 'found.settlement_id')
    .select(['name', 'type', 'region', 'region_type', 'district', 'community', 'koatuu', 'katottg'])
    .orderBy(sql`name_key = ${key}`, 'desc')
    .orderBy('own', 'desc')
    .orderBy('thousands', 'desc')
    .orderBy('key')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.map(({ name, type, region, region_type, district, community, koatuu, katottg }) => ({
    locality: name,
    localityType: type,
    region,
    regionType: region_type,
    district,
    community,
    koatuu: koatuu ?? '',
    katottg: katottg ?? '',
  }));
};

interface PlaceQuery {
  readonly koatuu: string;
  readonly katottg: string;
  readonly area: string;
  readonly city: string;
}

/** The settlement that is meant, by the code that its streets have: by a code, else the biggest of that name in that area. */
const findKoatuu = async (db: Db, { koatuu, katottg, area, city }: PlaceQuery): Promise<string | null | undefined> => {
  if (!isBlank(koatuu)) return compact(koatuu);
  const of = db.selectFrom('settlement').select('koatuu');
  const row = await (
    !isBlank(katottg)
      ? of.where('katottg', '=', compact(katottg))
      : of
          .where('name_key', '=', typedName(city, 'settlement'))
          .$if(!isBlank(area), (query) => query.where('region_key', '=', regionKey(area)))
          .orderBy('thousands', 'desc')
          .orderBy('koatuu')
          .limit(1)
  ).executeTakeFirst();
  return row?.koatuu;
};

/** Streets of a settlement one of whose names, the old one too, has a word that begins so. */
export const selectStreets = async (
  db: Db,
  { street, ...place }: PlaceQuery & { readonly street: string },
): Promise<StreetSuggestion[]> => {
  const key = typedName(street, 'street');
  const koatuu = key === '' ? undefined : await findKoatuu(db, place);
  if (!koatuu) return [];
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
