/** `npx pozyka backup`: a database of PostgreSQL into a folder and back, compared row by row. */
import { resolve } from 'node:path';
import { auditCommands } from '@pozyka/main-api/commands/audit-commands';
import { readArguments } from '../start/arguments.mjs';
import { PlainError } from '../start/plain-error.mjs';
import { filesToCopy } from './backup-files.ts';
import { restoreBackup, saveBackup, type Manifest } from './backup-database.ts';
import { runCommand, sourceOf } from './command.ts';

const USAGE = 'npx pozyka backup save|restore main|marketplace <folder>';

const run = async (): Promise<void> => {
  const { words } = readArguments(
    USAGE,
    {},
    ([word = '', api = '', folder, ...rest]) =>
      ['save', 'restore'].includes(word) && ['main', 'marketplace'].includes(api) && folder !== undefined && rest.length === 0,
  );
  const [command, api = '', named = ''] = words;
  const { url } = sourceOf(api, { alone: true });
  if (!url)
    throw new Error(`Set ${api.toUpperCase()}_DATABASE_URL. An embedded database is saved by copying its folder while nothing runs.`);
  const folder = resolve(named);
  const { FILES_STORE, POZYKA_DATA = '.data' } = process.env;
  const store = api === 'main' ? filesToCopy(FILES_STORE ?? resolve(POZYKA_DATA, 'files')) : undefined;
  const sum = ({ tables, anchor, files }: Manifest): string => {
    const rows = Object.values(tables).reduce((all, table) => all + table.rows, 0);
    return `${rows} rows of ${Object.keys(tables).length} tables${files ? `, ${files.count} files` : ''}${anchor ? `, anchor ${anchor.number}:${anchor.hash}` : ''}`;
  };
  if (command === 'save') {
    console.log(`Saved in ${folder}: ${sum(await saveBackup(url, folder, new Date(), store))}`);
    return;
  }
  const manifest = await restoreBackup(url, folder, store);
  if (api === 'main') {
    const { broken } = await auditCommands.verify({ url }, manifest.anchor ?? undefined);
    if (broken !== null) throw new Error(`Restored, but the trail of changes is broken at ${broken}`);
  }
  console.log(`Restored and compared: ${sum(manifest)}`);
};

await runCommand(() =>
  run().catch((error: unknown) => {
    throw error instanceof Error ? new PlainError(error.message) : error;
  }),
);
