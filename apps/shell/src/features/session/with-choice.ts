import type { Destination } from '@pozyka/status-router';

/** True where the status lets the customer take a loan now: there he goes on with the loan that he has chosen already. */
export const mayBorrow = ({ screen, unknown }: Destination): boolean => screen === 'calculator-new' || (screen === 'dashboard' && !unknown);

/** Where a chosen amount and term are confirmed. */
export const CHOICE_SCREEN = '/calculator-new';
