import type { Kopiykas } from './money.ts';

/** An order as it was stored when its page at the provider was opened. */
export interface StoredOrder {
  readonly amount: Kopiykas;
  readonly expiresAt: Date;
  /** When another order replaced it, or its link was revoked. */
  readonly endedAt: Date | null;
}

/** An approved order of the provider, with what decides whether its money may be taken. */
export interface ReportedOrder {
  /** The loan is active. */
  readonly isRunning: boolean;
  /** Kopiykas that the provider took. */
  readonly amount: Kopiykas;
  readonly paidAt: Date;
  readonly now: Date;
  /** The link by which somebody else paid; null for the customer's own payment. */
  readonly link: { readonly revokedAt: Date | null; readonly paidAt: Date | null } | null;
  /** Undefined for an order of an older release. */
  readonly order: StoredOrder | undefined;
  /** What is owed today. */
  readonly debt: Kopiykas;
  /** What other orders reserve of it. */
  readonly reserved: Kopiykas;
}

/** `loanOver`: the loan does not run. `revoked`: its link was revoked before it was paid. `notNeeded`: others pay, or have paid, what it would pay. */
export type OrderRefusal = 'revoked' | 'loanOver' | 'notNeeded';

/** The provider's page ends with the order; a bank's confirmation may take so much longer, so the reservation lasts as long. */
export const ORDER_GRACE_MS = 5 * 60_000;

const isReserved = ({ order, amount, now }: ReportedOrder): boolean =>
  order !== undefined && order.endedAt === null && amount <= order.amount && now.getTime() <= order.expiresAt.getTime() + ORDER_GRACE_MS;

/**
 * Why the money of an order goes back; undefined where it is taken. An order that has its reservation is taken; one that has lost it, or never had one,
 * is taken only while its sum is owed and reserved by nobody else, so that taken orders together never exceed the debt.
 */
export const refusalOf = (reported: ReportedOrder): OrderRefusal | undefined => {
  const { isRunning, link, paidAt, amount, debt, reserved } = reported;
  if (!isRunning) return 'loanOver';
  if (link?.revokedAt && link.revokedAt <= paidAt) return 'revoked';
  // a link is paid once, even where more is owed
  if (link?.paidAt) return 'notNeeded';
  if (isReserved(reported) || amount <= debt - reserved) return undefined;
  return 'notNeeded';
};
