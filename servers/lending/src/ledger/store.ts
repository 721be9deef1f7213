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

const ownAccounts = (entries: readonly Entry[]): ContractAccount[] =>
  contractAccounts.filter((kind) => entries.some(({ account }) => account === kind));

/** A posting with the entries that are of something. */
interface Balanced extends Posting {
  readonly id: number;
}

/** Numbers of the accounts by contract; of the contracts' own, those that entries need are made where they are missing. */
const accountIds = async (
  trx: Transaction<LendingDatabase>,
  postings: readonly Balanced[],
): Promise<(contractId: string, account: AccountKind) => number> => {
  const contracts = [...new Set(postings.map(({ contractId }) => contractId))];
  const own = [...Map.groupBy(postings, ({ contractId }) => contractId)].flatMap(([contract_id, of]) =>
    ownAccounts(of.flatMap(({ entries }) => entries)).map((kind) => ({ kind, contract_id })),
  );
  if (own.length > 0) {
    await trx
      .insertInto('ledger_account')
      .values(own)
      .onConflict((conflict) => conflict.columns(['contract_id', 'kind']).where('contract_id', 'is not', null).doNothing())
      .execute();
  }
  const rows = await trx
    .selectFrom('ledger_account')
    .select(['id', 'kind', 'contract_id'])
    .where((where) => where.or([where('contract_id', 'in', contracts), where('contract_id', 'is', null)]))
    .execute();
  const ids = new Map(rows.map(({ id, kind, contract_id }) => [`${kind} ${contract_id ?? ''}`, id]));
  return (contractId, account) => {
    const id = ids.get(`${account} ${isCompany(account) ? '' : contractId}`);
    if (id === undefined) throw new RangeError(`no ${isCompany(account) ? 'company' : 'contract'} account ${account}`);
    return id;
  };
};

/** As many rows as one statement writes at most. */
const AT_ONCE = 2_000;

/**
 * Posts entries that belong together, of many contracts by a few statements; the keys that were not posted before.
 * @throws RangeError for entries that do not balance; the database refuses them as well.
 */
export const postAll = async (trx: Transaction<LendingDatabase>, now: Date, postings: readonly Posting[]): Promise<Set<string>> => {
  const real = postings.map((posting) => ({ ...posting, entries: posting.entries.filter(({ amount }) => amount !== 0) }));
  for (const { entries } of real)
    if (entries.length === 0 || entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new RangeError('entries do not balance');
  const posted = new Set<string>();
  for (let from = 0; from < real.length; from += AT_ONCE) {
    const some = real.slice(from, from + AT_ONCE);
    const added = await trx
      .insertInto('ledger_transaction')
      .values(some.map(({ key, contractId, kind, day }) => ({ key, contract_id: contractId, kind, day, created_at: now })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning(['id', 'key'])
      .execute();
    if (added.length === 0) continue;
    const ids = new Map(added.map(({ id, key }) => [key, id]));
    const fresh = some.flatMap((posting): Balanced[] => {
      const id = ids.get(posting.key);
      return id === undefined ? [] : [{ ...posting, id }];
    });
    const accountOf = await accountIds(trx, fresh);
    const values = fresh.flatMap(({ id, contractId, entries }) =>
      entries.map(({ account, amount }) => ({ transaction_id: id, account_id: accountOf(contractId, account), amount })),
    );
    await trx.insertInto('ledger_entry').values(values).execute();
    for (const { key } of fresh) posted.add(key);
  }
  return posted;
};

/** Posts entries that belong together; false where this key was posted before. */
export const post = async (trx: Transaction<LendingDatabase>, now: Date, posting: Posting): Promise<boolean> =>
  (await postAll(trx, now, [posting])).has(posting.key);

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

/** What belongs to each of the contracts, in the order in which it was found. */
const byContract = <T>(rows: readonly (T & { readonly contract_id: string })[]): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const { contract_id, ...row } of rows) found.set(contract_id, [...(found.get(contract_id) ?? []), row as T]);
  return found;
};

/** Payments received for contracts, oldest first, with the extensions that they paid for. */
const receiptsOf = async (db: LendingDb, ids: readonly string[]): Promise<Map<string, Receipt[]>> => {
  const { rows } = await sql<{ contract_id: string; date: Day; amount: number; dueDate: Day | null; fee: number | null }>`
    select t.contract_id, t.day as date, cast(sum(e.amount) as bigint) as amount, x.due_date as "dueDate", x.fee
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id
    left join extension x on x.contract_id = t.contract_id and t.key = 'payment:' || x.payment_key
    where t.contract_id in (${sql.join(ids)}) and t.kind in ('payment', 'withdrawal') and a.kind in ('providerCash', 'inTransit')
    group by t.id, x.id
    order by t.day, t.id`.execute(db);
  return byContract<Receipt>(
    rows.map(({ contract_id, date, amount, dueDate, fee }) => ({
      contract_id,
      date,
      amount,
      ...(dueDate !== null && fee !== null && { extension: { dueDate, fee } }),
    })),
  );
};

/** Agreements on how loans are paid back, in the order in which they were signed. */
const restructuringsOf = async (db: LendingDb, ids: readonly string[]): Promise<Map<string, Restructuring[]>> => {
  const rows = await db
    .selectFrom('restructuring')
    .innerJoin('restructuring_instalment as instalment', 'instalment.restructuring_id', 'restructuring.id')
    .select(['restructuring.id', 'restructuring.day', 'restructuring.daily_rate', 'restructuring.until', 'restructuring.paid_before'])
    .select(['restructuring.contract_id', 'instalment.date', 'instalment.amount'])
    .where('restructuring.contract_id', 'in', ids)
    .where('restructuring.state', '=', 'signed')
    .orderBy('restructuring.signed_at')
    .orderBy('instalment.date')
    .execute();
  const byId = [...Map.groupBy(rows, ({ id }) => id).values()];
  return byContract<Restructuring>(
    byId.flatMap((of) => {
      const [first] = of;
      if (!first) return [];
      const { contract_id, day, daily_rate: dailyRate, until, paid_before: paidBefore } = first;
      if (day === null || dailyRate === null || until === null || paidBefore === null) return [];
      return [{ contract_id, day, dailyRate, until, paidBefore, instalments: of.map(({ date, amount }) => ({ date, amount })) }];
    }),
  );
};

/** Days without interest by law, of all loans of the contracts' customers. */
const reliefsOf = async (db: LendingDb, ids: readonly string[]): Promise<Map<string, Relief[]>> =>
  byContract<Relief>(
    await db
      .selectFrom('relief')
      .innerJoin('contract', 'contract.customer_id', 'relief.customer_id')
      .select(['contract.id as contract_id', 'relief.from_day as from', 'relief.until_day as until'])
      .where('contract.id', 'in', ids)
      .where('relief.state', '=', 'granted')
      .orderBy('relief.from_day')
      .execute(),
  );

/** What the debt of a loan is counted from, besides its contract. */
export type History = Required<Pick<LoanAccount, 'receipts' | 'restructurings' | 'reliefs'>>;

/** Of each contract its own. */
export const historiesOf = async (db: LendingDb, ids: readonly string[]): Promise<(id: string) => History> => {
  if (ids.length === 0) return () => ({ receipts: [], restructurings: [], reliefs: [] });
  const [receipts, restructurings, reliefs] = [await receiptsOf(db, ids), await restructuringsOf(db, ids), await reliefsOf(db, ids)];
  return (id) => ({ receipts: receipts.get(id) ?? [], restructurings: restructurings.get(id) ?? [], reliefs: reliefs.get(id) ?? [] });
};

export const historyOf = async (db: LendingDb, contractId: string): Promise<History> => (await historiesOf(db, [contractId]))(contractId);

/** The last day for which something was posted to each contract; none for nothing of those kinds. */
export const lastDaysOf = async (
  db: Kysely<LendingDatabase>,
  ids: readonly string[],
  ...kinds: readonly TransactionKind[]
): Promise<Map<string, Day>> => {
  const rows = await db
    .selectFrom('ledger_transaction')
    .select(({ fn }) => ['contract_id', fn.max('day').as('day')])
    .where('contract_id', 'in', ids)
    .where('kind', 'in', kinds)
    .groupBy('contract_id')
    .execute();
  return new Map(rows.map(({ contract_id, day }) => [contract_id, day]));
};

/** The same of one; undefined for nothing of those kinds. */
export const lastDayOf = async (
  db: Kysely<LendingDatabase>,
  contractId: string,
  ...kinds: readonly TransactionKind[]
): Promise<Day | undefined> => (await lastDaysOf(db, [contractId], ...kinds)).get(contractId);

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
