import { join, resolve } from 'node:path';
import { dotenvOf } from '../start/dotenv.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';

const PLAIN: readonly string[] = ['FolderLockedError', 'RegisterError', 'ContentError', 'BrokenRelease'];

/** What a person can put right is one line. */
export const plainOf = (error: unknown): unknown =>
  error instanceof Error && PLAIN.includes(error.name) ? new PlainError(error.message) : error;

/** Runs a command of a database and ends the program: an embedded one leaves something open. */
export const runCommand = async (run: () => Promise<void>): Promise<never> => {
  await runProgram(() => run().catch((error: unknown) => Promise.reject(plainOf(error))));
  process.exit();
};

/**
 * Where an API stores its data: MAIN_DATABASE_URL or MARKETPLACE_DATABASE_URL; DATABASE_URL when one API alone is meant;
 * else DATA_DIR of that API alone, else its folder under POZYKA_DATA; where none of them is set, DATABASE_URL of the API's
 * `.env`, else its folder in `.data`.
 */
export const sourceOf = (
  api: string,
  { alone, env = process.env, root = workspaceRoot }: { alone: boolean; env?: Readonly<Record<string, string | undefined>>; root?: string },
): { readonly url?: string; readonly dataDir?: string } => {
  const url = env[`${api.toUpperCase()}_DATABASE_URL`] ?? (alone ? env['DATABASE_URL'] : undefined);
  if (url) return { url };
  const own = alone ? env['DATA_DIR'] : undefined;
  const fromFile = own || env['POZYKA_DATA'] ? undefined : dotenvOf(`${api}-api`, root)['DATABASE_URL'];
  if (fromFile) return { url: fromFile };
  return { dataDir: resolve(root, own || join(env['POZYKA_DATA'] || '.data', `${api}-api`)) };
};
