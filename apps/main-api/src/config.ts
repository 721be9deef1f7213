import { lendingSettings } from '@pozyka/server-lending';
import { apiSettings, integerSetting, keySettings, readConfig, refuseKnownValues, refuseOpenAddresses } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { applicationsSettings, refuseNoRegisters } from '@pozyka/server-applications';
import { identitySettings, refuseOpenIdentity } from '@pozyka/server-identity';
import { paperSettings, receiptSettings, refuseUnsigned } from '@pozyka/server-documents';
import { fileSettings, refuseOwnFolder, scanSettings } from '@pozyka/server-files';
import { mailSettings, refuseOpenMail } from '@pozyka/server-notices';
import { officerSettings, refusePublicOfficer } from '@pozyka/server-cases';

/** What areas read for themselves; here it is checked at the start. */
const areaSettings = {
  ...applicationsSettings,
  ...identitySettings,
  ...lendingSettings,
  ...mailSettings,
  ...fileSettings,
  ...scanSettings,
  ...keySettings,
  ...paperSettings,
  ...receiptSettings,
  ...officerSettings,
};

/** Every setting of the main API; `.env.example` lists the same. */
export const configSchema = z.object({
  ...apiSettings,
  PORT: integerSetting(4001, 0, 65_535),
  /** Folder of the embedded database. */
  DATA_DIR: z._default(z.string(), '.data/main-api'),
  ...areaSettings,
});

export type Config = Omit<z.output<typeof configSchema>, keyof typeof areaSettings>;

/** Whom this API speaks to outside the installation; customers' browsers go to the first and the third, too. */
const partners = {
  SANDBOX_URL: 'partner',
  BANK_URL: 'partner',
  BANKID_URL: 'partner',
  ESIGN_URL: 'partner',
  LOAN_BAN_URL: 'partner or relay',
  BUREAU_URL: 'partner or relay',
  SMS_URL: 'partner or relay',
} as const;

/** @throws ConfigError that names a wrong variable. */
export const config = (env: NodeJS.ProcessEnv): Config => {
  const settings = readConfig(configSchema, env);
  refuseNoRegisters(settings);
  refuseOpenIdentity(settings);
  refuseOpenMail(settings);
  refuseUnsigned(settings);
  refuseOwnFolder(settings);
  refusePublicOfficer(settings);
  // the storage's own library reads its key
  refuseKnownValues({ ...settings, AWS_SECRET_ACCESS_KEY: env['AWS_SECRET_ACCESS_KEY'] } as typeof settings);
  refuseOpenAddresses(settings, partners);
  return settings;
};
