import type { ExtensionTerms, PendingExtension } from '@pozyka/api-contract';
import {
  debtOn,
  extensionOn,
  kyivDay,
  largestExtension,
  type Day,
  type ExtensionOffer,
  type ExtensionRules,
  type LoanAccount,
} from '@pozyka/domain';
import { conflict, notFound, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Kysely, Selectable } from 'kysely';
import type { LendingDatabase, LendingDb } from '../tables/database.ts';
import { countLoans, offerOn } from '@pozyka/server-applications';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { repaymentOf } from '../loans/repayment-of.ts';
import { isOfDay, selectWaiting, type ExtensionRow } from '../loans/extension-store.ts';
import { selectContract, type ContractRow } from '../loans/store.ts';
import type { ContractTable } from '../tables/contracts.ts';
import { noticeOn } from '../loans/withdrawal-store.ts';

/** What an extension of the customer's running loan costs on a day, by the tariff that the loan was given by. */
export const extensionRules = async (db: LendingDb, customerId: string, day: Day): Promise<ExtensionRules> => {
  const loans = Math.max((await countLoans(db, customerId)) - 1, 0);
  const { limits, tariff, cap } = await offerOn(db, { loans, day });
  return { termMax: limits.termMax, fee: tariff.extension_fee, cap };
};

/** The extension that may still be signed or paid on a day; one of another day, or whose price does not cover today's interest, is over. So is a draft of another debt. */
export const pendingOf = async (
  db: Kysely<LendingDatabase>,
  contract: Pick<Selectable<ContractTable>, 'id' | 'due_date'>,
  account: LoanAccount,
  day: Day,
): Promise<ExtensionRow | undefined> => {
  const row = await selectWaiting(db, contract.id);
  if (!row || !isOfDay(row, day, contract.due_date)) return undefined;
  const price = debtOn(account, day).Interest + row.fee;
  return (row.state === 'signed' ? price <= row.price : price === row.price) ? row : undefined;
};

export const pendingExtensionOf = ({ id, term, price, due_date, state }: ExtensionRow): PendingExtension => ({
  ExtensionId: id,
  Term: term,
  Price: price,
  DueDate: due_date,
  Signed: state === 'signed',
});

export interface ExtensionRequest {
  readonly db: Kysely<LendingDatabase>;
  readonly clock: Clock;
  readonly customerId: string;
  readonly contractId: string;
  readonly term: number;
}

export interface Extendable {
  readonly contract: ContractRow;
  readonly principal: number;
  /** All that the loan is paid back with without the extension. */
  readonly total: number;
  readonly today: Day;
  readonly offer: ExtensionOffer;
  readonly pending: ExtensionRow | undefined;
}

/**
 * The customer's loan and what so many days more cost today.
 * @throws ApiError 404 for a contract that is not theirs, 409 for one that cannot be extended today, 422 for too many days.
 */
export const readExtendable = async (
  db: Kysely<LendingDatabase>,
  { clock, customerId, contractId, term }: Omit<ExtensionRequest, 'db'>,
): Promise<Extendable> => {
  const contract = await selectContract(db, customerId, contractId);
  if (!contract) throw notFound();
  if (contract.state !== 'active') throw conflict('contracts.notExtendable');
  const today = kyivDay(clock.now());
  if (await noticeOn(db, contractId, today)) throw conflict('contracts.withdrawing');
  const account = loanAccount(contract, await historyOf(db, contract.id));
  const rules = await extensionRules(db, customerId, today);
  const max = largestExtension(account, today, rules);
  if (max === 0) throw conflict('contracts.notExtendable');
  const offer = extensionOn(account, today, term, rules);
  const tooLong = { key: 'contracts.extensionTerm', values: { max } };
  if (!offer) throw unprocessable(tooLong, { Term: tooLong });
  const pending = await pendingOf(db, contract, account, today);
  const { total } = repaymentOf(contract, account, today);
  return { contract, principal: debtOn(account, today).Principal, total, today, offer, pending };
};

/** What an extension costs today and how the loan is paid back after it. */
export const extensionTermsOf = async ({ db, ...request }: ExtensionRequest): Promise<ExtensionTerms> => {
  const { contract, offer } = await readExtendable(db, request);
  return {
    ContractId: contract.id,
    Term: request.term,
    Price: offer.price,
    Interest: offer.interest,
    Fee: offer.fee,
    DailyRate: contract.daily_rate,
    DueDate: offer.dueDate,
    Total: offer.total,
    DailyCost: offer.dailyCost,
    Apr: offer.apr,
    Schedule: offer.schedule,
  };
};
