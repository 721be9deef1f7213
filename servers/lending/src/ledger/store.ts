import type { Day, Kopiykas, LoanAccount, Receipt, Relief, Restructuring } from '@pozyka/domain';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { LendingDatabase, LendingDb } from '../tables/database.ts';
import { companyAccounts, contractAccounts, type AccountKind, type ContractAccount, type TransactionKind } from '../tables/ledger.ts';

/** Debits positive, credits negative, in kopiykas. */
interface Entry {
  readonly account: AccountKind;
  readonly amount: Kopiykas;
}

export interface Posting {
  /** Posted once for ever under it. */
  readonly key: string;
  readonly contractId: string;
  readonly kind: TransactionKind;
  readonly day: Day;
  /** Those of nothing are left out. */
  readonly entries: readonly Entry[];
}

const isCompany = (account: AccountKind): boolean => companyAccounts.some((kind) => kind === account);

/** Numbers of the accounts; of the contract's own, those that `entries` need are made where they are missing. */
const accountIds = async (
  trx: Transaction<LendingDatabase>,
  contractId: string,
  entries: readonly Entry[],
): Promise<Map<AccountKind, number>> => {
  const own = contractAccounts.filter((kind) => entries.some(({ account }) => account === kind));
  if (own.length > 0) {
    await trx
      .insertInto('ledger_account')
      .values(own.map((kind) => ({ kind, contract_id: contractId })))
      .onConflict((conflict) => conflict.columns(['contract_id', 'kind']).where('contract_id', 'is not', null).doNothing())
      .execute();
  }
  const rows = await trx
    .selectFrom('ledger_account')
    .select(['id', 'kind'])
    .where((where) => where.or([where('contract_id', '=', contractId), where('contract_id', 'is', null)]))
    .execute();
  return new Map(rows.map(({ id, kind }) => [kind, id]));
};

/**
 * Posts entries that belong together; false where this key was posted before.
 * @throws RangeError for entries that do not balance; the database refuses them as well.
 */
export const post = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  { key, contractId, kind, day, entries }: Posting,
): Promise<boolean> => {
  const real = entries.filter(({ amount }) => amount !== 0);
  if (real.length === 0 || real.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new RangeError('entries do not balance');
  const added = await trx
    .insertInto('ledger_transaction')
    .values({ key, contract_id: contractId, kind, day, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const ids = await accountIds(trx, contractId, real);
  const values = real.map(({ account, amount }) => {
    const id = ids.get(account);
    if (id === undefined) throw new RangeError(`no ${isCompany(account) ? 'company' : 'contract'} account ${account}`);
    return { transaction_id: added.id, account_id: id, amount };
  });
  await trx.insertInto('ledger_entry').values(values).execute();
  return true;
};

/** Balances of the contract's accounts: what they owe is positive, what they paid beyond it negative. */
export const balancesOf = async (db: Kysely<LendingDatabase>, contractId: string): Promise<Record<ContractAccount, Kopiykas>> => {
  const { rows } = await sql<{ kind: ContractAccount; amount: number }>`
    select a.kind, cast(sum(e.amount) as bigint) as amount
    from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.contract_id = ${contractId}
    group by a.kind`.execute(db);
  const balances: Record<ContractAccount, Kopiykas> = { principal: 0, interest: 0, fee: 0, overpayment: 0 };
  for (const { kind, amount } of rows) balances[kind] = amount;
  return balances;
};

/** Payments received for a contract, oldest first, with the extensions that they paid for. */
const receiptsOf = async (db: LendingDb, contractId: string): Promise<Receipt[]> => {
  const { rows } = await sql<{ date: Day; amount: number; dueDate: Day | null; fee: number | null }>`
    select t.day as date, cast(sum(e.amount) as bigint) as amount, x.due_date as "dueDate", x.fee
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id
    left join extension x on x.contract_id = t.contract_id and t.key = 'payment:' || x.payment_key
    where t.contract_id = ${contractId} and t.kind in ('payment', 'withdrawal') and a.kind in ('providerCash', 'inTransit')
    group by t.id, x.id
    order by t.day, t.id`.execute(db);
  return rows.map(({ date, amount, dueDate, fee }) => ({
    date,
    amount,
    ...(dueDate !== null && fee !== null && { extension: { dueDate, fee } }),
  }));
};

/** Agreements on how a loan is paid back, in the order in which they were signed. */
const restructuringsOf = async (db: LendingDb, contractId: string): Promise<Restructuring[]> => {
  const rows = await db
    .selectFrom('restructuring')
    .innerJoin('restructuring_instalment as instalment', 'instalment.restructuring_id', 'restructuring.id')
    .select(['restructuring.id', 'restructuring.day', 'restructuring.daily_rate', 'restructuring.until', 'restructuring.paid_before'])
    .select(['instalment.date', 'instalment.amount'])
    .where('restructuring.contract_id', '=', contractId)
    .where('restructuring.state', '=', 'signed')
    .orderBy('restructuring.signed_at')
    .orderBy('instalment.date')
    .execute();
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.values()].flatMap((instalments) => {
    const [
      { day, daily_rate: dailyRate, until, paid_before: paidBefore } = { day: null, daily_rate: null, until: null, paid_before: null },
    ] = instalments;
    if (day === null || dailyRate === null || until === null || paidBefore === null) return [];
    return [{ day, dailyRate, until, paidBefore, instalments: instalments.map(({ date, amount }) => ({ date, amount })) }];
  });
};

/** Days without interest by law, of all loans of the contract's customer. */
const reliefsOf = (db: LendingDb, contractId: string): Promise<Relief[]> =>
  db
    .selectFrom('relief')
    .innerJoin('contract', 'contract.customer_id', 'relief.customer_id')
    .select(['relief.from_day as from', 'relief.until_day as until'])
    .where('contract.id', '=', contractId)
    .where('relief.state', '=', 'granted')
    .orderBy('relief.from_day')
    .execute();

/** What the debt of a loan is counted from, besides its contract. */
export type History = Required<Pick<LoanAccount, 'receipts' | 'restructurings' | 'reliefs'>>;

export const historyOf = async (db: LendingDb, contractId: string): Promise<History> => ({
  receipts: await receiptsOf(db, contractId),
  restructurings: await restructuringsOf(db, contractId),
  reliefs: await reliefsOf(db, contractId),
});

/** The last day for which something was posted to the contract; undefined for nothing of those kinds. */
export const lastDayOf = async (
  db: Kysely<LendingDatabase>,
  contractId: string,
  ...kinds: readonly TransactionKind[]
): Promise<Day | undefined> => {
  const row = await db
    .selectFrom('ledger_transaction')
    .select('day')
    .where('contract_id', '=', contractId)
    .where('kind', 'in', kinds)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
};

/** Whether something was posted under this key. */
export const isPosted = async (db: Kysely<LendingDatabase>, key: string): Promise<boolean> =>
  (await db.selectFrom('ledger_transaction').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;

/** What was paid for a contract in all, without what was overpaid: its certificate names this sum. */
export const paidOf = async (db: Kysely<LendingDatabase>, contractId: string): Promise<Kopiykas> => {
  const { rows } = await sql<{ paid: number }>`
    select cast(coalesce(sum(e.amount), 0) as bigint) as paid
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id
    where t.contract_id = ${contractId} and t.kind in ('payment', 'withdrawal', 'relief') and a.kind in ('providerCash', 'inTransit', 'overpayment')`.execute(
    db,
  );
  return rows[0]?.paid ?? 0;
};
