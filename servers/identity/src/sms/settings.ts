import { ConfigError, settingsReader, switchSetting } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of what leaves by SMS. */
export const smsSettings = {
  /** Where messages are handed over; without it, in a sandbox alone, they lie in the outbox for everybody to read. */
  SMS_URL: z.optional(z.url({ protocol: /^https?$/, error: 'an http or https address' })),
  SMS_TOKEN: z._default(z.string(), ''),
};

const schema = z.object({ ...smsSettings, SANDBOX: switchSetting(false) });

type SmsSettings = z.output<typeof schema>;

/** @throws ConfigError outside a sandbox without a private channel for codes. */
export const refuseOpenOutbox = ({ SANDBOX, SMS_URL, SMS_TOKEN }: SmsSettings): void => {
  if (SANDBOX) return;
  if (SMS_URL === undefined) throw new ConfigError('SMS_URL must be set where SANDBOX is not true');
  if (SMS_TOKEN === '') throw new ConfigError('SMS_TOKEN must be set where SANDBOX is not true');
};

/** As the environment has them. */
export const settings = settingsReader(schema);
