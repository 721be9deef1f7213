import type { OfficerCase, OfficerCaseItem, WaitingRefund } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import type { Kysely } from 'kysely';
import { isOverdue } from '../../data/cases/officer-store.ts';
import type { CaseRow } from '../../data/cases/store.ts';
import { visitorOf } from '../../data/cases/visitor-case.ts';
import { fullName, selectCustomer } from '@pozyka/server-identity';
import { openAccount } from '../../data/payment/payer-account.ts';
import type { Database } from '../../db/schema.ts';
import { caseItemOf, messagesOf } from '../cases/wire.ts';

/** A case in the officer's list. */
export const officerItemOf = (row: CaseRow, now: Date): OfficerCaseItem => ({ ...caseItemOf(row), Overdue: isOverdue(row, kyivDay(now)) });

/** What waits in a case of refunds, with the payer as far as the bank reports them. */
const waitingRefundsOf = async (db: Kysely<Database>, caseId: string): Promise<WaitingRefund[]> => {
  const rows = await db
    .selectFrom('refund')
    .leftJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select('payment.reference as paid_by')
    .where('refund.case_id', '=', caseId)
    .where('refund.state', '=', 'waiting')
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute();
  return rows.map(({ amount, way, is_whole, reason, paid_by, source_sealed }) => {
    const account = source_sealed === null ? null : openAccount(source_sealed);
    const Payer = account && { Name: account.Name, Iban: account.Iban };
    return { Amount: amount, Way: way, IsWhole: is_whole, Reason: reason ?? '', Reference: paid_by, Payer };
  });
};

/** A case with its history and whose it is. */
export const officerCaseOf = async (db: Kysely<Database>, row: CaseRow, now: Date): Promise<OfficerCase> => {
  const said = row.customer_id === null ? await visitorOf(db, row) : { ...(await selectCustomer(db, row.customer_id)), email: null };
  return {
    ...officerItemOf(row, now),
    Language: row.language,
    Customer: {
      ...{ Name: fullName(said), Phone: said.phone?.startsWith('+') ? said.phone : null },
      ...{ Email: said.email, IsVisitor: row.customer_id === null },
    },
    Messages: await messagesOf(db, row.id),
    Refunds: await waitingRefundsOf(db, row.id),
  };
};
