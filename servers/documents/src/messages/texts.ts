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
