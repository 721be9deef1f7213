import type { Day, Kopiykas, Rate, ScheduleRow } from '@pozyka/domain';
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
  /** Where he lives, when that is elsewhere. */
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

/** All that the certificate of a signature says. */
export interface SignatureFacts {
  readonly language: Locale;
  readonly number: string;
  /** The day of the contract. */
  readonly from: Day;
  readonly lender: Lender;
  readonly borrower: Borrower;
  /** Identifier of the one-time code; never the code. */
  readonly codeId: string;
  readonly sentAt: Date;
  readonly signedAt: Date;
  readonly documents: readonly { readonly type: DocumentKind; readonly sha256: string }[];
}

/** The papers of a contract. */
export type DocumentKind = 'credit-passport' | 'contract' | 'signature';

/** What the rendering thread is asked for. */
export type Paper =
  | { readonly kind: 'credit-passport' | 'contract'; readonly facts: ContractFacts }
  | { readonly kind: 'signature'; readonly facts: SignatureFacts };
