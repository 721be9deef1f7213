import * as z from 'zod/mini';
import { isLoopback } from '../loopback.ts';
import { ConfigError } from './read-config.ts';

const SHORTEST = 32;
const KNOWN_SECRET = 'a-gateway-secret-of-the-sandbox-that-all-know';

const secretsOf = (value: string): string[] =>
  value
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

/** What gateway and APIs share, one secret or several between commas: the gateway sends the first, an API takes each, so that it can be changed. */
export const gatewaySecretSetting = z._default(
  z
    .pipe(z.string(), z.transform(secretsOf))
    .check(
      z.refine(
        (secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= SHORTEST && /^[\x21-\x7e]+$/.test(secret)),
        `at least ${SHORTEST} characters without blanks`,
      ),
    ),
  [KNOWN_SECRET],
);

/**
 * A client that knows the secret can speak for any customer's address and browser.
 * @throws ConfigError where others than this machine can ask and everybody knows it.
 */
export const refuseKnownGatewaySecret = ({
  GATEWAY_SECRET,
  HOST,
  PUBLIC_URL,
}: {
  readonly GATEWAY_SECRET: readonly string[];
  readonly HOST: string;
  readonly PUBLIC_URL: string;
}): void => {
  const isHere = isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname);
  if (GATEWAY_SECRET.includes(KNOWN_SECRET) && !isHere) {
    throw new ConfigError('GATEWAY_SECRET must be set to one that nobody knows, the same for the gateway and both APIs');
  }
};
