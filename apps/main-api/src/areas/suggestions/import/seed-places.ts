import { join } from 'node:path';
import type { Seed } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { searchKey } from '@pozyka/domain/site-search';
import { searchKeys } from '../search-key.ts';
import type { SettlementTable, StreetTable, SuggestionTables } from '../tables.ts';
import { readTable } from './read-table.ts';

const CHUNK = 500;
const listed = (names: string): string[] => names.split(', ').filter(Boolean);

/** The settlements of `places/settlements.tsv`, with their regions. */
export const readSettlements = async (folder: string): Promise<SettlementTable[]> => {
  const regions = new Map((await readTable(join(folder, 'regions.tsv'), ['koatuu', 'name', 'type'])).map((row) => [row.koatuu, row]));
  const rows = await readTable(join(folder, 'settlements.tsv'), ['koatuu', 'type', 'name', 'district', 'thousands', 'former', 'russian']);
  return rows.map(({ koatuu, type, name, district, thousands, former, russian }) => {
    const region = regions.get(koatuu.slice(0, 2));
    if (!region) throw new Error(`settlements.tsv: no region of ${koatuu} ${name}`);
    return {
      koatuu,
      name,
      type,
      region: region.name,
      region_type: region.type,
      region_key: searchKey(region.name),
      district,
      thousands: Number(thousands),
      name_key: searchKey(name),
      keys: searchKeys([name, ...listed(former), ...listed(russian)]),
    };
  });
};

/** The streets of `places/streets.tsv`, in their order. */
export const readStreets = async (folder: string): Promise<StreetTable[]> => {
  const rows = await readTable(join(folder, 'streets.tsv'), ['koatuu', 'type', 'name', 'old']);
  return rows.map(({ koatuu, type, name, old }, position) => ({
    koatuu,
    position,
    type,
    name,
    old_name: old === '' ? null : old,
    name_key: searchKey(name),
    keys: searchKeys([name, ...listed(old)]),
  }));
};

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK));

/** Brings both tables to what the files say; where they say so already, nothing is written. */
export const importPlaces = async (db: Kysely<SuggestionTables>, folder: string): Promise<number> => {
  const settlements = await readSettlements(folder);
  const streets = await readStreets(folder);
  const [oldSettlements, oldStreets] = await Promise.all([
    db.selectFrom('settlement').selectAll().execute(),
    db.selectFrom('street').selectAll().execute(),
  ]);
  if (sameRows(oldSettlements, settlements) && sameRows(oldStreets, streets)) return settlements.length + streets.length;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('street').execute();
    await trx.deleteFrom('settlement').execute();
    for (const rows of chunks(settlements)) await trx.insertInto('settlement').values(rows).execute();
    for (const rows of chunks(streets)) await trx.insertInto('street').values(rows).execute();
  });
  return settlements.length + streets.length;
};

/** Whether two lists hold the same rows, in whatever order of rows and columns. */
export const sameRows = (some: readonly object[], others: readonly object[]): boolean => {
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  return some.length === others.length && JSON.stringify(sorted(some)) === JSON.stringify(sorted(others));
};

export const placesSeed: Seed<SuggestionTables> = { name: 'places', run: (db, folder) => importPlaces(db, join(folder, 'places')) };
