import { isIP } from 'node:net';
import { integerSetting, listSetting, settingsReader } from '@pozyka/server-kit';
import * as z from 'zod/mini';

const isNetwork = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return longest > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
};

/** Settings of the application's life. */
export const applicationSettings = {
  /** Seconds that the check of an application takes. */
  CHECK_SECONDS: integerSetting(3, 0, 86_400),
  /** Seconds after which an application that waits for the operator's call is approved without it. */
  CALL_SECONDS: integerSetting(600, 0, 86_400),
  /** Addresses and networks of known VPNs: an application is not taken from them. */
  VPN_ADDRESSES: listSetting().check(z.refine((entries) => entries.every(isNetwork), 'addresses or networks like 203.0.113.0/24')),
};

const schema = z.object(applicationSettings);

/** As the environment has them. */
export const settings = settingsReader(schema);
