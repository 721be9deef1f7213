import { PlainError } from '../start/plain-error.mjs';
import { findPostgres } from '../test/postgres.mjs';
import { findProgram } from '../test/programs.mjs';

/** Paths of what is not ours: the folder of PostgreSQL's programs, nginx and redis-server. */
export interface Programs {
  readonly postgres: string;
  readonly nginx: string;
  readonly redis: string;
}

/** The folder of PostgreSQL's programs, and folders of the others where not those of this machine. */
interface Machine {
  readonly postgres: string | undefined;
  readonly folders?: readonly string[];
}

/** Finds the programs. @throws PlainError naming every one that is missing, and how to get it */
export const findPrograms = (machine: Machine = { postgres: findPostgres(['initdb', 'postgres', 'pg_basebackup']) }): Programs => {
  const { postgres, ...where } = machine;
  const [nginx, redis] = [findProgram('nginx', where), findProgram('redis-server', where)];
  if (nginx !== undefined && redis !== undefined && postgres !== undefined) return { nginx, redis, postgres };
  const missing = [
    ...(nginx === undefined ? ['nginx'] : []),
    ...(redis === undefined ? ['redis-server'] : []),
    ...(postgres === undefined ? ['postgresql (initdb, postgres, pg_basebackup)'] : []),
  ];
  const packages = missing.map((name) => name.split(' ', 1)[0]).join(' ');
  throw new PlainError(`The cluster needs ${missing.join(', ')}: install what is missing (Debian: apt-get install -y ${packages}).`);
};
