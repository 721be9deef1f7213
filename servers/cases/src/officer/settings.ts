import { ConfigError, integerSetting, isKeyRing, isLoopback, readConfig, type SigningKey } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of the officer's API. */
export const officerSettings = {
  /** Keys of the back office: `2026-11:<32 characters or more>,2026-05:…`; without them there is no such API. */
  OFFICER_KEYS: z.optional(z.string().check(z.refine(isKeyRing, 'name:secret between commas, each secret at least 32 characters'))),
  /** Where it listens: this machine unless set otherwise. */
  OFFICER_HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '127.0.0.1'),
  OFFICER_PORT: integerSetting(4004, 0, 65_535),
  /** `host:port` as the back office addresses it, which its signatures cover; without it the two above. */
  OFFICER_AUTHORITY: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+(?::\d{1,5})?$/, 'host:port in lower case'))),
};

const schema = z.object(officerSettings);

type OfficerSettings = z.output<typeof schema>;

/** @throws ConfigError in a sandbox whose officer's API other machines could reach: its key is one of the sandbox */
export const refusePublicOfficer = ({ SANDBOX, OFFICER_HOST }: Pick<OfficerSettings, 'OFFICER_HOST'> & { SANDBOX: boolean }): void => {
  if (SANDBOX && !isLoopback(OFFICER_HOST)) throw new ConfigError('OFFICER_HOST must be this machine where SANDBOX is true');
};

export interface OfficerListener {
  readonly host: string;
  readonly port: number;
  readonly keys: readonly SigningKey[];
  readonly authority: string;
}

/**
 * Where the officer's API listens, by which keys and under which name; undefined where it does not.
 * @throws ConfigError where other machines reach it and it has no name: a signature for another service would do
 */
export const officerListener = (env: NodeJS.ProcessEnv): OfficerListener | undefined => {
  const { OFFICER_KEYS, OFFICER_HOST: host, OFFICER_PORT: port, OFFICER_AUTHORITY: named } = readConfig(schema, env);
  if (OFFICER_KEYS === undefined) return undefined;
  if (named === undefined && !isLoopback(host))
    throw new ConfigError('OFFICER_AUTHORITY must be set where OFFICER_HOST is not this machine');
  const authority = named ?? `${host}:${port}`;
  const keys = OFFICER_KEYS.split(',').map((key) => ({ id: key.slice(0, key.indexOf(':')), secret: key.slice(key.indexOf(':') + 1) }));
  return { host, port, keys, authority };
};
