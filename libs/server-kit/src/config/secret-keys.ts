import * as z from 'zod/mini';
import { isKeyRing, keyRing, type KeyRing } from '../key-ring.ts';
import { settingsReader } from './read-config.ts';

const KNOWN_KEYS = 'known:a-key-of-the-sandbox-that-everybody-knows';

/** Secrets of an API alone. */
export const keySettings = {
  /** The newest first: `2026-11:<32 characters or more>,2026-05:…` */
  SECRET_KEYS: z._default(
    z.string().check(z.refine(isKeyRing, 'name:secret between commas, each secret at least 32 characters')),
    KNOWN_KEYS,
  ),
};

const schema = z.object(keySettings);

/** Keys by purpose; as the environment has them. */
export const keys: () => KeyRing = settingsReader(schema, ({ SECRET_KEYS }) => keyRing(SECRET_KEYS));
