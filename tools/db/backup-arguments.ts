const USAGE = 'Usage: npm run backup -- save|restore main|marketplace <folder>';

export interface BackupRequest {
  readonly command: 'save' | 'restore';
  readonly api: 'main' | 'marketplace';
  readonly folder: string;
}

/** What was asked for, or the line to show when it makes no sense. */
export const parseBackupArguments = (args: readonly string[]): BackupRequest | string => {
  const [command, api, folder, ...rest] = args;
  if (rest.length > 0 || folder === undefined || folder.startsWith('-')) return USAGE;
  if ((command !== 'save' && command !== 'restore') || (api !== 'main' && api !== 'marketplace')) return USAGE;
  return { command, api, folder };
};
