import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { kitMigrations } from './kit-migrations.ts';

/** Name → migration. Names sort into the order of running: `010_content`, `020_auth`. */
export type Migrations = Readonly<Record<string, Migration>>;

export interface MigrationState {
  readonly name: string;
  readonly executedAt: Date | null;
}

/** What a newer release ran: a process of this one that starts beside it, or after it was taken back, goes on with that schema. */
const ranByNewer = async <DB>(db: Kysely<DB>, known: Migrations): Promise<Migrations> => {
  const { rows: tables } = await sql<{ here: boolean }>`select to_regclass('kysely_migration') is not null as here`.execute(db);
  if (!tables[0]?.here) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.filter(({ name }) => !Object.hasOwn(known, name));
  return Object.fromEntries(unknown.map(({ name }) => [name, { up: async () => {} }]));
};

const migrator = <DB>(db: Kysely<DB>, migrations: Migrations): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Areas number their migrations on their own, so a lower number may arrive after a higher one was run.
    allowUnorderedMigrations: true,
  });

/** Runs what is pending, server-kit's own tables first; safe with several processes at once. Returns the names it ran. */
export const migrateToLatest = async <DB>(db: Kysely<DB>, migrations: Migrations): Promise<string[]> => {
  const known = { ...kitMigrations, ...migrations };
  const newer = await ranByNewer(db, known);
  const { error, results = [] } = await migrator(db, { ...known, ...newer }).migrateToLatest();
  if (!error) return results.map(({ migrationName }) => migrationName);
  // a newer release may have run some between the look and the lock
  if (Object.keys(await ranByNewer(db, known)).length > Object.keys(newer).length) return migrateToLatest(db, migrations);
  throw error;
};

/** Every known migration, those that a newer release ran among them, and when it ran. */
export const migrationStatus = async <DB>(db: Kysely<DB>, migrations: Migrations): Promise<MigrationState[]> => {
  const known = { ...kitMigrations, ...migrations };
  const all = await migrator(db, { ...known, ...(await ranByNewer(db, known)) }).getMigrations();
  return all.map(({ name, executedAt }) => ({ name, executedAt: executedAt ?? null }));
};
