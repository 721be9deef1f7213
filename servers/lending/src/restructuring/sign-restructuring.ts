import type { ContractStatus } from '@pozyka/api-contract';
import { lastDayOf } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { ContractTable } from '../tables/contracts.ts';
import { endWaiting } from '../loans/extension-store.ts';
import { updateRestructuring, type RestructuringRow } from '../loans/restructuring-store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { tellEvent } from '@pozyka/server-notices';
import { numberedKey } from '@pozyka/server-documents';
import { statusNow } from '@pozyka/server-applications';
import { storeDueDay } from '../loans/store-due-day.ts';

/** The agreement is signed: from now on the loan is paid back by it. An extension that waits is over. */
export const signRestructuring = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  contract: Selectable<ContractTable>,
  restructuring: RestructuringRow,
): Promise<ContractStatus> => {
  const now = clock.now();
  const { id: contractId, customer_id: customerId, number, language } = contract;
  await endWaiting(trx, contractId, now);
  await updateRestructuring(trx, restructuring.id, { state: 'signed', signed_at: now });
  const { total, daily_cost, apr } = restructuring;
  if (total === null || daily_cost === null || apr === null) throw new RangeError('an agreement without terms');
  const account = loanAccount(contract, await historyOf(trx, contractId));
  const agreement = account.restructurings?.at(-1);
  if (!agreement) throw new RangeError('an agreement without payments');
  const until = lastDayOf(agreement);
  await trx.updateTable('contract').set({ final_due: until, total, daily_cost, apr }).where('id', '=', contractId).execute();
  const due = await storeDueDay(trx, contract, now);
  const papers = (['restructuring-agreement', 'restructuring-signature'] as const).map((kind) => ({
    contractId,
    typeId: numberedKey(kind, restructuring.number),
  }));
  const event = { key: `restructured:${restructuring.id}`, kind: 'restructured', customerId, language } as const;
  await tellEvent(trx, now, { ...event, facts: { number, due, until }, papers });
  return statusNow(trx, customerId, clock);
};
