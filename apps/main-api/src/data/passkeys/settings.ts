import { apiSettings, integerSetting, readConfig } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of passkeys. */
export const passkeySettings = {
  /** Hours that a recovery waits, in which the customer can stop it. */
  PASSKEY_RECOVERY_HOURS: integerSetting(24, 1, 720),
};

const schema = z.object({ ...passkeySettings, PUBLIC_URL: apiSettings.PUBLIC_URL });

let read: z.output<typeof schema> | undefined;

const settings = (): z.output<typeof schema> => (read ??= readConfig(schema, process.env));

/** Whose keys they are, as browsers know the site: by its public address alone, never by what a request says. */
export const relyingParty = (): { readonly id: string; readonly origin: string; readonly site: string } => {
  const { hostname, origin } = new URL(settings().PUBLIC_URL);
  return { id: hostname, origin, site: settings().PUBLIC_URL.replace(/\/$/, '') };
};

/** When a recovery that is asked for now takes effect. */
export const recoveryAt = (now: Date): Date => new Date(now.getTime() + settings().PASSKEY_RECOVERY_HOURS * 3_600_000);
