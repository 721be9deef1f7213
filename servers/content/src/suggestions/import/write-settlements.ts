import type { Kysely, Transaction } from 'kysely';
import type { SuggestionTables } from '../../tables/suggestions.ts';
import { wordsOf, type SettlementRow, type WordRow } from './settlement-row.ts';

const CHUNK = 500;

export const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK));

/** Settlements of the seed have the older code; those of the register alone have none. */
export type Origin = 'seed' | 'register';

const ofOrigin = (db: Kysely<SuggestionTables>, origin: Origin) =>
  db.selectFrom('settlement').where('koatuu', origin === 'seed' ? 'is not' : 'is', null);

/** Whether two lists hold the same rows, in any order of rows and columns. */
export const sameRows = (some: readonly object[], others: readonly object[]): boolean => {
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  return some.length === others.length && JSON.stringify(sorted(some)) === JSON.stringify(sorted(others));
};

/** Whether the settlements of an origin are these, and found by their words. */
export const holdsSettlements = async (
  db: Kysely<SuggestionTables>,
  origin: Origin,
  settlements: readonly SettlementRow[],
): Promise<boolean> => {
  const rows = await ofOrigin(db, origin).selectAll().execute();
  if (
    !sameRows(
      rows.map(({ id: _, ...row }) => row),
      settlements,
    )
  )
    return false;
  const words = await ofOrigin(db, origin)
    .innerJoin('settlement_word as word', 'word.settlement_id', 'settlement.id')
    .select(['word.key', 'word.region_key', 'word.own', 'word.sized'])
    .execute();
  return sameRows(words, settlements.flatMap(wordsOf));
};

/** Puts these in place of all settlements of an origin. */
export const replaceSettlements = async (
  trx: Transaction<SuggestionTables>,
  origin: Origin,
  settlements: readonly SettlementRow[],
): Promise<void> => {
  await trx
    .deleteFrom('settlement')
    .where('koatuu', origin === 'seed' ? 'is not' : 'is', null)
    .execute();
  for (const rows of chunks(settlements)) {
    const added = await trx.insertInto('settlement').values(rows).returning(['id', 'katottg']).execute();
    const idOf = new Map(added.map(({ id, katottg }) => [katottg, id]));
    const words = rows.flatMap((row) => wordsOf(row).map((word) => ({ ...word, settlement_id: idOf.get(row.katottg) ?? 0 })));
    for (const some of chunks<WordRow & { settlement_id: number }>(words)) await trx.insertInto('settlement_word').values(some).execute();
  }
};
