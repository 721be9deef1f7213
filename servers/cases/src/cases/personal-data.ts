import { dropStored } from '@pozyka/server-files';
import type { Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import { loanNumbersOf, type WithLoans } from './host.ts';

/** What is stored of a customer's forms and cases, for the copy of their data. */
export const exportCases = async ({ db, host }: WithLoans, customerId: string) => {
  const of = customerId;
  const cases = await db
    .selectFrom('customer_case')
    .select(['number', 'kind', 'state', 'opened_at', 'due_day', 'answered_at', 'closed_at', 'decision', 'contract_id'])
    .where('customer_id', '=', of)
    .orderBy('opened_at')
    .execute();
  const numbers = await loanNumbersOf({ db, host }, cases);
  return {
    forms: await db
      .selectFrom('form_submission')
      .select(['id', 'form', 'fields', 'created_at'])
      .where('customer_id', '=', of)
      .orderBy('created_at')
      .execute(),
    form_files: await db
      .selectFrom('form_file')
      .select(['submission_id', 'form', 'field', 'name', 'size', 'media_type', 'created_at'])
      .where('customer_id', '=', of)
      .orderBy('created_at')
      .execute(),
    cases: cases.map(({ contract_id: id, ...row }) => ({ ...row, contract: id === null ? null : (numbers.get(id) ?? null) })),
    case_messages: await db
      .selectFrom('case_message')
      .innerJoin('customer_case', 'customer_case.id', 'case_message.case_id')
      .select(['customer_case.number', 'case_message.sender', 'case_message.text', 'case_message.at'])
      .where('case_message.customer_id', '=', of)
      .orderBy('case_message.at')
      .execute(),
    drafts: await db.selectFrom('form_draft').select(['form', 'content', 'saved_at']).where('customer_id', '=', of).execute(),
    case_files: await db
      .selectFrom('case_file')
      .select(['message_id', 'name', 'size', 'media_type', 'created_at'])
      .where('customer_id', '=', of)
      .orderBy('created_at')
      .execute(),
  };
};

/** Erases forms, cases and drafts of a customer with their files; no row of others names one of the cases any more. */
export const eraseCases = async (trx: Transaction<CasesDatabase>, customerId: string, now: Date): Promise<void> => {
  const keys: (string | null)[] = [];
  // first: a form or a message that was sent holds its files
  for (const table of ['form_file', 'case_file'] as const) {
    const files = await trx.deleteFrom(table).where('customer_id', '=', customerId).returning('stored_key').execute();
    keys.push(...files.map(({ stored_key }) => stored_key));
  }
  await dropStored(trx, keys, now);
  for (const table of ['form_draft', 'case_message', 'customer_case', 'form_submission'] as const)
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
};
