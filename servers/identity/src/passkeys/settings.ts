import { apiSettings, integerSetting, settingsReader } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of passkeys. */
export const passkeySettings = {
  /** Hours that a recovery and a first key wait, in which the customer can stop them. */
  PASSKEY_RECOVERY_HOURS: integerSetting(24, 1, 720),
};

const schema = z.object({ ...passkeySettings, PUBLIC_URL: apiSettings.PUBLIC_URL });

const settings = settingsReader(schema);

/** Whose keys they are, as browsers know the site: by its public address alone, never by what a request says. */
export const relyingParty = (): { readonly id: string; readonly origin: string } => {
  const { hostname, origin } = new URL(settings().PUBLIC_URL);
  return { id: hostname, origin };
};

const waitMs = (): number => settings().PASSKEY_RECOVERY_HOURS * 3_600_000;

/** When a recovery that is requested now, or a first key that is added now, takes effect. */
export const recoveryAt = (now: Date): Date => new Date(now.getTime() + waitMs());

/** Whether an address has been confirmed for as long as a recovery waits: a thief's, of the same day, proves and stops nothing. */
export const isEstablished = (confirmedAt: Date, now: Date): boolean => confirmedAt.getTime() <= now.getTime() - waitMs();
