import { apiSettings, integerSetting } from '@pozyka/server-kit';
import * as z from 'zod/mini';

const DEFAULT_GOODS = 20_000;
const MOST_GOODS = 2_000_000;

const seed = { SEED_GOODS: integerSetting(DEFAULT_GOODS, 1, MOST_GOODS) };

/** What the seed command reads. */
export const seedSettings = z.object(seed);

/** Settings of the marketplace API. */
export const configSchema = z.object({
  ...apiSettings,
  ...seed,
  PORT: integerSetting(4002, 1, 65_535),
  /** Folder of the embedded database; not used with DATABASE_URL. */
  DATA_DIR: z._default(z.string(), '.data/marketplace-api'),
  /** Prefix of the paths of images, so that a page finds them: the gateway's prefix, or this API's own address. */
  IMAGE_BASE: z._default(z.string().check(z.regex(/^(https?:\/)?(\/[\w.:-]+)*$/)), '/mplace-api'),
});

export type MarketplaceConfig = z.output<typeof configSchema>;
