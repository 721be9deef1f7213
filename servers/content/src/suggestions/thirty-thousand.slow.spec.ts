import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { serverDatabase } from '@pozyka/server-kit';
import { sql, type Kysely } from 'kysely';
import { startContentApi, type ContentApi } from '../testing/content-api.ts';
import { importRegister } from './import/import-register.ts';
import { importPlaces } from './import/seed-places.ts';
import { selectSettlements } from './store.ts';
import type { SuggestionTables } from '../tables/suggestions.ts';

const places = resolve(import.meta.dirname, '../../seed/places');
const HEAD = 'Перший рівень;Другий рівень;Третій рівень;Четвертий рівень;Додатковий рівень;Категорія об’єкта;Назва об’єкта';
const VILLAGES = 30_000;
const beginnings = ['Іван', 'Петр', 'Олександр', 'Зелен', 'Кам’ян', 'Вишн', 'Лісов', 'Степан', 'Красн', 'Нов', 'Миколаїв', 'Берез'];
const endings = ['івка', 'ове', 'ське', 'иця', 'ка'];
const first = ['', '', 'Велика ', 'Нова '];

const digits = (number: number, length: number): string => String(number).padStart(length, '0');
/** Part `number` of a list, round and round. */
const of = (list: readonly string[], number: number): string => list[number % list.length] ?? '';

/** A register of one region of ten districts of ten communities, each with the same number of villages, many of one name. */
const register = (villages: number): string => {
  const region = `UA63${digits(0, 15)}`;
  const rows = [`${region};;;;;O;Харківська`];
  const each = villages / 100;
  for (let one = 1; one <= 10; one += 1) {
    const district = `UA63${digits(one, 2)}${digits(0, 13)}`;
    rows.push(`${region};${district};;;;P;Район${one}ський`);
    for (let two = 1; two <= 10; two += 1) {
      const community = `UA63${digits(one, 2)}${digits(two, 3)}${digits(0, 10)}`;
      rows.push(`${region};${district};${community};;;H;Громада${two}ська`);
      for (let three = 1; three <= each; three += 1) {
        const number = (one * 10 + two) * each + three;
        const name = `${of(first, number)}${of(beginnings, number >> 2)}${of(endings, number >> 4)}`;
        rows.push(`${region};${district};${community};UA63${digits(one, 2)}${digits(two, 3)}${digits(three, 10)};;C;${name}`);
      }
    }
  }
  return [HEAD, ...rows, ''].join('\n');
};

describe('thirty thousand settlements', () => {
  let api: ContentApi;
  let folder: string;
  const bring = async (villages: number) => {
    writeFileSync(join(folder, 'register.csv'), register(villages));
    const imported = await importRegister(api.db, join(folder, 'register.csv'), places);
    await sql`analyze settlement, settlement_word`.execute(api.db);
    return imported;
  };
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pozyka-register-'));
    api = await startContentApi(serverDatabase());
    await importPlaces(api.db, places);
  });
  after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await api.close();
  });

  /** Rows that a search reads of both tables, by any index. */
  const readBy = async (db: Kysely<SuggestionTables>, area: string, typed: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const read = async () => {
        const { rows } = await sql<{ rows: number }>`
          select sum(seq_tup_read + coalesce(idx_tup_fetch, 0) + coalesce((
            select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = relid), 0))::bigint as rows
            from pg_stat_xact_user_tables where relname in ('settlement', 'settlement_word')`.execute(trx);
        return rows[0]?.rows ?? 0;
      };
      const before = await read();
      await selectSettlements(trx, area, typed);
      return (await read()) - before;
    });

  const queries = [
    ['', 'і'],
    ['', 'н'],
    ['', 'іван'],
    ['', 'Іванівка'],
    ['', 'Велика Миколаїв'],
    ['', 'миколаїв'],
    ['Харківська область', 'к'],
    ['Харківська область', 'березове'],
    ['Харківська область', 'Іванівка Район3ський'],
  ] as const;

  test('come in once, and are searched by reading no more rows than of a tenth of them', async () => {
    assert.equal((await bring(VILLAGES / 10)).added, VILLAGES / 10);
    const few: number[] = [];
    for (const [area, typed] of queries) few.push(await readBy(api.db, area, typed));
    assert.equal((await bring(VILLAGES)).added, VILLAGES);
    assert.equal((await bring(VILLAGES)).changed, false);
    for (const [at, [area, typed]] of queries.entries()) {
      const found = await selectSettlements(api.db, area, typed);
      assert.ok(found.length > 0, typed);
      const read = await readBy(api.db, area, typed);
      assert.ok((few[at] ?? 0) > 0 && read <= (few[at] ?? 0) * 1.5 + 50, `${typed}: ${few[at]} rows of a tenth, ${read} of all`);
    }
  });

  test('a village is found among many of its name by its district and by its community', async () => {
    for (const typed of ['Іванівка Район3ський', 'Іванівка, Район3ський район', 'Іванівка Громада7ська']) {
      const found = await selectSettlements(api.db, 'Харківська область', typed);
      assert.ok(found.length > 0, typed);
      for (const { locality, district, community } of found) {
        assert.equal(locality, 'Іванівка');
        assert.ok(district === 'Район3ський' || community === 'Громада7ська');
      }
    }
  });
});
