/** Registers of others that know something of a customer. */
export const registers = ['loan-bans', 'credit-bureau'] as const;
export type Register = (typeof registers)[number];

/** Events of a loan that are reported to the credit bureau. */
export const bureauEvents = ['issued', 'late', 'closed'] as const;
export type BureauEvent = (typeof bureauEvents)[number];

/** Why a register was queried, before the decision and before the signature, or what was reported to it. */
export const exchangePurposes = ['application', 'signing', ...bureauEvents] as const;
export type ExchangePurpose = (typeof exchangePurposes)[number];

/** `silent`: there was no answer in the end. */
export const exchangeStates = ['waiting', 'done', 'silent'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** RefusalSignificance of a customer who has forbidden loans in their own name: they may apply again at any time. */
export const LOAN_BAN = 'loanBan';

/** RefusalSignificance beside `nothing`: the application ended because a register did not answer; nothing was decided. */
export const REGISTER_SILENT = 'registerSilent';
