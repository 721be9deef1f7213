import { randomUUID } from 'node:crypto';
import { openCaseStates } from '@pozyka/api-contract/constants';
import { kyivDay } from '@pozyka/domain';
import { isUuid } from '@pozyka/server-kit';
import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import type { CaseFileTable, CaseMessageTable, CustomerCaseTable } from '../tables/cases.ts';

export type CaseRow = Selectable<CustomerCaseTable>;
/** A customer's; others are of visitors. */
export type OwnCaseRow = CaseRow & { readonly customer_id: string };
export type MessageRow = Selectable<CaseMessageTable>;

/** The customer's case; undefined where they have no such one. */
export const selectCase = async (db: Kysely<CasesDatabase>, customerId: string, id: string): Promise<OwnCaseRow | undefined> =>
  isUuid(id)
    ? db
        .selectFrom('customer_case')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('id', '=', id)
        .$narrowType<{ customer_id: string }>()
        .executeTakeFirst()
    : undefined;

/** A case of any customer or visitor, for the lender. */
export const selectAnyCase = async (db: Kysely<CasesDatabase>, id: string): Promise<CaseRow | undefined> =>
  isUuid(id) ? db.selectFrom('customer_case').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** A page of the customer's cases, the newest first, and how many there are. */
export const selectCases = async (
  db: Kysely<CasesDatabase>,
  customerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: CaseRow[]; readonly total: number }> => {
  const page = db
    .selectFrom('customer_case')
    .select(['id', 'opened_at'])
    .where('customer_id', '=', customerId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .selectFrom('customer_case')
    .innerJoin(page, 'page.id', 'customer_case.id')
    .selectAll('customer_case')
    .orderBy('page.opened_at', 'desc')
    .orderBy('page.id')
    .execute();
  const { total } = await db
    .selectFrom('customer_case')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** How many cases that the customer opened wait for an answer. */
export const countOpen = async (trx: Kysely<CasesDatabase>, customerId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('customer_case')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'refund')
    .where('state', 'in', [...openCaseStates])
    .executeTakeFirstOrThrow();
  return count;
};

/** What the customer has written since a moment, the newest first, `most` of it. */
export const recentMessages = (
  trx: Kysely<CasesDatabase>,
  customerId: string,
  since: Date,
  most: number,
): Promise<Pick<MessageRow, 'case_id' | 'text' | 'at'>[]> =>
  trx
    .selectFrom('case_message')
    .select(['case_id', 'text', 'at'])
    .where('customer_id', '=', customerId)
    .where('sender', '=', 'customer')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

/** `З-2026-000123`: the year in Kyiv, and a number that is never given twice. */
export const nextCaseNumber = async (trx: Kysely<CasesDatabase>, now: Date): Promise<string> => {
  const { rows } = await sql<{ number: number }>`select nextval('case_number') as number`.execute(trx);
  return `З-${kyivDay(now).slice(0, 4)}-${String(rows[0]?.number).padStart(6, '0')}`;
};

export const insertCase = async (trx: Transaction<CasesDatabase>, row: Selectable<CustomerCaseTable>): Promise<void> => {
  await trx.insertInto('customer_case').values(row).execute();
};

export const updateCase = async (
  trx: Transaction<CasesDatabase>,
  id: string,
  change: Pick<Updateable<CustomerCaseTable>, 'state' | 'due_day' | 'answered_at' | 'closed_at' | 'decision'>,
): Promise<void> => {
  await trx.updateTable('customer_case').set(change).where('id', '=', id).execute();
};

/** Adds a message; its id. */
export const insertMessage = async (
  trx: Transaction<CasesDatabase>,
  message: Omit<Insertable<CaseMessageTable>, 'id'>,
): Promise<string> => {
  const id = randomUUID();
  await trx
    .insertInto('case_message')
    .values({ ...message, id })
    .execute();
  return id;
};

/** Id of the newest message of a case. */
export const newestMessageOf = async (db: Kysely<CasesDatabase>, caseId: string): Promise<string | undefined> =>
  (await db.selectFrom('case_message').select('id').where('case_id', '=', caseId).orderBy('position', 'desc').limit(1).executeTakeFirst())
    ?.id;

export type NamedFile = Pick<Selectable<CaseFileTable>, 'id' | 'message_id' | 'name' | 'size'>;

/** The history of a case, the oldest message first, with the files of each. */
export const selectMessages = async (
  db: Kysely<CasesDatabase>,
  caseId: string,
): Promise<(MessageRow & { readonly files: NamedFile[] })[]> => {
  const messages = await db.selectFrom('case_message').selectAll().where('case_id', '=', caseId).orderBy('position').execute();
  if (messages.length === 0) return [];
  const files = await db
    .selectFrom('case_file')
    .select(['id', 'message_id', 'name', 'size'])
    .where(
      'message_id',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return messages.map((message) => ({ ...message, files: files.filter(({ message_id }) => message_id === message.id) }));
};
