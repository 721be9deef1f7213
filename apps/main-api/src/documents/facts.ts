import type { ReceiptCategory } from '@pozyka/api-contract/constants';
import type { Day, Debt, Kopiykas, Rate, RestructuringKind, ScheduleRow } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';

export interface Lender {
  readonly full_name: string;
  readonly name: string;
  readonly edrpou: string;
  readonly licence: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly hours: string;
}

export interface Borrower {
  readonly fullName: string;
  readonly itn: string;
  readonly birthDate: Day;
  readonly phone: string;
  readonly email: string | null;
  readonly identity: {
    readonly kind: 'passport' | 'id_card';
    readonly number: string;
    readonly record: string | null;
    readonly issuer: string;
    readonly issued: Day;
  };
  readonly address: string;
  /** Where they live, when that is elsewhere. */
  readonly living: string | null;
}

/** All that the credit passport and the contract say; nothing else gets into them, so equal facts are equal bytes. */
export interface ContractFacts {
  readonly language: Locale;
  readonly number: string;
  readonly lender: Lender;
  readonly borrower: Borrower;
  readonly amount: Kopiykas;
  readonly term: number;
  /** The day of the contract; the money is lent on it. */
  readonly from: Day;
  readonly due: Day;
  readonly dailyRate: Rate;
  readonly fee: Kopiykas;
  readonly interest: Kopiykas;
  readonly total: Kopiykas;
  readonly dailyCost: Rate;
  readonly apr: Rate;
  readonly schedule: readonly ScheduleRow[];
  /** The last day of the right to withdraw. */
  readonly withdrawalUntil: Day;
  readonly cardMask: string;
  readonly cardBrand: string;
}

/** By what a paper was signed. */
export type SignedBy =
  /** `codeId` identifies the one-time code; never the code. */
  | { readonly kind: 'code'; readonly codeId: string; readonly sentAt: Date }
  /** A qualified signature: whose, by which certificate, as it is written there. */
  | { readonly kind: 'qualified'; readonly signer: string; readonly serial: string; readonly issuer: string; readonly validUntil: Date };

/** All that the certificate of a signature says. */
export interface SignatureFacts {
  readonly language: Locale;
  readonly number: string;
  /** The day of the contract. */
  readonly from: Day;
  readonly lender: Lender;
  readonly borrower: Borrower;
  readonly by: SignedBy;
  readonly signedAt: Date;
  readonly documents: readonly { readonly type: DocumentKind; readonly sha256: string }[];
}

/** All that an agreement to pay back later says: what the contract was, and what it becomes once the price is paid. */
export interface AdditionalAgreementFacts {
  readonly language: Locale;
  /** Number of the agreement. */
  readonly number: string;
  /** The day of the agreement. */
  readonly day: Day;
  readonly contract: { readonly number: string; readonly from: Day };
  readonly lender: Lender;
  readonly borrower: Borrower;
  /** What is left of the loan on the day of the agreement. */
  readonly principal: Kopiykas;
  /** Days added. */
  readonly term: number;
  readonly oldDue: Day;
  readonly newDue: Day;
  /** Paid for the extension; the agreement takes effect with it. */
  readonly price: Kopiykas;
  /** The day until which the price is awaited. */
  readonly payUntil: Day;
  readonly oldTotal: Kopiykas;
  readonly newTotal: Kopiykas;
  readonly dailyRate: Rate;
  readonly dailyCost: Rate;
  readonly apr: Rate;
  readonly schedule: readonly ScheduleRow[];
}

/** All that an agreement on how a running loan is paid back says: what was owed, what is paid from now on, what it costs. */
export interface RestructuringFacts {
  readonly language: Locale;
  readonly kind: RestructuringKind;
  /** Number of the agreement. */
  readonly number: string;
  /** The day of the agreement. */
  readonly day: Day;
  readonly contract: { readonly number: string; readonly from: Day };
  readonly lender: Lender;
  readonly borrower: Borrower;
  /** What is owed at the end of that day. */
  readonly debt: Debt;
  /** By which interest is counted to the end of `until`; the contract's after it. */
  readonly agreedRate: Rate;
  readonly until: Day;
  readonly dailyRate: Rate;
  readonly graceDays: number;
  readonly oldDue: Day;
  readonly newDue: Day;
  readonly oldTotal: Kopiykas;
  readonly newTotal: Kopiykas;
  readonly dailyCost: Rate;
  readonly apr: Rate;
  readonly schedule: readonly ScheduleRow[];
}

/** All that a statement says of what a relief by law took off a loan. */
export interface ReliefStatementFacts {
  readonly language: Locale;
  readonly number: string;
  readonly contract: { readonly number: string; readonly from: Day };
  readonly lender: Lender;
  readonly borrower: Borrower;
  /** The first day without interest, and the last where it is known. */
  readonly from: Day;
  readonly until: Day | null;
  /** The day of the statement. */
  readonly day: Day;
  readonly before: Debt;
  readonly after: Debt;
  /** Interest that is not charged any more, owed or paid before. */
  readonly takenOff: Kopiykas;
  /** Of it, what was paid and is given back. */
  readonly givenBack: Kopiykas;
}

/** All that the certificate of a loan paid back says. */
export interface DebtFreeCertificateFacts {
  readonly language: Locale;
  readonly contract: { readonly number: string; readonly from: Day };
  readonly lender: Lender;
  readonly borrower: Borrower;
  readonly amount: Kopiykas;
  /** Everything that was paid for the loan. */
  readonly paid: Kopiykas;
  /** The day on which nothing was owed any more; the certificate is of the same day, whenever it is asked for. */
  readonly closed: Day;
}

/** All that a notice of withdrawal says. */
export interface WithdrawalNoticeFacts {
  readonly language: Locale;
  /** Number of the notice. */
  readonly number: string;
  readonly contract: { readonly number: string; readonly from: Day };
  readonly lender: Lender;
  readonly borrower: Borrower;
  readonly amount: Kopiykas;
  /** What is left of the loan on the day of the notice. */
  readonly principal: Kopiykas;
  readonly dailyRate: Rate;
  /** What is given back where that is done on the day of the notice. */
  readonly today: Kopiykas;
  readonly givenAt: Date;
  /** The day of the notice. */
  readonly day: Day;
  /** The last day on which a notice could be given. */
  readonly lastDay: Day;
  /** The last day to give the money back. */
  readonly until: Day;
}

/** A part of the sum of a receipt: what it paid, or the service itself. */
export interface ReceiptLine {
  readonly kind: 'principal' | 'interest' | 'fee' | 'overpayment' | ReceiptCategory;
  readonly amount: Kopiykas;
}

/** All that a receipt says. */
export interface ReceiptFacts {
  readonly language: Locale;
  readonly contract: { readonly number: string; readonly from: Day };
  readonly lender: Lender;
  readonly category: ReceiptCategory;
  readonly lines: readonly ReceiptLine[];
  readonly amount: Kopiykas;
  readonly cardMask: string | null;
  /** How the money came. */
  readonly way: 'card' | 'transfer';
  readonly at: Date;
  /** The registrar's own count. */
  readonly number: number;
  readonly fiscalNumber: string;
  /** Fiscal number of the registrar. */
  readonly registrar: string;
  /** What the QR code says: where the tax service shows the same receipt. */
  readonly checkUrl: string;
}

/** All that a paper which the lender publishes says. */
export interface PublicPaperFacts {
  readonly language: Locale;
  readonly title: string;
  readonly edition: number;
  readonly adopted: Day;
  /** The day from which it holds. */
  readonly from: Day;
  readonly lender: Lender;
  /** Markdown. */
  readonly body: string;
}

/** The papers of a contract. */
export type DocumentKind =
  | ('credit-passport' | 'contract' | 'signature' | 'additional-agreement' | 'restructuring-agreement' | 'withdrawal-notice')
  | ('relief-statement' | 'debt-free-certificate' | 'receipt');

/** What the rendering thread is asked for. */
export type Paper =
  | { readonly kind: 'credit-passport' | 'contract'; readonly facts: ContractFacts }
  | { readonly kind: 'public-paper'; readonly facts: PublicPaperFacts }
  | { readonly kind: 'signature'; readonly facts: SignatureFacts }
  | { readonly kind: 'additional-agreement'; readonly facts: AdditionalAgreementFacts }
  | { readonly kind: 'restructuring-agreement'; readonly facts: RestructuringFacts }
  | { readonly kind: 'relief-statement'; readonly facts: ReliefStatementFacts }
  | { readonly kind: 'withdrawal-notice'; readonly facts: WithdrawalNoticeFacts }
  | { readonly kind: 'debt-free-certificate'; readonly facts: DebtFreeCertificateFacts }
  | { readonly kind: 'receipt'; readonly facts: ReceiptFacts };
