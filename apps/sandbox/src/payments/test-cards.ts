import { nameOf } from './signed-message.ts';

/** What the bank of a card answers. */
export type Outcome = 'approved' | 'declined' | 'expired' | 'threeDSecure';

export interface TestCard {
  readonly pan: string;
  readonly outcome: Outcome;
  /** False: the card is fine, but money sent to it is refused. */
  readonly takesMoney: boolean;
}

/** Cards that behave in a known way; every other number that could be a card is approved. */
export const testCards = [
  { pan: '4111111111111111', outcome: 'approved', takesMoney: true },
  { pan: '5555555555554444', outcome: 'approved', takesMoney: true },
  { pan: '4000000000000002', outcome: 'declined', takesMoney: false },
  { pan: '4000000000003220', outcome: 'threeDSecure', takesMoney: true },
  { pan: '4000000000000069', outcome: 'expired', takesMoney: false },
  { pan: '4000000000009995', outcome: 'approved', takesMoney: false },
] as const satisfies readonly TestCard[];

/** The right answer on the 3-D Secure page. */
export const THREE_D_CODE = '123456';

export const outcomeOf = (pan: string): Outcome => testCards.find((card) => card.pan === pan)?.outcome ?? 'approved';

/** The name under which a card is known outside: always the same for one number, which cannot be read from it. */
export const tokenOf = (secret: string, pan: string): string => nameOf(secret, 'tok', pan);

/** Whether money can be sent to the card of a token. */
export const takesMoney = (secret: string, token: string): boolean =>
  !testCards.some((card) => !card.takesMoney && tokenOf(secret, card.pan) === token);
