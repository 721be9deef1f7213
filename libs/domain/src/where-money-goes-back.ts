import type { Kopiykas } from './money.ts';

/** Who paid, as far as it is known: by the customer's own session or tax number, by a link or a tax number of somebody else, or unknown. */
export const moneyPayers = ['customer', 'other', 'unknown'] as const;
export type MoneyPayer = (typeof moneyPayers)[number];

/** How the money came. */
export const moneyWays = ['card', 'transfer'] as const;
export type MoneyWay = (typeof moneyWays)[number];

/** What became of the loan that the money was for. */
export const moneyLoans = ['running', 'ended', 'neverRan'] as const;
export type MoneyLoan = (typeof moneyLoans)[number];

/** Money that is not owed to the lender: the rest of a payment, or a payment of which nothing was accepted. */
export interface UnowedMoney {
  readonly payer: MoneyPayer;
  readonly way: MoneyWay;
  readonly loan: MoneyLoan;
  /** Nothing of the payment was accepted for the loan: it is undone as a whole. */
  readonly isWhole: boolean;
  readonly amount: Kopiykas;
  /** The payment at the provider, or the payer's account, is known, has not refused it, and has paid at least as much. */
  readonly hasSource: boolean;
  /** Refunds of the customer within the last thirty days. */
  readonly refunds: number;
}

/** Beyond them an officer decides. */
export interface RefundLimits {
  readonly amount: Kopiykas;
  /** Refunds of one customer within thirty days. */
  readonly refunds: number;
}

/** Why an officer decides. */
export const officerReasons = ['noSource', 'payer', 'large', 'many'] as const;
export type OfficerReason = (typeof officerReasons)[number];

export type MoneyDestination = { readonly to: 'source' } | { readonly to: 'officer'; readonly reason: OfficerReason };

/** Undoing a card payment needs nobody's identity: it reaches the card that paid. A transfer back does, and never for a loan that did not run. */
const isPayerSettled = ({ payer, way, loan, isWhole }: UnowedMoney): boolean =>
  (payer === 'customer' && (way === 'card' || loan !== 'neverRan')) || (way === 'card' && isWhole);

/**
 * Where unowed money goes (decisions, section 9): only ever to where it came from, and by itself only where the payer is settled, the sum small
 * and refunds few; an officer decides the rest. No destination is a card or an account other than the source.
 * @param limits largest sum and number of refunds without an officer
 */
export const whereMoneyGoesBack = (money: UnowedMoney, limits: RefundLimits): MoneyDestination => {
  if (!money.hasSource) return { to: 'officer', reason: 'noSource' };
  if (!isPayerSettled(money)) return { to: 'officer', reason: 'payer' };
  if (money.amount > limits.amount) return { to: 'officer', reason: 'large' };
  if (money.refunds >= limits.refunds) return { to: 'officer', reason: 'many' };
  return { to: 'source' };
};
