import type { CaseItem, CaseMessage, CustomerCase } from '@pozyka/api-contract';
import type { Kysely } from 'kysely';
import { loanNumbersOf, type Hosted } from './host.ts';
import { selectMessages, type CaseRow } from './store.ts';
import type { CasesDatabase } from '../tables/database.ts';

/** A case as the contract tells it, without its history. */
export const caseItemOf = (row: CaseRow, loanNumbers: ReadonlyMap<string, string>): CaseItem => ({
  CaseId: row.id,
  Number: row.number,
  Kind: row.kind,
  State: row.state,
  OpenedAt: row.opened_at.toISOString(),
  DueDay: row.due_day,
  AnsweredAt: row.answered_at?.toISOString() ?? null,
  Decision: row.decision,
  Contract: row.contract_id === null ? null : { ContractId: row.contract_id, Number: loanNumbers.get(row.contract_id) ?? '' },
});

/** The history of a case as the contract tells it. */
export const messagesOf = async (db: Kysely<CasesDatabase>, caseId: string): Promise<CaseMessage[]> =>
  (await selectMessages(db, caseId)).map(({ id, sender, at, text, files }) => ({
    Id: id,
    From: sender,
    At: at.toISOString(),
    Text: text,
    Files: files.map((file) => ({ Id: file.id, Name: file.name, Size: file.size })),
  }));

/** A case with its history, for its customer. */
export const customerCaseOf = async (hosted: Hosted, row: CaseRow): Promise<CustomerCase> => ({
  ...caseItemOf(row, await loanNumbersOf(hosted, [row])),
  Messages: await messagesOf(hosted.db, row.id),
});
