import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signingKey } from '../../libs/server-kit/src/storage/index.ts';
import { Refused } from './refused.ts';

/** The key that releases are signed with: RELEASE_SIGNING_KEY is a PEM file, or PEM itself where a secret is no file. @throws Refused */
export const releaseKeyOf = (env: Readonly<Record<string, string | undefined>>): { readonly key?: KeyObject } => {
  const value = env['RELEASE_SIGNING_KEY'];
  if (!value) return {};
  const isPem = value.startsWith('-----BEGIN');
  try {
    return { key: signingKey(isPem ? value : readFileSync(value, 'utf8')) };
  } catch {
    throw new Refused([`RELEASE_SIGNING_KEY: ${isPem ? 'its text' : value} holds no private Ed25519 key in PEM`]);
  }
};
