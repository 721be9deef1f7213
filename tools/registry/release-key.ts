import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signingKey } from '../../libs/server-kit/src/storage/index.ts';
import { Refused } from './refused.ts';

/** The key that releases are signed with: the PEM file that RELEASE_SIGNING_KEY names. @throws Refused for another file */
export const releaseKeyOf = (env: Readonly<Record<string, string | undefined>>): { readonly key?: KeyObject } => {
  const file = env['RELEASE_SIGNING_KEY'];
  if (!file) return {};
  try {
    return { key: signingKey(readFileSync(file, 'utf8')) };
  } catch {
    throw new Refused([`RELEASE_SIGNING_KEY: ${file} holds no private Ed25519 key in PEM`]);
  }
};
