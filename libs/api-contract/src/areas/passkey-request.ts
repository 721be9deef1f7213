import * as z from 'zod/mini';
import { identityWays } from '../constants.ts';
import { count, moment, text } from '../schemas.ts';

/** Names a challenge: random, sent once, of use to the browser or session that requested it. */
export const passkeyTicket = text(64, 1);

/**
 * A passkey is to be proven. `Options` goes to the browser as it is (of WebAuthn's PublicKeyCredentialRequestOptionsJSON). `CanRecover`: who has
 * no key any more may ask for a recovery with this ticket; `RecoveryAt`: when one that waits takes effect; `Identity`: by what the same ticket
 * recovers at once.
 */
export const passkeyRequest = z.object({
  Ticket: passkeyTicket,
  ExpiresIn: count,
  CanRecover: z.boolean(),
  RecoveryAt: z.nullable(moment),
  Identity: z.array(z.enum(identityWays)),
  Options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: count,
    userVerification: z.literal('required'),
    allowCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) })),
  }),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** Right so far, and no token yet: the answer of a login whose customer has a passkey. */
export const passkeyAwaited = z.object({ Passkey: passkeyRequest });
export type PasskeyAwaited = z.output<typeof passkeyAwaited>;
