import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainError } from '../start/plain-error.mjs';
import { findPostgres } from '../test/postgres.mjs';

/** Paths of what is not ours: the folder of PostgreSQL's programs, nginx and redis-server. */
export interface Programs {
  readonly postgres: string;
  readonly nginx: string;
  readonly redis: string;
}

/** Where Debian has servers, which a person's PATH may not hold. */
const USUAL = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Folders of this machine, and the one of PostgreSQL's programs. */
const onThisMachine = (): { folders: readonly string[]; postgres: string | undefined } => ({
  folders: [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...USUAL],
  postgres: findPostgres(['initdb', 'postgres', 'pg_basebackup']),
});

/** Finds the programs. @throws PlainError naming every one that is missing, and how to get it */
export const findPrograms = ({ folders, postgres } = onThisMachine()): Programs => {
  const find = (name: string): string | undefined => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const nginx = find('nginx');
  const redis = find('redis-server');
  if (nginx !== undefined && redis !== undefined && postgres !== undefined) return { nginx, redis, postgres };
  const missing = [
    ...(nginx === undefined ? ['nginx'] : []),
    ...(redis === undefined ? ['redis-server'] : []),
    ...(postgres === undefined ? ['postgresql (initdb, postgres, pg_basebackup)'] : []),
  ];
  const packages = missing.map((name) => name.split(' ', 1)[0]).join(' ');
  throw new PlainError(`The cluster needs ${missing.join(', ')}: install what is missing (Debian: apt-get install -y ${packages}).`);
};
