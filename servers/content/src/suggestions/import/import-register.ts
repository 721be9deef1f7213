import type { Kysely, Transaction } from 'kysely';
import type { SuggestionTables } from '../../tables/suggestions.ts';
import { readRegions } from './read-regions.ts';
import { readRegister, RegisterError } from './read-register.ts';
import { holdsSettlements, replaceSettlements } from './write-settlements.ts';

export interface Imported {
  /** Settlements in the file. */
  readonly all: number;
  /** Those of them that the seed does not tell of, and which are now there. */
  readonly added: number;
  readonly changed: boolean;
  /** What to look at by hand: places of the seed that the file names otherwise, or not at all. */
  readonly differences: readonly string[];
}

/** A larger share of the places is not renamed or joined between two editions: such a file is a piece, or another one. */
const GONE_AT_MOST = 0.1;

/** @throws RegisterError where so much would go that the file looks like a wrong one. */
const refuseLoss = async (trx: Transaction<SuggestionTables>, rest: readonly { katottg: string | null }[], file: string): Promise<void> => {
  const there = await trx.selectFrom('settlement').select('katottg').where('koatuu', 'is', null).execute();
  const stays = new Set(rest.map(({ katottg }) => katottg));
  const gone = there.filter(({ katottg }) => !stays.has(katottg)).length;
  if (gone > there.length * GONE_AT_MOST)
    throw new RegisterError(
      `${file}: ${gone} of the ${there.length} settlements of the register that are there now are not in this file, so nothing was changed. If it is whole and right, run the command again with --replace`,
    );
};

/**
 * Brings in the settlements of the register that the seed does not have; those of an earlier file that are not in this one go. The seed knows more
 * of its own (former names, inhabitants, streets), so it stays as it is and what differs is returned.
 * @param folder `seed/places`
 * @param replaces the file is taken even where it lacks many that are there
 * @throws RegisterError for a file that is wrong, or lacks more than a tenth of them
 */
export const importRegister = async (db: Kysely<SuggestionTables>, file: string, folder: string, replaces = false): Promise<Imported> => {
  const settlements = await readRegister(file, await readRegions(folder));
  const byCode = new Map(settlements.map((row) => [row.katottg, row]));
  return db.transaction().execute(async (trx) => {
    const seeded = await trx
      .selectFrom('settlement')
      .select(['katottg', 'name'])
      .where('koatuu', 'is not', null)
      .orderBy('koatuu')
      .execute();
    const known = new Set(seeded.map(({ katottg }) => katottg));
    const rest = settlements.filter(({ katottg }) => !known.has(katottg));
    const changed = !(await holdsSettlements(trx, 'register', rest));
    if (changed && !replaces) await refuseLoss(trx, rest, file);
    if (changed) await replaceSettlements(trx, 'register', rest);
    const differences = seeded.flatMap(({ katottg, name }) => {
      const listed = byCode.get(katottg);
      if (!listed) return [`${katottg ?? 'without a code'} ${name}: not in the file`];
      return listed.name === name ? [] : [`${katottg} ${name}: the file says ${listed.name}`];
    });
    return { all: settlements.length, added: rest.length, changed, differences };
  });
};
