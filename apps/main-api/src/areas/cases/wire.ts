import type { CaseItem, CaseMessage, CustomerCase } from '@pozyka/api-contract';
import type { Kysely } from 'kysely';
import { selectMessages, type CaseRow } from '../../data/cases/store.ts';
import type { Database } from '../../db/schema.ts';

/** A case as the contract tells it, without its history. */
export const caseItemOf = (row: CaseRow): CaseItem => ({
  CaseId: row.id,
  Number: row.number,
  Kind: row.kind,
  State: row.state,
  OpenedAt: row.opened_at.toISOString(),
  DueDay: row.due_day,
  AnsweredAt: row.answered_at?.toISOString() ?? null,
  Decision: row.decision,
  Contract: row.contract_id === null ? null : { ContractId: row.contract_id, Number: row.contract_number ?? '' },
});

/** The history of a case as the contract tells it. */
export const messagesOf = async (db: Kysely<Database>, caseId: string): Promise<CaseMessage[]> =>
  (await selectMessages(db, caseId)).map(({ id, sender, at, text, files }) => ({
    Id: id,
    From: sender,
    At: at.toISOString(),
    Text: text,
    Files: files.map((file) => ({ Id: file.id, Name: file.name, Size: file.size })),
  }));

/** A case with its history, for its customer. */
export const customerCaseOf = async (db: Kysely<Database>, row: CaseRow): Promise<CustomerCase> => ({
  ...caseItemOf(row),
  Messages: await messagesOf(db, row.id),
});
