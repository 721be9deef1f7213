import { integerSetting, listSetting, readConfig } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of the application's life. */
export const applicationSettings = {
  /** Seconds that the check of an application takes. */
  CHECK_SECONDS: integerSetting(3, 0, 86_400),
  /** Network addresses of known VPNs: an application is not taken from them. */
  VPN_ADDRESSES: listSetting(),
};

const schema = z.object(applicationSettings);

export type ApplicationSettings = z.output<typeof schema>;

let read: ApplicationSettings | undefined;

/** Read from the environment once, when first needed. */
export const settings = (): ApplicationSettings => (read ??= readConfig(schema, process.env));
