import { randomUUID } from 'node:crypto';
import type { WithdrawalNotice } from '@pozyka/api-contract';
import { addDays, debtOn, kyivDay, RETURN_DAYS, withdrawalOn, withoutFees, type Kopiykas } from '@pozyka/domain';
import { conflict, notFound, oneAtATime, type Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { documentNumber, lenderIn, numberedKey, renderDocument, type WithdrawalNoticeFacts } from '@pozyka/server-documents';
import { currentApplication, customerForDocuments } from '@pozyka/server-applications';
import { loanAccount, postPayment } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { tellEvent } from '@pozyka/server-notices';
import { refundOverpaid } from '../orders/send-back.ts';
import { endLoan } from '../loans/end-loan.ts';
import { endWaiting } from '../loans/extension-store.ts';
import { borrowerOf } from '../loans/facts-of.ts';
import { insertDocuments, lockContract, nextPosition, selectContract, type ContractRow } from '../loans/store.ts';
import { insertNotice, noticeOf, noticeOn, selectNotice, type NoticeRow } from '../loans/withdrawal-store.ts';

export interface GiveNotice {
  readonly db: Kysely<LendingDatabase>;
  readonly clock: Clock;
  readonly customerId: string;
  readonly contractId: string;
  /** The transaction that stores the answer. */
  readonly act: (effect: (trx: Transaction<LendingDatabase>) => Promise<WithdrawalNotice>) => Promise<WithdrawalNotice>;
}

interface Basis {
  readonly contract: ContractRow;
  readonly open: NoticeRow | undefined;
  readonly number: number;
  readonly principal: Kopiykas;
  readonly withdrawal: { readonly Until: string; readonly Amount: Kopiykas };
}

/** @throws ApiError 404 for a contract that is not theirs, 409 for one that does not run or whose days of withdrawal are over. */
const read = async (db: Kysely<LendingDatabase>, { customerId, contractId }: GiveNotice, now: Date): Promise<Basis> => {
  const contract = await selectContract(db, customerId, contractId);
  if (!contract) throw notFound();
  if (contract.state !== 'active') throw conflict('contracts.notWithdrawable');
  const today = kyivDay(now);
  const account = loanAccount(contract, await historyOf(db, contractId));
  const open = await noticeOn(db, contractId, today);
  const withdrawal = withdrawalOn(account, today, open?.until);
  if (!withdrawal) throw conflict('contracts.withdrawalOver');
  const last = await selectNotice(db, contractId);
  return { contract, open, number: (last?.number ?? 0) + 1, principal: debtOn(withoutFees(account), today).Principal, withdrawal };
};

/**
 * The customer withdraws from their loan: the notice is of this moment, its paper is stored, and for seven days a repayment ends
 * the contract; at once, where a fee alone is left. An extension that waits is over. A repeat while a notice is open returns that one.
 * @throws ApiError 404 and 409 as `read`, 409 where the debt changed meanwhile.
 */
export const giveNotice = (request: GiveNotice): Promise<WithdrawalNotice> =>
  oneAtATime(request.customerId, async () => {
    const { db, clock, customerId, contractId, act } = request;
    // one moment: a notice given before midnight is of that day, however long its paper takes
    const now = clock.now();
    const day = kyivDay(now);
    const basis = await read(db, request, now);
    const { open } = basis;
    if (open) return act(async () => noticeOf(open, day));

    const { contract, number, principal, withdrawal } = basis;
    const { language, amount, daily_rate: dailyRate } = contract;
    const row: NoticeRow = { id: randomUUID(), contract_id: contractId, number, day, until: addDays(day, RETURN_DAYS), created_at: now };
    const facts: WithdrawalNoticeFacts = {
      ...{ language, amount, principal, dailyRate, day },
      number: documentNumber(numberedKey('withdrawal-notice', number), contract.number),
      contract: { number: contract.number, from: contract.from_day },
      lender: lenderIn(language),
      borrower: borrowerOf(await customerForDocuments(db, customerId, language)),
      today: withdrawal.Amount,
      givenAt: now,
      lastDay: withdrawal.Until,
      until: row.until,
    };
    const document = await renderDocument({ kind: 'withdrawal-notice', facts, number });
    return act(async (trx) => {
      await currentApplication(trx, customerId, { lock: true });
      await lockContract(trx, customerId, contractId);
      const reread = await read(trx, request, now);
      if (reread.open) return noticeOf(reread.open, day);
      if (JSON.stringify(reread) !== JSON.stringify(basis)) throw conflict('contracts.changed');
      await endWaiting(trx, contractId, now);
      await insertNotice(trx, row);
      await insertDocuments(trx, contractId, now, [document], await nextPosition(trx, contractId));
      if (withdrawal.Amount === 0) {
        // all but a fee was given back before, and a fee is not owed
        await postPayment(trx, now, contract, { key: `notice:${row.id}`, amount: 0, day, isWithdrawal: true });
        await endLoan(trx, contract, 'withdrawn', now);
        await refundOverpaid(trx, clock, customerId);
      }
      const facts = { amount: withdrawal.Amount, number: contract.number, until: withdrawal.Amount === 0 ? null : row.until };
      const papers = [{ contractId, typeId: document.type }];
      await tellEvent(trx, now, { key: `withdrawal:${row.id}`, kind: 'withdrawn', customerId, language, facts, papers });
      return noticeOf(row, day);
    });
  });
