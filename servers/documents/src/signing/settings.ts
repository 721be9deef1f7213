import { readFileSync } from 'node:fs';
import { ConfigError, readConfig, switchSetting } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** What the lender's papers are signed with. */
export const paperSettings = {
  /** Its private key: a PEM file (PKCS #8), or PEM itself where a secret is no file. A sandbox makes one of its own. */
  PAPER_KEY: z.optional(z.string()),
  /** The key's X.509 certificate, then those of its issuers: the same. */
  PAPER_CERTIFICATE: z.optional(z.string()),
};

const schema = z.object({ ...paperSettings, SANDBOX: switchSetting(false) });

type PaperSettings = z.output<typeof schema>;

/** @throws ConfigError outside a sandbox without a key of the lender's: nobody could tell its papers from forged ones. */
export const refuseUnsigned = ({ SANDBOX, PAPER_KEY, PAPER_CERTIFICATE }: PaperSettings): void => {
  if ((PAPER_KEY === undefined) !== (PAPER_CERTIFICATE === undefined))
    throw new ConfigError('PAPER_KEY and PAPER_CERTIFICATE are set together or not at all');
  if (!SANDBOX && PAPER_KEY === undefined) throw new ConfigError('PAPER_KEY must be set where SANDBOX is not true');
};

const pemOf = (name: string, value: string): string => {
  // with any text before it, a key must not be taken for the name of a file
  if (value.includes('-----BEGIN')) return value;
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw new ConfigError(`${name}: no such file, and no PEM`);
  }
};

/** Key and certificates in PEM; undefined where a sandbox makes its own. @throws ConfigError */
export const configuredPem = (
  env: NodeJS.ProcessEnv = process.env,
): { readonly key: string; readonly certificates: string } | undefined => {
  const { PAPER_KEY, PAPER_CERTIFICATE } = readConfig(schema, env);
  if (PAPER_KEY === undefined || PAPER_CERTIFICATE === undefined) return undefined;
  return { key: pemOf('PAPER_KEY', PAPER_KEY), certificates: pemOf('PAPER_CERTIFICATE', PAPER_CERTIFICATE) };
};

/** For commands, which read no configuration of a server. @throws ConfigError as {@link refuseUnsigned} */
export const refuseUnsignedCommand = (env: NodeJS.ProcessEnv = process.env): void => refuseUnsigned(readConfig(schema, env));
