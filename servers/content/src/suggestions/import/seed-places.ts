import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { searchKey } from '@pozyka/domain/site-search';
import { searchKeys } from '../search-key.ts';
import type { StreetTable, SuggestionTables } from '../../tables/suggestions.ts';
import { readRegions } from './read-regions.ts';
import { readTable } from './read-table.ts';
import { settlementRow, type SettlementRow } from './settlement-row.ts';
import { chunks, holdsSettlements, replaceSettlements, sameRows } from './write-settlements.ts';

const listed = (names: string): string[] => names.split(', ').filter(Boolean);

const columns = ['koatuu', 'katottg', 'type', 'name', 'district', 'community', 'thousands', 'former', 'russian'] as const;

/** The settlements of `places/settlements.tsv`, with their regions. */
export const readSettlements = async (folder: string): Promise<SettlementRow[]> => {
  const regions = await readRegions(folder);
  const rows = await readTable(join(folder, 'settlements.tsv'), columns);
  return rows.map(({ former, russian, thousands, ...row }) => {
    const region = regions.get(row.katottg.slice(2, 4));
    if (!region) throw new Error(`settlements.tsv: no region of ${row.katottg} ${row.name}`);
    return settlementRow({ ...row, region, thousands: Number(thousands), otherNames: [...listed(former), ...listed(russian)] });
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

/** Brings the settlements of the files and their streets to what the files say; where they say so already, nothing is written. */
export const importPlaces = async (db: Kysely<SuggestionTables>, folder: string): Promise<number> => {
  const settlements = await readSettlements(folder);
  const streets = await readStreets(folder);
  const count = settlements.length + streets.length;
  if ((await holdsSettlements(db, 'seed', settlements)) && sameRows(await db.selectFrom('street').selectAll().execute(), streets))
    return count;
  await db.transaction().execute(async (trx) => {
    // a place that came with the register has more facts now
    const codes = settlements.flatMap(({ katottg }) => katottg ?? []);
    await trx.deleteFrom('settlement').where('koatuu', 'is', null).where('katottg', 'in', codes).execute();
    await trx.deleteFrom('street').execute();
    await replaceSettlements(trx, 'seed', settlements);
    for (const rows of chunks(streets)) await trx.insertInto('street').values(rows).execute();
  });
  return count;
};
