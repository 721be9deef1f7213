import type { Day } from '@pozyka/domain';
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
  /** Where they live, when that is another address. */
  readonly living: string | null;
}

/** What every document beside a contract names of it and of both sides. */
export interface BesideContract {
  readonly language: Locale;
  readonly contract: { readonly number: string; readonly from: Day };
  readonly lender: Lender;
  readonly borrower: Borrower;
}

/** By what a paper was signed. */
export type SignedBy =
  /** `codeId` identifies the one-time code; never the code. */
  | { readonly kind: 'code'; readonly codeId: string; readonly sentAt: Date }
  /** A qualified signature: whose, by which certificate, as it is written there. */
  | { readonly kind: 'qualified'; readonly signer: string; readonly serial: string; readonly issuer: string; readonly validUntil: Date };
