import type { CaseTerms } from '@pozyka/api-contract';
import type { CaseDecision, CaseKind } from '@pozyka/api-contract/constants';
import type { Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { OwnCaseRow } from '../../data/cases/store.ts';
import type { Database } from '../../db/schema.ts';
import { decideRelief } from '../contracts/decide-relief.ts';
import { decideRestructuring } from '../contracts/decide-restructuring.ts';
import { decideRefund } from '../payment/decide-refund.ts';

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
export type Decider = (trx: Transaction<Database>, clock: Clock, decided: Decided) => Promise<void>;

/** What a decision does, by kind, in the transaction of the officer's call. A kind without a decider is decided in words alone. */
export const deciders: Partial<Record<CaseKind, Decider>> = {
  restructuring: decideRestructuring,
  relief: decideRelief,
  refund: decideRefund,
};
