import { createHmac } from 'node:crypto';
import { nameOf } from './signed-message.ts';

/** The bank's response when a card is checked. */
export type Outcome = 'approved' | 'declined' | 'expired' | 'threeDSecure' | 'held';
/** Its response to a payment. `slow`: it pays, but responds with a delay. */
export type PaymentOutcome = 'approved' | 'declined' | 'expired' | 'threeDSecure' | 'noFunds' | 'slow';

export interface TestCard {
  readonly pan: string;
  readonly outcome: Outcome;
  /** Where a payment ends otherwise than the check. */
  readonly payment?: PaymentOutcome;
  /** False: the card is fine, but money sent to it is refused. */
  readonly takesMoney: boolean;
}

/** Cards that behave in a known way; every other number that could be a card is approved. */
export const testCards: readonly TestCard[] = [
  { pan: '4111111111111111', outcome: 'approved', takesMoney: true },
  { pan: '5555555555554444', outcome: 'approved', takesMoney: true },
  { pan: '4000000000000002', outcome: 'declined', takesMoney: false },
  { pan: '4000000000003220', outcome: 'threeDSecure', takesMoney: true },
  { pan: '4000000000003410', outcome: 'held', takesMoney: true },
  { pan: '4000000000000069', outcome: 'expired', takesMoney: false },
  { pan: '4000000000000341', outcome: 'approved', payment: 'noFunds', takesMoney: true },
  { pan: '4000000000000119', outcome: 'approved', payment: 'slow', takesMoney: true },
  { pan: '4000000000009995', outcome: 'approved', takesMoney: false },
];

/** The right answer on the 3-D Secure page. */
export const THREE_D_CODE = '123456';

export const outcomeOf = (pan: string): Outcome => testCards.find((card) => card.pan === pan)?.outcome ?? 'approved';

/** Kopiykas that are held on a card for one order, the same at each call: from 1,00 to 9,99 ₴. */
export const heldSum = (secret: string, orderId: string, token: string): number =>
  100 + (createHmac('sha256', secret).update(`held ${orderId} ${token}`).digest().readUInt32BE(0) % 900);

/** The name under which a card is known outside: always the same for one number, which cannot be read from it. */
export const tokenOf = (secret: string, pan: string): string => nameOf(secret, 'tok', pan);

/** Whether money can be sent to the card of a token. */
export const takesMoney = (secret: string, token: string): boolean =>
  !testCards.some((card) => !card.takesMoney && tokenOf(secret, card.pan) === token);

/** The bank's response to a payment by the card of a token. */
export const paymentOutcomeOf = (secret: string, token: string): PaymentOutcome => {
  const card = testCards.find(({ pan }) => tokenOf(secret, pan) === token);
  if (card?.payment) return card.payment;
  return !card || card.outcome === 'held' ? 'approved' : card.outcome;
};
