import { readFile } from 'node:fs/promises';
import { normaliseName } from '@pozyka/domain';
import { parse } from 'csv-parse/sync';
import type { Region } from './read-regions.ts';
import { settlementRow, type SettlementRow } from './settlement-row.ts';

/** The ministry's columns: codes of the region, the district, the community, the settlement and the part of a town; the kind; the name. */
const COLUMNS = [
  'Перший рівень',
  'Другий рівень',
  'Третій рівень',
  'Четвертий рівень',
  'Додатковий рівень',
  'Категорія обʼєкта',
  'Назва обʼєкта',
];
const LEVELS = 5;

const CODE = /^UA\d{17}$/;

/** What the register's categories are; of those that are no settlements nothing is stored. A settlement of urban type (T) is a settlement since 2024. */
const KINDS: Readonly<Record<string, string>> = { O: '', K: 'м.', P: '', H: '', M: 'м.', T: 'с-ще', X: 'с-ще', C: 'с.', B: '' };
/** The kinds' letters as other editions write them. */
const CYRILLIC = 'ОКРНМТХСВ';

interface Unit {
  readonly line: number;
  /** Codes from the region down to its own. */
  readonly codes: readonly string[];
  readonly code: string;
  readonly kind: string;
  readonly name: string;
}

/** An error that the person who imports the file can correct. */
export class RegisterError extends Error {
  override name = 'RegisterError';
}

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new RegisterError(`${file}: the file cannot be read`);
  }
};

const rowsOf = (file: string, text: string): string[][] => {
  const [head = ''] = text.split('\n', 1);
  try {
    return parse(text, { bom: true, delimiter: head.includes(';') ? ';' : ',', trim: true, skip_empty_lines: true });
  } catch (error) {
    throw new RegisterError(`${file}: not a table of CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const unitOf = (file: string, cells: readonly string[], line: number): Unit => {
  const codes = cells.slice(0, LEVELS).filter(Boolean);
  const [code, wrong] = [codes.at(-1) ?? '', codes.find((each) => !CODE.test(each))];
  const category = cells[LEVELS] ?? '';
  const kind = KINDS[Object.keys(KINDS)[CYRILLIC.indexOf(category)] ?? category];
  const name = normaliseName(cells[LEVELS + 1]);
  if (code === '' || wrong !== undefined)
    throw new RegisterError(`${file}:${line}: a code is UA and 17 digits: ${wrong ?? 'none is there'}`);
  if (kind === undefined) throw new RegisterError(`${file}:${line}: no category of the register: ${category}`);
  if (name === '') throw new RegisterError(`${file}:${line}: no name of ${code}`);
  return { line, codes, code, kind, name };
};

/**
 * Settlements of the public register of territorial units (КАТОТТГ), as the ministry publishes it, saved as CSV in UTF-8 with `;` or `,`.
 * @throws RegisterError that names the file and line of what is not as in the register
 */
export const readRegister = async (file: string, regions: ReadonlyMap<string, Region>): Promise<SettlementRow[]> => {
  const [head = [], ...rows] = rowsOf(file, await textOf(file));
  if (COLUMNS.some((column, place) => normaliseName(head[place]) !== column))
    throw new RegisterError(`${file}:1: the columns must be ${COLUMNS.join(', ')}`);
  const units = new Map<string, Unit>();
  for (const [index, cells] of rows.entries()) {
    const unit = unitOf(file, cells, index + 2);
    const twin = units.get(unit.code);
    if (twin) throw new RegisterError(`${file}:${unit.line}: ${unit.code} is there twice, in line ${twin.line} too`);
    units.set(unit.code, unit);
  }
  const settlements = [...units.values()].filter(({ kind }) => kind !== '');
  if (settlements.length === 0) throw new RegisterError(`${file}: no settlement in it`);
  return settlements.map(({ line, codes, code, kind, name }) => {
    const region = regions.get(code.slice(2, 4));
    if (!region) throw new RegisterError(`${file}:${line}: no region of ${code}`);
    const above = codes.slice(1, -1).map((each) => units.get(each)?.name ?? '');
    if (above.includes('')) throw new RegisterError(`${file}:${line}: what ${code} belongs to is not in the file`);
    const [district = '', community = ''] = above;
    return settlementRow({ koatuu: null, katottg: code, type: kind, name, region, district, community, thousands: 0, otherNames: [] });
  });
};
