import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@pozyka/server-kit';
import { hashAddress } from '@pozyka/server-identity';

/** The sender of a form and its files. */
export interface Sender {
  /** The owner of a new file. */
  readonly owner: string;
  /** Whose files they may go on with: their own as a customer, and those begun before the login. */
  readonly owners: readonly string[];
  /** The key by which limits count. */
  readonly sender: string;
  readonly customerId: string | null;
  /** New to a visitor who has none: it proves that the next calls are theirs. */
  readonly token: string | undefined;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const ofToken = (token: string): string => `token:${createHash('sha256').update(token).digest('hex')}`;

/** The sender of a call; of a token only its hash is stored. */
export const senderOf = ({
  session,
  address,
  headers,
}: {
  readonly session: Session | null;
  readonly address: string;
  readonly headers: { readonly 'upload-token'?: string | undefined };
}): Sender => {
  const given = TOKEN.test(headers['upload-token'] ?? '') ? headers['upload-token'] : undefined;
  const known = given === undefined ? [] : [ofToken(given)];
  if (session) {
    const owner = `customer:${session.customerId}`;
    return { owner, owners: [owner, ...known], sender: owner, customerId: session.customerId, token: undefined };
  }
  const token = given === undefined ? randomBytes(TOKEN_BYTES).toString('base64url') : undefined;
  const owner = ofToken(given ?? token ?? '');
  return { owner, owners: [owner], sender: `address:${hashAddress(address)}`, customerId: null, token };
};
