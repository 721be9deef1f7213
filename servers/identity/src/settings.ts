import { bankIdSettings } from './bank-id/settings.ts';
import { hashSettings, refuseCheapHashes } from './codes/hash-cost.ts';
import { codeSettings } from './codes/settings.ts';
import { esignSettings, refuseOpenEsign } from './esign/settings.ts';
import { passkeySettings } from './passkeys/settings.ts';
import { refuseOpenOutbox, smsSettings } from './sms/settings.ts';

/** Every setting of the module. */
export const identitySettings = {
  ...codeSettings,
  ...bankIdSettings,
  ...passkeySettings,
  ...esignSettings,
  ...smsSettings,
  ...hashSettings,
};

type Settings = Parameters<typeof refuseOpenEsign>[0] & Parameters<typeof refuseOpenOutbox>[0] & Parameters<typeof refuseCheapHashes>[0];

/** @throws ConfigError outside a sandbox for signatures that could be anybody's, codes without a private channel and cheap hashes. */
export const refuseOpenIdentity = (settings: Settings): void => {
  refuseOpenEsign(settings);
  refuseOpenOutbox(settings);
  refuseCheapHashes(settings);
};
