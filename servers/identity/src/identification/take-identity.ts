import { tellSecurity, type Clock } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { moveIdentity, signedIdentity } from './identity-store.ts';
import type { Hosted } from '../shared/host.ts';
import { knownItn } from '../passkeys/known-facts.ts';
import { authorities } from '../esign/provider.ts';
import { SignatureRefused, verifySignature } from '../esign/verify-signature.ts';

/**
 * Takes the app's signature of a statement by which a customer says who they are; what it leads to waits for their browser. A replay changes nothing.
 * False where the request is none of these. Nobody vouches for the message: a qualified signature of these very bytes, by the customer's tax number, does.
 * @throws ApiError 503 while, in a sandbox, the app does not say which authorities it has.
 */
export const takeIdentity = async (
  { db, host, clock, log }: Hosted & { readonly clock: Clock; readonly log: FastifyBaseLogger },
  requestId: string,
  signatures: ReadonlyMap<string, Uint8Array>,
): Promise<boolean> => {
  const now = clock.now();
  const row = await signedIdentity(db, requestId);
  if (!row) return false;
  if (row.state !== 'waiting' || row.expires_at <= now) return true;
  const isTheirs = async (): Promise<boolean> => {
    // one file was ordered; its bytes are compared, not its name
    const [cms] = signatures.values();
    if (!cms || signatures.size !== 1) return false;
    const paper = new TextEncoder().encode(row.statement ?? '');
    const { itn } = await verifySignature({ cms, paper }, { authorities: await authorities(), at: now });
    return itn !== undefined && itn === (await knownItn({ db, host }, row.customer_id));
  };
  const to = await isTheirs().then(
    (is) => (is ? ('proven' as const) : ('refused' as const)),
    (error: unknown) => {
      if (!(error instanceof SignatureRefused)) throw error;
      return 'refused' as const;
    },
  );
  await moveIdentity(db, row.id, { from: 'waiting', to, now });
  tellSecurity(log, to === 'proven' ? 'sign_success' : 'sign_fail');
  return true;
};
