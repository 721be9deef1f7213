import type { CaseTerms, WaitingRefund } from '@pozyka/api-contract';
import type { CaseDecision, CaseKind } from '@pozyka/api-contract/constants';
import type { IdentityHost } from '@pozyka/server-identity';
import type { Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import type { CaseRow, OwnCaseRow } from './store.ts';

export interface Decided {
  /** As it was before the decision; its row and its customer's are locked. */
  readonly case: OwnCaseRow;
  readonly decision: CaseDecision;
  /** What was agreed, by names of the kind's own: check them. */
  readonly terms: CaseTerms;
  /** Id of the back office's key. */
  readonly officer: string;
}

/** Does what a decision means for the loan; an ApiError that it throws refuses the decision, and nothing of it is stored. */
export type Decider = (trx: Transaction<CasesDatabase>, clock: Clock, decided: Decided) => Promise<void>;

/** A loan that a case may be about. */
export interface CaseLoan {
  readonly id: string;
  readonly number: string;
}

/** What the API that composes the module knows of loans, and does with them. */
export interface CasesHost {
  /** What a decision does, by kind, in the transaction of the officer's call; a kind of null is never decided: words are its answer. */
  readonly deciders: Readonly<Record<CaseKind, Decider | null>>;
  readonly loansOf: (db: Kysely<CasesDatabase>, ids: readonly string[]) => Promise<readonly CaseLoan[]>;
  /** Whether a customer has the loan of an id that they sent. */
  readonly hasLoan: (db: Kysely<CasesDatabase>, customerId: string, id: string) => Promise<boolean>;
  /** What waits in a case of refunds, the oldest first. */
  readonly waitingRefundsOf: (db: Kysely<CasesDatabase>, caseId: string) => Promise<WaitingRefund[]>;
  /** By which customers hear of their keys. */
  readonly identity: IdentityHost;
}

/** A database and whoever composes the module. */
export interface Hosted {
  readonly db: Kysely<CasesDatabase>;
  readonly host: CasesHost;
}

/** Whose loans are looked up. */
export interface WithLoans {
  readonly db: Kysely<CasesDatabase>;
  readonly host: Pick<CasesHost, 'loansOf'>;
}

/** Numbers of the loans that cases are about, by their ids. */
export const loanNumbersOf = async (
  { db, host }: WithLoans,
  cases: readonly Pick<CaseRow, 'contract_id'>[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = cases.flatMap(({ contract_id: id }) => (id === null ? [] : [id]));
  return new Map(ids.length === 0 ? [] : (await host.loansOf(db, ids)).map(({ id, number }) => [id, number]));
};
