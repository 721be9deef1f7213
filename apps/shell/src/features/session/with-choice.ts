import type { Destination } from '@pozyka/status-router';

/** True where the status lets the customer take a loan now: there they go on with the loan that they have chosen already. */
export const mayBorrow = ({ screen, unknown }: Destination): boolean => screen === 'calculator-new' || (screen === 'dashboard' && !unknown);

/** Where a chosen amount and term are confirmed. */
export const CHOICE_SCREEN = '/calculator-new';
