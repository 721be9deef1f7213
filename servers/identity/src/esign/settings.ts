import { X509Certificate } from 'node:crypto';
import type { IdentityWay } from '@pozyka/api-contract/constants';
import { apiSettings, ConfigError, integerSetting, settingsReader } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { pemCertificates } from '@pozyka/server-documents';

const KNOWN_TOKEN = 'pozyka-sandbox-esign';

const name = (known: string) => z._default(z.string().check(z.minLength(1, 'must not be empty')), known);

/** Settings of the app by which customers sign with a qualified signature: Дія, or another that speaks its protocol. */
export const esignSettings = {
  /** Without it a qualified signature is not offered. */
  ESIGN_URL: z.optional(z.url({ protocol: /^https?$/, error: 'an http or https address' })),
  /** Whom the app knows us as: the acquirer's token, and what proves that it is ours. */
  ESIGN_ACQUIRER: name('pozyka-sandbox'),
  ESIGN_TOKEN: name(KNOWN_TOKEN),
  /** The branch and the offer, with the scope `hashedFilesSigning`, under which signatures are requested. */
  ESIGN_BRANCH: name('pozyka'),
  ESIGN_OFFER: name('signing'),
  /**
   * Certificates in PEM of the authorities that issue the keys which the app itself holds, and of no other: nobody else checks whether a certificate was
   * revoked. In a sandbox without them the app says which they are.
   */
  ESIGN_AUTHORITIES: z.optional(z.string()),
  /** Milliseconds that each call to the app may take. */
  ESIGN_TIMEOUT: integerSetting(8_000, 1, 15_000),
};

const schema = z.object({ ...esignSettings, PUBLIC_URL: apiSettings.PUBLIC_URL, SANDBOX: apiSettings.SANDBOX });

export type EsignSettings = z.output<typeof schema>;

const isAuthority = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).ca;
  } catch {
    return false;
  }
};

/** @throws ConfigError outside a sandbox for an app whose signatures could be anybody's. */
export const refuseOpenEsign = ({ SANDBOX, ESIGN_URL, ESIGN_AUTHORITIES }: Omit<EsignSettings, 'PUBLIC_URL'>): void => {
  if (SANDBOX || ESIGN_URL === undefined) return;
  const pems = pemCertificates(ESIGN_AUTHORITIES ?? '');
  if (pems.length === 0 || !pems.every(isAuthority)) {
    throw new ConfigError('ESIGN_AUTHORITIES must hold certificates of authorities in PEM where ESIGN_URL is set and SANDBOX is not true');
  }
};

/** As the environment has them. */
export const settings = settingsReader(schema);

/** By what a customer may say who they are. */
export const offeredWays = (): IdentityWay[] => ['bankId', ...(settings().ESIGN_URL === undefined ? [] : (['qualified'] as const))];
