import type { ContractState } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import { isUuid } from '@pozyka/server-kit';
import { sql, type ExpressionBuilder, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { NewDocument } from '@pozyka/server-documents';
import type { LendingDatabase } from '../tables/database.ts';
import type { ContractTable, ExtensionState, StoredState } from '../tables/contracts.ts';

/** A contract with what its card shows. */
export type ContractRow = Selectable<ContractTable> & { readonly mask: string };

/** States in which the card of a contract must stay. */
const openStates: readonly StoredState[] = ['signing', 'signed', 'active'];

const contracts = (db: Kysely<LendingDatabase>) =>
  db.selectFrom('contract').innerJoin('card', 'card.id', 'contract.card_id').selectAll('contract').select('card.mask');

/** The customer's contract; undefined where they have no such one. */
export const selectContract = async (db: Kysely<LendingDatabase>, customerId: string, id: string): Promise<ContractRow | undefined> =>
  isUuid(id) ? contracts(db).where('contract.customer_id', '=', customerId).where('contract.id', '=', id).executeTakeFirst() : undefined;

/** The same for a change. Lock the customer's application first, as everywhere, so that no two wait for each other. */
export const lockContract = async (
  trx: Transaction<LendingDatabase>,
  customerId: string,
  id: string,
): Promise<Selectable<ContractTable> | undefined> => {
  if (!isUuid(id)) return undefined;
  return trx.selectFrom('contract').selectAll().where('customer_id', '=', customerId).where('id', '=', id).forUpdate().executeTakeFirst();
};

/** Numbers of loans. */
export const loansOf = (db: Kysely<LendingDatabase>, ids: readonly string[]): Promise<Pick<ContractTable, 'id' | 'number'>[]> =>
  db.selectFrom('contract').select(['id', 'number']).where('id', 'in', ids).execute();

/** The contract of an application that was not cancelled. */
export const contractOfApplication = (
  db: Kysely<LendingDatabase>,
  customerId: string,
  applicationId: string,
): Promise<ContractRow | undefined> =>
  contracts(db)
    .where('contract.customer_id', '=', customerId)
    .where('contract.application_id', '=', applicationId)
    .where('contract.state', '<>', 'cancelled')
    .executeTakeFirst();

/** The loan that is running now. */
export const selectRunning = (db: Kysely<LendingDatabase>, customerId: string): Promise<ContractRow | undefined> =>
  contracts(db).where('contract.customer_id', '=', customerId).where('contract.state', '=', 'active').executeTakeFirst();

const isOf =
  (customerId: string, state: ContractState | undefined, today: Day) =>
  (where: ExpressionBuilder<LendingDatabase, 'contract'>): ReturnType<typeof where.and> => {
    const overdue = where('due_date', '<', today);
    const states: Readonly<Record<ContractState, () => ReturnType<typeof where.and>>> = {
      signing: () => where.and([where('state', 'in', ['signing', 'signed'])]),
      active: () => where.and([where('state', '=', 'active'), where.not(overdue)]),
      late: () => where.and([where('state', '=', 'active'), overdue]),
      closed: () => where.and([where('state', '=', 'closed')]),
      withdrawn: () => where.and([where('state', '=', 'withdrawn')]),
      cancelled: () => where.and([where('state', '=', 'cancelled'), where('signed_at', 'is not', null)]),
    };
    // A draft that another one replaced before it was signed never was a contract.
    const listed = where.or([where('state', '<>', 'cancelled'), where('signed_at', 'is not', null)]);
    const ofState = state === undefined ? [listed] : [states[state]()];
    return where.and([where('contract.customer_id', '=', customerId), ...ofState]);
  };

export interface ContractPage {
  readonly limit: number;
  readonly offset: number;
  readonly state?: ContractState | undefined;
  readonly today: Day;
}

/** A page of the customer's contracts, newest first; what is passed over is read from the index alone. */
export const contractPage = (db: Kysely<LendingDatabase>, customerId: string, { limit, offset, state, today }: ContractPage) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('contract')
        .select(['contract.id as id', 'contract.created_at as at'])
        .where(isOf(customerId, state, today))
        .orderBy('contract.created_at', 'desc')
        .orderBy('contract.id')
        .limit(limit)
        .offset(offset)
        .as('page'),
    )
    .innerJoin('contract', 'contract.id', 'page.id')
    .innerJoin('card', 'card.id', 'contract.card_id')
    .selectAll('contract')
    .select('card.mask')
    .orderBy('page.at', 'desc')
    .orderBy('page.id');

/** States whose count the database stores; overdue loans depend on the day and are counted, as few loans run. */
const storedStates: Readonly<Partial<Record<ContractState, readonly StoredState[]>>> = {
  signing: ['signing', 'signed'],
  closed: ['closed'],
  withdrawn: ['withdrawn'],
  cancelled: ['cancelled'],
};

/** How many contracts the page is of; it costs the same for ten and for fifty thousand. */
export const contractCount = (db: Kysely<LendingDatabase>, customerId: string, { state, today }: Pick<ContractPage, 'state' | 'today'>) => {
  const states = state && storedStates[state];
  if (state && !states)
    return db
      .selectFrom('contract')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(isOf(customerId, state, today));
  const totals = db
    .selectFrom('contract_total')
    .select(sql<number>`cast(coalesce(sum(total), 0) as bigint)`.as('total'))
    .where('customer_id', '=', customerId);
  return states ? totals.where('state', 'in', states) : totals;
};

export const selectContracts = async (
  db: Kysely<LendingDatabase>,
  customerId: string,
  page: ContractPage,
): Promise<{ readonly rows: ContractRow[]; readonly total: number }> => {
  const rows = await contractPage(db, customerId, page).execute();
  const { total } = await contractCount(db, customerId, page).executeTakeFirstOrThrow();
  return { rows, total };
};

/** The next contract's number; one that is not used leaves a gap. */
export const nextNumber = async (db: Kysely<LendingDatabase>): Promise<string> => {
  const { rows } = await sql<{ number: number }>`select nextval('contract_number') as number`.execute(db);
  return `П-${rows[0]?.number}`;
};

export const insertDocuments = async (
  trx: Transaction<LendingDatabase>,
  contractId: string,
  now: Date,
  documents: readonly NewDocument[],
  firstPosition = 1,
  extensionId: string | null = null,
): Promise<void> => {
  const values = documents.map((document, index) => ({
    ...document,
    contract_id: contractId,
    extension_id: extensionId,
    position: firstPosition + index,
    created_at: now,
  }));
  await trx.insertInto('contract_document').values(values).execute();
};

export const insertContract = async (
  trx: Transaction<LendingDatabase>,
  row: Insertable<ContractTable>,
  documents: readonly NewDocument[],
): Promise<void> => {
  await trx.insertInto('contract').values(row).execute();
  await insertDocuments(trx, row.id, row.created_at, documents);
};

/** The place of a contract's next document. */
export const nextPosition = async (trx: Transaction<LendingDatabase>, contractId: string): Promise<number> => {
  const { last } = await trx
    .selectFrom('contract_document')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

/** The customer's documents of a contract, those of its extensions among them. */
const documentsOf = (db: Kysely<LendingDatabase>, customerId: string, contractId: string) =>
  db
    .selectFrom('contract_document')
    .innerJoin('contract', 'contract.id', 'contract_document.contract_id')
    .leftJoin('extension', 'extension.id', 'contract_document.extension_id')
    .where('contract.customer_id', '=', customerId)
    .where('contract.id', '=', contractId);

/** Of which extension a document is; all null for the contract's own. */
export interface OfExtension {
  readonly extensionId: string | null;
  readonly extensionNumber: number | null;
  readonly extensionState: ExtensionState | null;
  readonly extensionDay: Day | null;
}

const ofExtension = [
  'extension.id as extensionId',
  'extension.number as extensionNumber',
  'extension.state as extensionState',
  'extension.day as extensionDay',
] as const;

/** One document of those that were stored. */
export interface ListedDocument extends OfExtension {
  readonly type: string;
  readonly sha256: string;
}

/** All documents of a contract, in order; the owner is checked. */
export const selectDocuments = (db: Kysely<LendingDatabase>, customerId: string, contractId: string): Promise<ListedDocument[]> =>
  documentsOf(db, customerId, contractId)
    .select(['contract_document.type', 'contract_document.sha256'])
    .select(ofExtension)
    .orderBy('contract_document.position')
    .execute();

export interface StoredDocument extends OfExtension {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** The contract's. */
  readonly number: string;
}

/** One document as it was stored, the contract's own or an extension's; the owner is checked. */
export const selectDocument = async (
  db: Kysely<LendingDatabase>,
  customerId: string,
  contractId: string,
  type: string,
  extensionId: string | null = null,
): Promise<StoredDocument | undefined> => {
  if (!isUuid(contractId) || (extensionId !== null && !isUuid(extensionId))) return undefined;
  return documentsOf(db, customerId, contractId)
    .select(['contract.number', 'contract_document.bytes', 'contract_document.sha256'])
    .select(ofExtension)
    .where('contract_document.type', '=', type)
    .where('contract_document.extension_id', extensionId === null ? 'is' : '=', extensionId)
    .executeTakeFirst();
};

/** Cards that a contract is, or is about to be, paid to. */
export const cardsInUse = async (db: Kysely<LendingDatabase>, customerId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('contract')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', openStates)
    .execute();
  return new Set(rows.map(({ card_id }) => card_id));
};

/** Takes back a contract that is not signed; its codes sign nothing any more. True where there was one. */
export const cancelUnsigned = async (trx: Transaction<LendingDatabase>, customerId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('contract')
    .set({ state: 'cancelled', closed_at: now })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'signing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
