import { integerSetting, isKeyRing, paymentSystemSetting, readConfig } from '@pozyka/server-kit';
import * as z from 'zod/mini';

const address = z.url({ protocol: /^https?$/, error: 'an http or https address' });

/** Every setting of the sandbox; `.env.example` lists the same. */
export const configSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: integerSetting(4003, 0, 65_535),
  /** Where customers reach the site: they are sent back there. */
  PUBLIC_URL: z._default(address, 'http://localhost:4000'),
  /** Gets the reports of what happened to a card. */
  MAIN_API_URL: z._default(address, 'http://127.0.0.1:4001'),
  /** The name under which the main API knows this provider, in the paths of payment calls. */
  PAYMENT_SYSTEM: paymentSystemSetting,
  /** Shared with the main API: both sides sign with it. */
  PROVIDER_SECRET: z._default(z.string().check(z.minLength(16, 'at least 16 characters')), 'pozyka-sandbox-secret'),
  /** Where charges are remembered over a restart; without it they are forgotten. */
  CHARGES_FILE: z.optional(z.string().check(z.minLength(1))),
  /** Shared with the main API: the bank signs lines of the lender's account with it. */
  BANK_SECRET: z._default(z.string().check(z.minLength(16, 'at least 16 characters')), 'pozyka-sandbox-bank-statement'),
  /** Whom the banks know the site as. */
  BANKID_CLIENT_ID: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'pozyka-sandbox'),
  BANKID_CLIENT_SECRET: z._default(z.string().check(z.minLength(16, 'at least 16 characters')), 'pozyka-sandbox-bankid-secret'),
  /** The officer's API of the main API, and the key that its requests are signed by, `name:secret`: without both no officer is played. */
  OFFICER_URL: z.optional(address),
  OFFICER_KEY: z.optional(
    z.string().check(z.refine((key) => isKeyRing(key) && !key.includes(','), 'name:secret, the secret at least 32 characters')),
  ),
  /** Bearer tokens by which the register of bans on loans and the credit bureau know the site. */
  LOAN_BAN_TOKEN: z._default(z.string().check(z.minLength(16, 'at least 16 characters')), 'pozyka-sandbox-loan-ban'),
  BUREAU_TOKEN: z._default(z.string().check(z.minLength(16, 'at least 16 characters')), 'pozyka-sandbox-bureau'),
  /** Where customers reach the sandbox itself: links of the app that signs lead there. */
  SANDBOX_URL: z._default(address, 'http://localhost:4003'),
  /** Whom the app that signs knows the site as. */
  ESIGN_ACQUIRER: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'pozyka-sandbox'),
  ESIGN_TOKEN: z._default(z.string().check(z.minLength(16, 'at least 16 characters')), 'pozyka-sandbox-esign'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export type Config = z.output<typeof configSchema>;

/** @throws ConfigError that names each wrong variable. */
export const config = (env: NodeJS.ProcessEnv): Config => readConfig(configSchema, env);
