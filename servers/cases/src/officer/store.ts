import { openCaseStates, type CaseKind, type CaseState } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import { lockCustomer } from '@pozyka/server-identity';
import { selectAnyCase, type CaseRow } from '../cases/store.ts';

export interface CaseFilter {
  /** Those that wait for an answer, without it. */
  readonly state?: CaseState | undefined;
  readonly kind?: CaseKind | undefined;
  readonly overdue: boolean;
  readonly today: Day;
}

const isWaiting = ({ state }: Pick<CaseRow, 'state'>): boolean => openCaseStates.some((open) => open === state);

/** The last day is over, and the answer is still owed. */
export const isOverdue = (row: Pick<CaseRow, 'state' | 'due_day'>, today: Day): boolean => isWaiting(row) && row.due_day < today;

const within =
  ({ state, kind, overdue, today }: CaseFilter) =>
  (where: ExpressionBuilder<CasesDatabase, 'customer_case'>): ReturnType<typeof where.and> =>
    where.and([
      state === undefined ? where('state', 'in', [...openCaseStates]) : where('state', '=', state),
      ...(kind === undefined ? [] : [where('kind', '=', kind)]),
      ...(overdue ? [where('due_day', '<', today), where('state', 'in', [...openCaseStates])] : []),
    ]);

/** A page of cases of all customers by their last day, and how many there are. */
export const officerPage = async (
  db: Kysely<CasesDatabase>,
  filter: CaseFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: CaseRow[]; readonly total: number }> => {
  const page = db
    .selectFrom('customer_case')
    .select(['id', 'due_day'])
    .where(within(filter))
    .orderBy('due_day')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .selectFrom(page)
    .innerJoin('customer_case', 'customer_case.id', 'page.id')
    .selectAll('customer_case')
    .orderBy('page.due_day')
    .orderBy('page.id')
    .execute();
  const { total } = await db
    .selectFrom('customer_case')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(within(filter))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** A case for a change: its customer's row is locked, as by the customer's own calls; a visitor's own row. */
export const lockAnyCase = async (trx: Transaction<CasesDatabase>, id: string): Promise<CaseRow | undefined> => {
  const found = await selectAnyCase(trx, id);
  if (!found) return undefined;
  if (found.customer_id !== null) await lockCustomer(trx, found.customer_id);
  else await trx.selectFrom('customer_case').select('id').where('id', '=', id).forUpdate().execute();
  return selectAnyCase(trx, id);
};
