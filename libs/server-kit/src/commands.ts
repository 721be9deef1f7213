import type { MigrationState } from './database/migrations.ts';
import type { DatabaseSource } from './database/open-database.ts';

/** Addresses of the site beside those of the product's table: a content server's texts stand at addresses of their own among them. */
export interface SiteAddresses {
  /** Paths of screens in react-router's notation, without locale, and the app that ships each. */
  readonly screens: readonly { readonly path: string; readonly app: string }[];
  /** Takes the addresses of all texts, so that no release may have them later. @throws where a live release has one of them */
  readonly claim: (pages: readonly string[]) => Promise<unknown>;
}

/** What `npx pozyka db` asks of an API; each exports it as `commands` from `src/commands/commands.ts`. */
export interface ApiCommands {
  /** Runs pending migrations; their names. */
  readonly migrate: (source: DatabaseSource) => Promise<readonly string[]>;
  readonly status: (source: DatabaseSource) => Promise<readonly MigrationState[]>;
  /** Migrates, then brings the seeds in; a second run changes nothing. Rows written per seed. `site`: for seeds of texts. */
  readonly seed: (source: DatabaseSource, site?: SiteAddresses) => Promise<Readonly<Record<string, number>>>;
}
