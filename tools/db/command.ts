import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dotenvOf } from '../start/dotenv.mjs';
import { exitWithHelp } from '../start/help.mjs';

export const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What was typed behind a command: words, the text of its one flag, and whether a flag without one is there. Ends the program with the line of usage where `isRight` says so, or a
 * flag is unknown.
 */
export const readArguments = (
  usage: string,
  isRight: (words: readonly string[], value: string | undefined, isOn: boolean) => boolean,
  flag?: string,
  bare?: string,
): { readonly words: readonly string[]; readonly value: string | undefined; readonly isOn: boolean } => {
  exitWithHelp(usage);
  try {
    const { positionals: words, values } = parseArgs({
      options: { ...(flag && { [flag]: { type: 'string' } as const }), ...(bare && { [bare]: { type: 'boolean' } as const }) },
      allowPositionals: true,
    });
    const value = flag && (values[flag] as string | undefined);
    const isOn = bare !== undefined && values[bare] === true;
    if (isRight(words, value, isOn)) return { words, value, isOn };
  } catch {
    // an unknown flag
  }
  console.error(`Usage: ${usage}`);
  process.exit(1);
};

const PLAIN: readonly string[] = ['FolderLockedError', 'RegisterError', 'ContentError', 'BrokenRelease'];

/** What a person can put right is one line; anything else has its stack. */
export const tellError = (error: unknown): void =>
  console.error(error instanceof Error && PLAIN.includes(error.name) ? error.message : error);

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
