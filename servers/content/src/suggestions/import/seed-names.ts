import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { patronymicsOf } from '../patronymics.ts';
import { searchKey } from '@pozyka/domain/site-search';
import type { PersonNameTable, SuggestionTables } from '../../tables/suggestions.ts';
import { readTable } from './read-table.ts';
import { sameRows } from './write-settlements.ts';

const row = (kind: PersonNameTable['kind'], name: string, position: number): PersonNameTable => ({
  kind,
  position,
  name,
  name_key: searchKey(name),
});

/** Surnames and first names of `names/`, and the patronymics that come of the men's names. */
export const readNames = async (folder: string): Promise<PersonNameTable[]> => {
  const surnames = await readTable(join(folder, 'surnames.tsv'), ['surname']);
  const names = await readTable(join(folder, 'first-names.tsv'), ['name', 'sex']);
  const ofSex = (wanted: string) => names.filter(({ sex }) => sex === wanted).map(({ name }) => name);
  return [
    ...surnames.map(({ surname }, position) => row('surname', surname, position)),
    ...['male', 'female'].flatMap((sex) => ofSex(sex).map((name, position) => row('name', name, position))),
    // Марк and Марко give the same ones
    ...[...new Set(ofSex('male').flatMap(patronymicsOf))].map((patronymic, position) => row('patronymic', patronymic, position)),
  ];
};

/** Brings the table to what the files say; where it says so already, nothing is written. */
export const importNames = async (db: Kysely<SuggestionTables>, folder: string): Promise<number> => {
  const names = await readNames(folder);
  if (sameRows(await db.selectFrom('person_name').selectAll().execute(), names)) return names.length;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('person_name').execute();
    await trx.insertInto('person_name').values(names).execute();
  });
  return names.length;
};
