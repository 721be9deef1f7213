import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { kitMigrations } from './kit-migrations.ts';

/** Name → migration. Names sort into the order of running: `010_content`, `020_auth`. */
export type Migrations = Readonly<Record<string, Migration>>;

export interface MigrationState {
  readonly name: string;
  readonly executedAt: Date | null;
}

const migrator = <DB>(db: Kysely<DB>, migrations: Migrations): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...kitMigrations, ...migrations }) },
    // Areas number their migrations on their own, so a lower number may arrive after a higher one was run.
    allowUnorderedMigrations: true,
  });

/** Runs what is pending, server-kit's own tables first; safe with several processes at once. Returns the names it ran. */
export const migrateToLatest = async <DB>(db: Kysely<DB>, migrations: Migrations): Promise<string[]> => {
  const { error, results = [] } = await migrator(db, migrations).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
};

/** Every known migration and when it ran. */
export const migrationStatus = async <DB>(db: Kysely<DB>, migrations: Migrations): Promise<MigrationState[]> =>
  (await migrator(db, migrations).getMigrations()).map(({ name, executedAt }) => ({ name, executedAt: executedAt ?? null }));
