/** Contracts, cards and payments, as plain values: no schema code, safe in browser bundles. */

export const contractStates = ['signing', 'active', 'late', 'closed', 'withdrawn', 'cancelled'] as const;
export type ContractState = (typeof contractStates)[number];

/** Kinds of generated documents: `DocumentTypeId` of a contract's papers. */
export const contractDocumentTypes = {
  creditPassport: 'credit-passport',
  contract: 'contract',
  signature: 'signature',
  additionalAgreement: 'additional-agreement',
  debtFreeCertificate: 'debt-free-certificate',
  /** With `-` and its number: a contract may have more than one. */
  withdrawalNotice: 'withdrawal-notice',
  receipt: 'receipt',
} as const;
export type ContractDocumentType = (typeof contractDocumentTypes)[keyof typeof contractDocumentTypes];

/** What a payment is for. */
export const payTypes = ['full', 'part', 'extension', 'withdrawal'] as const;
export type PayType = (typeof payTypes)[number];

/** What a receipt is for: `issue` and `refund` are money to the customer, the others from them. */
export const receiptCategories = ['issue', 'payment', 'extension', 'withdrawal', 'refund'] as const;
export type ReceiptCategory = (typeof receiptCategories)[number];

export const paymentStatuses = ['pending', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const cardHoldAttempts = 3;
