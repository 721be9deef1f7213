import type { OfficerCase, OfficerCaseItem } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { loanNumbersOf, type Hosted } from '../cases/host.ts';
import { isOverdue } from './store.ts';
import type { CaseRow } from '../cases/store.ts';
import { visitorOf } from '../cases/visitor-case.ts';
import { fullName, selectCustomer } from '@pozyka/server-identity';
import { caseItemOf, messagesOf } from '../cases/wire.ts';

const itemOf = (row: CaseRow, loanNumbers: ReadonlyMap<string, string>, now: Date): OfficerCaseItem => ({
  ...caseItemOf(row, loanNumbers),
  Overdue: isOverdue(row, kyivDay(now)),
});

/** Cases in the officer's list. */
export const officerItemsOf = async (hosted: Hosted, rows: readonly CaseRow[], now: Date): Promise<OfficerCaseItem[]> => {
  const loanNumbers = await loanNumbersOf(hosted, rows);
  return rows.map((row) => itemOf(row, loanNumbers, now));
};

/** A case as that list has it. */
export const officerItemOf = async (hosted: Hosted, row: CaseRow, now: Date): Promise<OfficerCaseItem> =>
  itemOf(row, await loanNumbersOf(hosted, [row]), now);

/** A case with its history and whose it is. */
export const officerCaseOf = async (hosted: Hosted, row: CaseRow, now: Date): Promise<OfficerCase> => {
  const { db, host } = hosted;
  const said = row.customer_id === null ? await visitorOf(db, row) : { ...(await selectCustomer(db, row.customer_id)), email: null };
  return {
    ...(await officerItemOf(hosted, row, now)),
    Language: row.language,
    Customer: {
      ...{ Name: fullName(said), Phone: said.phone?.startsWith('+') ? said.phone : null },
      ...{ Email: said.email, IsVisitor: row.customer_id === null },
    },
    Messages: await messagesOf(db, row.id),
    Refunds: await host.waitingRefundsOf(db, row.id),
  };
};
