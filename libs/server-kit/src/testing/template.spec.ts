import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Migrations } from '../database/migrations.ts';
import { templateFile } from './template.ts';

const creating = (name: string, type: 'text' | 'integer'): Migrations => ({
  [name]: {
    up: async (db) => {
      await db.schema.createTable('thing').addColumn('size', type).execute();
      await sql`insert into thing values (${sql.val(type)})`.execute(db);
    },
  },
});

describe('the file of a migrated database', () => {
  test('is one for one set of migrations, whatever object holds them', async () => {
    assert.equal(await templateFile(creating('010_thing', 'text')), await templateFile(creating('010_thing', 'text')));
  });

  test('is another one when a migration does something else or has another name', async () => {
    const made = [creating('010_thing', 'text'), creating('010_thing', 'integer'), creating('020_thing', 'text'), {}];
    assert.equal(new Set(await Promise.all(made.map(templateFile))).size, made.length);
  });
});
