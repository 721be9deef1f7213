import { randomUUID } from 'node:crypto';
import { isUuid, jsonb } from '@pozyka/server-kit';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import { beginningColumns, filesIn, type Beginning } from '@pozyka/server-files';
import type { Sender } from './sender.ts';
import type { FormFileTable, FormSubmissionTable } from '../tables/forms.ts';

export type FormFileRow = Selectable<FormFileTable>;

/** Files that went from a sender's forms to the cases that came of them. */
const movedSince = async (db: Kysely<CasesDatabase>, sender: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('case_file')
    .innerJoin('case_message', 'case_message.id', 'case_file.message_id')
    .innerJoin('customer_case', 'customer_case.id', 'case_message.case_id')
    .innerJoin('form_submission', 'form_submission.id', 'customer_case.submission_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('form_submission.sender', '=', sender)
    .where('form_submission.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

/** How many forms, or files of forms, a sender has sent since a moment. */
export const countSince = async (
  db: Kysely<CasesDatabase>,
  table: 'form_submission' | 'form_file',
  sender: string,
  since: Date,
): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sender', '=', sender)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return table === 'form_file' ? count + (await movedSince(db, sender, since)) : count;
};

/** Parallel calls of one sender count each other. */
export const lockSender = async (trx: Transaction<CasesDatabase>, sender: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form ${sender}`}, 0))`.execute(trx);
};

export const insertSubmission = async (trx: Transaction<CasesDatabase>, row: Omit<FormSubmissionTable, 'id'>): Promise<string> => {
  const id = randomUUID();
  await trx
    .insertInto('form_submission')
    .values({ ...row, id, fields: jsonb(row.fields) })
    .execute();
  return id;
};

export const formFiles = filesIn('form_file');

/** Adds a file: whole when it was stored, else with its first bytes. Deletes files that were not sent for a day. */
export const insertFormFile = async (
  trx: Transaction<CasesDatabase>,
  file: Pick<FormFileRow, 'form' | 'field' | 'name' | 'size'>,
  { owner, sender, customerId }: Sender,
  content: Beginning,
  now: Date,
): Promise<string> => {
  const id = randomUUID();
  await trx
    .insertInto('form_file')
    .values({
      ...file,
      ...beginningColumns(content, file.size, now),
      id,
      owner,
      sender,
      customer_id: customerId,
      submission_id: null,
      created_at: now,
    })
    .execute();
  await formFiles.begin(trx, id, content);
  await formFiles.dropLoose(trx, 'submission_id', now);
  return id;
};

/** A file of the form that is the sender's and was not sent with it yet. */
export const selectFormFile = async (
  db: Kysely<CasesDatabase>,
  form: string,
  { owners }: Sender,
  id: string,
): Promise<FormFileRow | undefined> =>
  isUuid(id)
    ? db
        .selectFrom('form_file')
        .selectAll()
        .where('id', '=', id)
        .where('form', '=', form)
        .where('owner', 'in', owners)
        .where('submission_id', 'is', null)
        .executeTakeFirst()
    : undefined;

export const deleteFormFile = async (db: Kysely<CasesDatabase>, id: string): Promise<void> => {
  await db.deleteFrom('form_file').where('id', '=', id).where('submission_id', 'is', null).execute();
};

/** Gives whole files of the sender to the form sent; false where one of them is not theirs, not whole or already sent. */
export const attachFiles = async (
  trx: Transaction<CasesDatabase>,
  submission: { readonly id: string; readonly form: string },
  { owners }: Sender,
  { field, ids }: { readonly field: string; readonly ids: readonly string[] },
): Promise<boolean> => {
  if (!ids.every(isUuid)) return false;
  const attached = await trx
    .updateTable('form_file')
    .set({ submission_id: submission.id })
    .where('id', 'in', ids)
    .where('form', '=', submission.form)
    .where('field', '=', field)
    .where('owner', 'in', owners)
    .where('submission_id', 'is', null)
    .where('completed_at', 'is not', null)
    .returning('id')
    .execute();
  return attached.length === ids.length;
};
