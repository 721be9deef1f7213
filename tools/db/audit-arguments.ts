const USAGE = 'Usage: npm run audit -- verify [--kept <number>:<hash>] | anchor';

export type AuditRequest =
  { readonly command: 'anchor' } | { readonly command: 'verify'; readonly kept?: { readonly number: number; readonly hash: string } };

/** What was asked for, or the line to show when it makes no sense. */
export const parseAuditArguments = (args: readonly string[]): AuditRequest | string => {
  const [command, flag, value, ...rest] = args;
  if (rest.length > 0 || (command !== 'verify' && (command !== 'anchor' || flag !== undefined))) return USAGE;
  if (flag === undefined) return { command };
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(value ?? '') ?? [];
  return flag === '--kept' && hash !== undefined ? { command: 'verify', kept: { number: Number(number), hash } } : USAGE;
};
