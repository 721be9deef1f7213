import type { Kopiykas } from '@pozyka/domain';
import { tracedFetch } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { bank } from '../orders/bank-settings.ts';
import type { PayerAccount } from '../orders/payer-account.ts';
import { moneyAnswer, type MoneyAnswer } from './provider.ts';
import { sign } from './signed-message.ts';

const ANSWER_WITHIN_MS = 10_000;

export interface ReturnedTransfer extends PayerAccount {
  readonly TransferId: string;
  readonly Amount: Kopiykas;
  /** The number of the contract that it had been for, where that is known. */
  readonly Contract: string | undefined;
}

/**
 * Orders a transfer from the lender's account back to a payer's. A repeat with the same `TransferId` sends nothing and has the same response.
 * @throws Error where the bank does not respond as agreed: whether the money moved is unknown, so retry.
 */
export const sendTransfer = async ({ Contract, ...transfer }: ReturnedTransfer): Promise<MoneyAnswer> => {
  const { BANK_URL, BANK_SECRET } = bank();
  const Purpose = Contract === undefined ? 'Повернення помилкового переказу' : `Повернення переказу за договором ${Contract}`;
  const response = await tracedFetch(new URL('/transfers', BANK_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sign(BANK_SECRET, { ...transfer, Purpose })),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`The bank answered ${response.status}`);
  return z.parse(moneyAnswer, await response.json());
};
