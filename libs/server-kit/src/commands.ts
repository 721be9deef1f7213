import type { MigrationState } from './database/migrations.ts';
import type { DatabaseSource } from './database/open-database.ts';

/** What `npx pozyka db` asks of an API; each exports it as `commands` from `src/commands/commands.ts`. */
export interface ApiCommands {
  /** Runs pending migrations; their names. */
  readonly migrate: (source: DatabaseSource) => Promise<readonly string[]>;
  readonly status: (source: DatabaseSource) => Promise<readonly MigrationState[]>;
  /** Migrates, then brings the seeds in; a second run changes nothing. Rows written per seed. */
  readonly seed: (source: DatabaseSource) => Promise<Readonly<Record<string, number>>>;
}
