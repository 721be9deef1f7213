import { join, resolve } from 'node:path';

const commandNames = ['migrate', 'status', 'seed'] as const;
const apiNames = ['main', 'marketplace'] as const;

export type Command = (typeof commandNames)[number];
export type ApiName = (typeof apiNames)[number];

const usage = `Usage: npm run db -- ${commandNames.join('|')} [--api ${apiNames.join('|')}]`;

/** What was asked for, or the line to show when it makes no sense. */
export const parseArguments = (args: readonly string[]): { readonly command: Command; readonly apis: readonly ApiName[] } | string => {
  const [first, flag, name, ...rest] = args;
  const command = commandNames.find((known) => known === first);
  if (!command || rest.length > 0) return usage;
  if (flag === undefined) return { command, apis: apiNames };
  const api = apiNames.find((known) => known === name);
  return flag === '--api' && api ? { command, apis: [api] } : usage;
};

/**
 * Where an API keeps its data: MAIN_DATABASE_URL or MARKETPLACE_DATABASE_URL; DATABASE_URL when one API alone is meant;
 * else DATA_DIR of that API alone, else its folder under POZYKA_DATA, `.data` by default.
 */
export const sourceOf = (
  api: ApiName,
  env: Readonly<Record<string, string | undefined>>,
  workspaceRoot: string,
  alone: boolean,
): { readonly url?: string; readonly dataDir?: string } => {
  const url = env[`${api.toUpperCase()}_DATABASE_URL`] ?? (alone ? env['DATABASE_URL'] : undefined);
  if (url) return { url };
  const own = alone ? env['DATA_DIR'] : undefined;
  return { dataDir: resolve(workspaceRoot, own || join(env['POZYKA_DATA'] || '.data', `${api}-api`)) };
};
