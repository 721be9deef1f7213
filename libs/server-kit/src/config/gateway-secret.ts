import * as z from 'zod/mini';

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
