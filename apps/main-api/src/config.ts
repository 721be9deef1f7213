import { apiSettings, integerSetting, readConfig } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Every setting of the main API; `.env.example` lists the same. */
export const configSchema = z.object({
  ...apiSettings,
  PORT: integerSetting(4001, 0, 65_535),
  /** Folder of the embedded database. */
  DATA_DIR: z._default(z.string(), '.data/main-api'),
});

export type Config = z.output<typeof configSchema>;

/** @throws ConfigError that names each wrong variable. */
export const config = (env: NodeJS.ProcessEnv): Config => readConfig(configSchema, env);
