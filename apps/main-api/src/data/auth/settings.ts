import { codeRules } from '@pozyka/api-contract/constants';
import { ConfigError, integerSetting, settingsReader, switchSetting } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of one-time codes. */
export const codeSettings = {
  /** Codes an hour for one address. Another number in a sandbox alone, where one tester logs in as many customers. */
  CODES_PER_ADDRESS: integerSetting(codeRules.perAddressHour, 1, 10_000),
};

const schema = z.object({ ...codeSettings, SANDBOX: switchSetting(false) });

/** @throws ConfigError outside a sandbox with another number of codes than the product's. */
export const refuseManyCodes = ({ SANDBOX, CODES_PER_ADDRESS }: z.output<typeof schema>): void => {
  if (CODES_PER_ADDRESS !== codeRules.perAddressHour && !SANDBOX)
    throw new ConfigError(`CODES_PER_ADDRESS must be ${codeRules.perAddressHour} where SANDBOX is not true`);
};

/** As the environment has them. */
export const codesPerAddress = settingsReader(schema, ({ CODES_PER_ADDRESS }) => CODES_PER_ADDRESS);
