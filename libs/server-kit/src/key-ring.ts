import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { settingsReader } from './config/read-config.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A name and a secret: `2026-11:` and at least 32 characters. */
const keyPattern = /^([\w-]{1,32}):(\S{32,})$/;

/** Secrets of our own, each purpose with a key of its own; the newest seals, all of them open. */
export interface KeyRing {
  seal(purpose: string, text: string): string;
  /** The text; undefined for what none of the keys sealed, or sealed for another purpose. */
  open(purpose: string, sealed: string): string | undefined;
  /** What begins everything that the newest key sealed; the rest must be re-sealed before an older key is removed. */
  readonly beginning: string;
}

/** Whether a setting is a ring: `2026-11:secret,2026-05:secret`, the newest first. */
export const isKeyRing = (setting: string): boolean => {
  const names = setting.split(',').map((key) => keyPattern.exec(key)?.[1]);
  return !names.includes(undefined) && new Set(names).size === names.length;
};

/**
 * Reads a ring. To rotate, put a new key before the others, and take an old one out when nothing that it sealed is needed.
 * @throws Error for a setting that is none.
 */
export const keyRing = (setting: string): KeyRing => {
  if (!isKeyRing(setting)) throw new Error('not a ring of keys');
  const secrets = new Map(setting.split(',').map((key) => [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]));
  const [newest = ''] = secrets.keys();
  const keyOf = (secret: string, purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, 'pozyka', purpose, 32));

  return {
    seal: (purpose, text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(secrets.get(newest) ?? '', purpose), iv);
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${newest}.${bytes.toString('base64url')}`;
    },
    open: (purpose, sealed) => {
      const dot = sealed.indexOf('.');
      const secret = secrets.get(sealed.slice(0, dot));
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
      if (secret === undefined || bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    beginning: `${newest}.`,
  };
};

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
