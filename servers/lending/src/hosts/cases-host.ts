import type { CasesHost } from '@pozyka/server-cases';
import type { Kysely } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { loansOf, selectContract } from '../loans/store.ts';
import { decideRelief } from '../restructuring/decide-relief.ts';
import { decideRestructuring } from '../restructuring/decide-restructuring.ts';
import { decideRefund } from '../payment/decide-refund.ts';
import { waitingRefundsOf } from '../payment/waiting-refunds.ts';
import { identityHost } from '@pozyka/server-applications';

/** What cases need of loans and of money that waits. */
export const casesHost: CasesHost = {
  deciders: {
    complaint: null,
    question: null,
    data: null,
    restructuring: decideRestructuring,
    relief: decideRelief,
    refund: decideRefund,
  },
  loansOf,
  hasLoan: async (db: Kysely<LendingDatabase>, customerId, id) => (await selectContract(db, customerId, id)) !== undefined,
  waitingRefundsOf,
  identity: identityHost,
};
