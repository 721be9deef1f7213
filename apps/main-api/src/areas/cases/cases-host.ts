import type { CasesHost } from '@pozyka/server-cases';
import { loansOf } from '../../data/contracts/store.ts';
import { decideRelief } from '../contracts/decide-relief.ts';
import { decideRestructuring } from '../contracts/decide-restructuring.ts';
import { decideRefund } from '../payment/decide-refund.ts';
import { waitingRefundsOf } from '../payment/waiting-refunds.ts';
import { identityHost } from '../customers/identity-host.ts';

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
  waitingRefundsOf,
  identity: identityHost,
};
