import { ConfigError, integerSetting, settingsReader, switchSetting } from '@pozyka/server-kit';
import * as z from 'zod/mini';

const KNOWN_BAN_TOKEN = 'pozyka-sandbox-loan-ban';
const KNOWN_BUREAU_TOKEN = 'pozyka-sandbox-bureau';
const KNOWN_NAME = 'ТОВ «Зразкове бюро кредитних історій»';

const address = z.optional(z.url({ protocol: /^https?$/, error: 'an http or https address' }));
const token = (known: string) => z._default(z.string().check(z.minLength(16, 'at least 16 characters')), known);

/** Settings of the registers that are queried before a loan. */
export const registerSettings = {
  /** The register of bans that people set on loans in their own name; without it, in a sandbox alone, there is none to ask. */
  LOAN_BAN_URL: address,
  LOAN_BAN_TOKEN: token(KNOWN_BAN_TOKEN),
  /** The credit bureau; without it, in a sandbox alone, there is none to ask or to tell. */
  BUREAU_URL: address,
  BUREAU_TOKEN: token(KNOWN_BUREAU_TOKEN),
  /** Its name for customers. */
  BUREAU_NAME: z._default(z.string().check(z.minLength(3, 'a name')), KNOWN_NAME),
  /** The most debts past their day, and the most running loans, with which a loan is given. */
  BUREAU_MAX_OVERDUE: integerSetting(0, 0, 100),
  BUREAU_MAX_LOANS: integerSetting(5, 0, 100),
  /** Milliseconds that one question may take. */
  REGISTER_TIMEOUT: integerSetting(8_000, 1, 15_000),
  /** Seconds after which an application ends without a decision where a register does not answer. */
  REGISTER_WAIT_SECONDS: integerSetting(86_400, 60, 604_800),
};

const schema = z.object({ ...registerSettings, SANDBOX: switchSetting(false) });

export type RegisterSettings = z.output<typeof schema>;

/** @throws ConfigError outside a sandbox without registers: nobody is approved unasked. */
export const refuseNoRegisters = (settings: RegisterSettings): void => {
  if (settings.SANDBOX) return;
  for (const name of ['LOAN_BAN_URL', 'BUREAU_URL'] as const) {
    if (settings[name] === undefined) throw new ConfigError(`${name} must be set where SANDBOX is not true`);
  }
};

/** As the environment has them. */
export const settings = settingsReader(schema);

/** Whether there is a register to query: only a sandbox may do without; for others its absence is silence, never a response. */
export const isThere = (url: string | undefined): boolean => url !== undefined || !settings().SANDBOX;
