import { randomUUID } from 'node:crypto';
import { isUuid } from '@pozyka/server-kit';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import type { CaseFileTable } from '../tables/cases.ts';
import { beginningColumns, filesIn, type Beginning } from '@pozyka/server-files';

export type CaseFileRow = Selectable<CaseFileTable>;

export const caseFiles = filesIn('case_file');

/** How many files the customer has sent since a moment. */
export const countFilesSince = async (trx: Kysely<CasesDatabase>, customerId: string, since: Date): Promise<number> => {
  const { count } = await trx
    .selectFrom('case_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

/** Adds a file: whole when it was stored, else with its first bytes. Deletes files that no message named for a day. */
export const insertCaseFile = async (
  trx: Transaction<CasesDatabase>,
  file: Pick<CaseFileRow, 'customer_id' | 'name' | 'size'>,
  content: Beginning,
  now: Date,
): Promise<string> => {
  const id = randomUUID();
  await trx
    .insertInto('case_file')
    .values({ ...file, ...beginningColumns(content, file.size, now), id, message_id: null, created_at: now })
    .execute();
  await caseFiles.begin(trx, id, content);
  await caseFiles.dropLoose(trx, 'message_id', now);
  return id;
};

/** A file of the customer that no message names yet. */
export const selectComing = async (db: Kysely<CasesDatabase>, customerId: string, id: string): Promise<CaseFileRow | undefined> =>
  isUuid(id)
    ? db
        .selectFrom('case_file')
        .selectAll()
        .where('id', '=', id)
        .where('customer_id', '=', customerId)
        .where('message_id', 'is', null)
        .executeTakeFirst()
    : undefined;

export const deleteComing = async (db: Kysely<CasesDatabase>, id: string): Promise<void> => {
  await db.deleteFrom('case_file').where('id', '=', id).where('message_id', 'is', null).execute();
};

/** Whether all of these are whole files of the customer that no message names. */
export const areLoose = async (db: Kysely<CasesDatabase>, customerId: string, ids: readonly string[]): Promise<boolean> => {
  for (const id of new Set(ids)) if (!(await selectComing(db, customerId, id))?.completed_at) return false;
  return true;
};

/** Gives whole files of the customer to a message; false where one of them is not theirs, not whole, or of another message. */
export const attachCaseFiles = async (
  trx: Transaction<CasesDatabase>,
  { customerId, messageId }: { readonly customerId: string; readonly messageId: string },
  ids: readonly string[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  if (!ids.every(isUuid)) return false;
  const attached = await trx
    .updateTable('case_file')
    .set({ message_id: messageId })
    .where('id', 'in', [...ids])
    .where('customer_id', '=', customerId)
    .where('message_id', 'is', null)
    .where('completed_at', 'is not', null)
    .returning('id')
    .execute();
  return attached.length === new Set(ids).size;
};

/** Gives the files of a form to the case that came of it: they are named by its first message. */
export const moveFormFiles = async (
  trx: Transaction<CasesDatabase>,
  submissionId: string,
  { id, customer_id }: { readonly id: string; readonly customer_id: string | null },
): Promise<void> => {
  await sql`
    insert into case_file (id, customer_id, message_id, name, size, received, media_type, created_at, completed_at, stored_key)
    select id, ${customer_id}::uuid, (select id from case_message where case_id = ${id}::uuid order by position limit 1),
      name, size, received, media_type, created_at, completed_at, stored_key
    from form_file where submission_id = ${submissionId}::uuid`.execute(trx);
  // those that are not in the storage yet
  await sql`
    insert into case_file_part (file_id, position, bytes) select file_id, position, bytes from form_file_part
    where file_id in (select id from form_file where submission_id = ${submissionId}::uuid)`.execute(trx);
  await trx.deleteFrom('form_file').where('submission_id', '=', submissionId).execute();
};

const filesOfCases = (db: Kysely<CasesDatabase>) =>
  db.selectFrom('case_file').innerJoin('case_message', 'case_message.id', 'case_file.message_id').selectAll('case_file');

/** How many files the messages of a case name. */
export const countFilesOf = async (trx: Kysely<CasesDatabase>, caseId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('case_file')
    .innerJoin('case_message', 'case_message.id', 'case_file.message_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_message.case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return count;
};

/** A file that a message of the customer's cases names. */
export const selectNamed = async (db: Kysely<CasesDatabase>, customerId: string, id: string): Promise<CaseFileRow | undefined> =>
  isUuid(id)
    ? filesOfCases(db).where('case_file.id', '=', id).where('case_file.customer_id', '=', customerId).executeTakeFirst()
    : undefined;

/** A file of a case, for the lender. */
export const selectFileOf = async (db: Kysely<CasesDatabase>, caseId: string, id: string): Promise<CaseFileRow | undefined> =>
  isUuid(caseId) && isUuid(id)
    ? filesOfCases(db).where('case_file.id', '=', id).where('case_message.case_id', '=', caseId).executeTakeFirst()
    : undefined;
