import { codeRules } from '@pozyka/api-contract/constants';
import { integerSetting, settingsReader } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of one-time codes. What counts for an address or a browser are codes of the last hour that nobody has entered, of numbers not known there. */
export const codeSettings = {
  /** Codes of an address that go out at once. Each that was entered in that hour adds one: behind an address of a mobile carrier are thousands. */
  CODES_PER_ADDRESS: integerSetting(codeRules.perAddressHour, 5, 1_000),
  /** Those that follow go out one by one after growing pauses, so many of them; then the address is refused. */
  CODES_PACED: integerSetting(40, 0, 1_000),
  /** Codes of a browser. */
  CODES_PER_BROWSER: integerSetting(10, 5, 100),
};

const schema = z.object(codeSettings);

/** As the environment has them. */
export const codeLimits = settingsReader(schema);
