import { sql, type Kysely } from 'kysely';
import { migrateToLatest, type Migrations } from '../database/migrations.ts';
import { openDatabase } from '../database/open-database.ts';
import { hashOf } from './template.ts';

/** Key of the lock under which templates are made: any number that nothing else on a test server locks. */
const LOCK = 26_110_125;

/** Empty or older templates are no use to anybody: it gets its name when it is whole. */
const make = async (admin: Kysely<unknown>, name: string, at: { url: string; patience: number }, migrations: Migrations): Promise<void> => {
  const unfinished = `${name}_unfinished`;
  await sql`drop database if exists ${sql.id(unfinished)} with (force)`.execute(admin);
  await sql`create database ${sql.id(unfinished)}`.execute(admin);
  const url = new URL(at.url);
  url.pathname = `/${unfinished}`;
  const database = await openDatabase<unknown>({ url: url.href, patience: at.patience });
  try {
    await migrateToLatest(database.db, migrations);
  } finally {
    await database.close();
  }
  await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(name)}`.execute(admin);
};

/**
 * Name of a migrated database on a PostgreSQL for tests, made by anyone who needs it first: a copy of it takes a tenth of the migrations.
 * @param admin of the server's database `postgres` @param at the server's address, and how many times longer than usual to wait
 */
export const serverTemplate = async (
  admin: Kysely<unknown>,
  at: { url: string; patience: number },
  migrations: Migrations,
): Promise<string> => {
  const name = `template_${await hashOf(migrations)}`;
  await admin.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection);
    try {
      const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(connection);
      if (rows.length === 0) await make(connection, name, at, migrations);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
  return name;
};
