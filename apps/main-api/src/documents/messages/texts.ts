import type { SignedBy } from '../facts.ts';

/** What the certificate of a signature says of one way to sign; `intro` is told by `toContract` or `toAgreement`. */
interface CertificateWords {
  readonly intro: (toWhat: string) => string;
  readonly title: string;
  readonly law: string;
}

/** A numbered part of the contract: its heading and its clauses. */
export interface Part {
  readonly title: string;
  readonly clauses: readonly string[];
}

/** What a clause may name. Every value is written out for reading. */
export interface ClauseValues {
  readonly number: string;
  readonly lender: string;
  readonly borrower: string;
  readonly amount: string;
  readonly term: string;
  readonly from: string;
  readonly due: string;
  readonly dailyRate: string;
  readonly interest: string;
  readonly fee: string | null;
  readonly total: string;
  readonly dailyCost: string;
  readonly apr: string;
  readonly withdrawalUntil: string;
  readonly card: string;
  readonly phone: string;
  readonly email: string;
  readonly borrowerPhone: string;
}

/** Every word of the contract's papers in one language. */
export interface Texts {
  readonly brand: string;
  /** What readers of PDF show beside the lender's signature. */
  readonly signed: { readonly reason: string; readonly location: string };
  readonly page: (page: number, pages: number) => string;
  readonly numbered: (number: string, day: string) => string;
  readonly toContract: (number: string, day: string) => string;
  readonly toAgreement: (number: string, day: string) => string;
  readonly label: {
    readonly amount: string;
    readonly term: string;
    readonly total: string;
    readonly apr: string;
    readonly dailyCost: string;
    readonly dailyRate: string;
    readonly dailyRateYear: string;
    readonly rateKind: string;
    readonly rateFixed: string;
    readonly from: string;
    readonly due: string;
    readonly interest: string;
    readonly fee: string;
    readonly noFee: string;
    readonly cost: string;
    readonly purpose: string;
    readonly purposeAny: string;
    readonly security: string;
    readonly none: string;
    readonly kind: string;
    readonly kindValue: string;
    readonly payout: string;
    readonly payoutTo: (card: string) => string;
    readonly lender: string;
    readonly borrower: string;
    readonly edrpou: string;
    readonly licence: string;
    readonly address: string;
    readonly registered: string;
    readonly living: string;
    readonly phone: string;
    readonly email: string;
    readonly hours: string;
    readonly intermediary: string;
    readonly noIntermediary: string;
    readonly birthDate: string;
    readonly itn: string;
    readonly passport: string;
    readonly idCard: string;
    readonly issued: (issuer: string, day: string) => string;
    readonly record: (record: string) => string;
    readonly date: string;
    readonly principal: string;
    readonly interestColumn: string;
    readonly feeColumn: string;
    readonly payment: string;
    readonly balance: string;
    readonly sum: string;
    readonly schedule: string;
    readonly signature: string;
    readonly signatureOf: (name: string) => string;
    readonly codeId: string;
    readonly signerName: string;
    readonly certificateSerial: string;
    readonly certificateIssuer: string;
    readonly certificateUntil: string;
    readonly sentTo: string;
    readonly sentAt: string;
    readonly signedAt: string;
    readonly kyivTime: string;
    readonly document: string;
    readonly sha256: string;
  };
  readonly passport: {
    readonly lender: string;
    readonly terms: string;
    readonly cost: string;
    readonly costNote: string;
    readonly repayment: string;
    readonly late: string;
    readonly lateItems: (values: ClauseValues) => readonly string[];
    readonly rights: string;
    readonly rightItems: (values: ClauseValues) => readonly string[];
    readonly validity: (day: string) => string;
  };
  readonly contract: {
    readonly preamble: (values: ClauseValues) => string;
    readonly warning: string;
    readonly key: string;
    readonly schedule: string;
    readonly parts: (values: ClauseValues) => readonly Part[];
    readonly details: string;
    readonly signing: (values: ClauseValues) => string;
  };
  readonly certificate: {
    readonly signer: string;
    readonly documents: string;
    readonly documentsNote: string;
    /** Of each way to sign. */
    readonly by: Readonly<Record<SignedBy['kind'], CertificateWords>>;
  };
}
