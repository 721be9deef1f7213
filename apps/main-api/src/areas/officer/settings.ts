import { ConfigError, integerSetting, isKeyRing, isLoopback, readConfig, type SigningKey } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of the officer's door. */
export const officerSettings = {
  /** Keys of the back office: `2026-11:<32 characters or more>,2026-05:…`; without them the door does not open. */
  OFFICER_KEYS: z.optional(z.string().check(z.refine(isKeyRing, 'name:secret between commas, each secret at least 32 characters'))),
  /** Where it listens: this machine unless told otherwise. */
  OFFICER_HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '127.0.0.1'),
  OFFICER_PORT: integerSetting(4004, 0, 65_535),
};

const schema = z.object(officerSettings);

type OfficerSettings = z.output<typeof schema>;

/** @throws ConfigError in a sandbox whose door other machines could reach: its key is one of the sandbox */
export const refusePublicOfficer = ({ SANDBOX, OFFICER_HOST }: Pick<OfficerSettings, 'OFFICER_HOST'> & { SANDBOX: boolean }): void => {
  if (SANDBOX && !isLoopback(OFFICER_HOST)) throw new ConfigError('OFFICER_HOST must be this machine where SANDBOX is true');
};

/** Where the door opens and by which keys; undefined where it does not. */
export const officerDoor = (
  env: NodeJS.ProcessEnv,
): { readonly host: string; readonly port: number; readonly keys: readonly SigningKey[] } | undefined => {
  const { OFFICER_KEYS, OFFICER_HOST: host, OFFICER_PORT: port } = readConfig(schema, env);
  if (OFFICER_KEYS === undefined) return undefined;
  const keys = OFFICER_KEYS.split(',').map((key) => ({ id: key.slice(0, key.indexOf(':')), secret: key.slice(key.indexOf(':') + 1) }));
  return { host, port, keys };
};
