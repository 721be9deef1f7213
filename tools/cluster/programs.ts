import { findPostgres } from '../test/postgres.mjs';
import { findProgram, needPrograms } from '../test/programs.mjs';

const POSTGRES = { name: 'postgresql (initdb, postgres, pg_basebackup)', debian: 'postgresql' };

/** Paths of what is not ours: the folder of PostgreSQL's programs, nginx and redis-server. @throws PlainError naming every one that is missing, and how to get it */
export const findPrograms = (
  machine: { readonly postgres: string | undefined; readonly folders?: readonly string[] } = {
    postgres: findPostgres(['initdb', 'postgres', 'pg_basebackup']),
  },
) => {
  const { postgres, ...where } = machine;
  const find = ({ name }: { name: string }) => (name === POSTGRES.name ? postgres : findProgram(name, where));
  const found = needPrograms('The cluster needs', [{ name: 'nginx' }, { name: 'redis-server' }, POSTGRES], { find });
  return { postgres: found[POSTGRES.name] ?? '', nginx: found['nginx'] ?? '', redis: found['redis-server'] ?? '' };
};
