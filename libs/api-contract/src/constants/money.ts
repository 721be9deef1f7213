/** Contracts, cards and payments, as plain values: no schema code, safe in browser bundles. */

export const contractStates = ['signing', 'active', 'late', 'closed', 'withdrawn', 'cancelled'] as const;
export type ContractState = (typeof contractStates)[number];

/** Contract documents that a page looks for by their `DocumentTypeId`; all others it shows as they come. */
export const contractDocumentTypes = {
  creditPassport: 'credit-passport',
  contract: 'contract',
  debtFreeCertificate: 'debt-free-certificate',
} as const;

/** `{system}` of the payment calls where no other is set: servers and browsers agree on it by `PAYMENT_SYSTEM`. */
export const defaultPaymentSystem = 'sandbox';

/** `plan`: equal payments of so many months. `pause`: days without interest that move the due day. `newDate`: another due day. */
export const restructuringKinds = ['plan', 'pause', 'newDate'] as const;

/** `review`: an officer decides. `approved`: it may be signed until a day. `over`: none of it came about. */
export const restructuringStates = ['review', 'approved', 'refused', 'signed', 'over'] as const;

/** Why a customer cannot pay as was agreed. */
export const restructuringReasons = ['incomeLower', 'jobLost', 'illness', 'family', 'war', 'other'] as const;
export type RestructuringReason = (typeof restructuringReasons)[number];

/** By whose service interest is not charged. */
export const reliefKinds = ['service', 'spouse', 'captivity'] as const;
export type ReliefKind = (typeof reliefKinds)[number];

export const reliefStates = ['claimed', 'granted', 'refused', 'over'] as const;

/** What a payment is for. */
export const payTypes = ['full', 'part', 'extension', 'withdrawal'] as const;
export type PayType = (typeof payTypes)[number];

/** What a receipt is for: `issue` and `refund` are money to the customer, the others from them. */
export const receiptCategories = ['issue', 'payment', 'extension', 'withdrawal', 'refund'] as const;
export type ReceiptCategory = (typeof receiptCategories)[number];

/** `returned`: nothing was owed for it any more, so the money goes back to where it came from. */
export const paymentStatuses = ['pending', 'paid', 'failed', 'returned'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const cardHoldAttempts = 3;
