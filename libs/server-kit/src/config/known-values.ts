import { isLoopback } from '../loopback.ts';
import { ConfigError } from './read-config.ts';

/** Every secret of this repository (the first is compose's password of databases), and other values that an installation must have of its own: who reads the repository knows them. */
export const knownValues = [
  ':pozyka@',
  'a-gateway-secret-of-the-sandbox-that-all-know',
  'a-key-of-compose-that-all-know',
  'a-key-of-the-sandbox-that-everybody-knows',
  'a-secret-of-at-least-32-characters',
  'a-secret-of-the-sandbox-that-everybody-knows',
  'an-example-secret-of-docs-officer-md',
  'an-officers-secret-of-compose-that-all-know',
  'pozyka-sandbox-bank-statement',
  'pozyka-sandbox-bankid-secret',
  'pozyka-sandbox-bureau',
  'pozyka-sandbox-esign',
  'pozyka-sandbox-loan-ban',
  'pozyka-sandbox-secret',
  // the example of the National Bank's resolution № 162: nobody's account
  'UA213223130000026007233566001',
  'ТОВ «Зразкове бюро кредитних історій»',
] as const;

type Settings = Readonly<Record<string, unknown>>;

const isHere = ({ HOST, PUBLIC_URL }: Settings): boolean =>
  typeof HOST === 'string' && typeof PUBLIC_URL === 'string' && isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname);

/** What is not used in these settings may be a known one. */
const isUnused: Readonly<Record<string, (settings: Settings) => boolean>> = {
  GATEWAY_SECRET: isHere,
  REDIS_SECRET: ({ REDIS_URL }) => REDIS_URL === undefined,
  ESIGN_TOKEN: ({ ESIGN_URL }) => ESIGN_URL === undefined,
};

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');

/** @throws ConfigError outside a sandbox for a setting that is, or holds, a value of this repository */
export const refuseKnownValues = (settings: { readonly SANDBOX: boolean }): void => {
  if (settings.SANDBOX) return;
  for (const [name, value] of Object.entries(settings)) {
    const isKnown = textsOf(value).some((text) => knownValues.some((known) => text.includes(known)));
    if (isKnown && !isUnused[name]?.(settings))
      throw new ConfigError(`${name} must be set to one of your own where SANDBOX is not true: this one stands in the repository`);
  }
};

/**
 * Refuses addresses of partners that anybody on the way could read or answer for.
 * @param names settings that are addresses, each with whether a relay on this machine may stand for the partner
 * @throws ConfigError outside a sandbox for an address without https
 */
export const refuseOpenAddresses = (
  settings: { readonly SANDBOX: boolean },
  names: Readonly<Record<string, 'partner' | 'partner or relay'>>,
): void => {
  if (settings.SANDBOX) return;
  const values: Settings = settings;
  for (const [name, kind] of Object.entries(names)) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    const { protocol, hostname } = new URL(value);
    if (kind === 'partner or relay' && isLoopback(hostname)) continue;
    if (protocol !== 'https:') throw new ConfigError(`${name} must be an https address where SANDBOX is not true`);
    if (isLoopback(hostname)) throw new ConfigError(`${name} must not be this machine where SANDBOX is not true`);
  }
};
