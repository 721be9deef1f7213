import type { Requisites } from '@pozyka/api-contract';
import { debtOn, kyivDay, transferCode, transferReference, TRANSFER_PREFIX, type Kopiykas } from '@pozyka/domain';
import { conflict, notFound, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { selectContract } from '../loans/store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { bank } from '../orders/bank-settings.ts';
import { settings } from '../orders/settings.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { money } from '@pozyka/server-documents/formats';
import { lenderIn } from '@pozyka/server-documents';
import { LEAST_PART } from './payable.ts';

/** The bank's apps look at the National Bank's address; in a sandbox its own bank does. */
const prefix = (): string => (bank().SANDBOX ? new URL('/qr/', settings().SANDBOX_URL).href : TRANSFER_PREFIX);

/** A transfer to the lender; always in Ukrainian, the language of payment orders. */
export const requisitesOf = (amount: Kopiykas, purpose: string, reference: string): Omit<Requisites, 'Amount'> => {
  const { name: recipient, edrpou: recipientCode } = lenderIn('uk');
  const { LENDER_IBAN: iban } = bank();
  const code = transferCode({ recipient, recipientCode, iban, amount, reference, purpose });
  return { Recipient: recipient, RecipientCode: recipientCode, Iban: iban, Purpose: purpose, Url: prefix() + code };
};

/**
 * How to pay for a running loan by a credit transfer: all that is owed today, or a part.
 * @throws ApiError 404 for a contract that is not theirs, 409 for one that does not run, 422 for a sum that today does not ask for.
 */
export const readRequisites = async (
  db: Kysely<LendingDatabase>,
  clock: Clock,
  { customerId, contractId, amount }: { readonly customerId: string; readonly contractId: string; readonly amount?: Kopiykas | undefined },
): Promise<Requisites> => {
  const contract = await selectContract(db, customerId, contractId);
  if (!contract) throw notFound();
  if (contract.state !== 'active') throw conflict('payment.nothingRuns');
  const { Total } = debtOn(loanAccount(contract, await historyOf(db, contract.id)), kyivDay(clock.now()));
  const least = Math.min(LEAST_PART, Total);
  const sum = amount ?? Total;
  if (sum < least || sum > Total) {
    throw unprocessable(undefined, { Amount: { key: 'payment.amountBetween', values: { least: money(least), most: money(Total) } } });
  }
  const { number, transfer_code: code } = contract;
  const purpose = `Повернення кредиту за договором ${number}-${code}`;
  return { ...requisitesOf(sum, purpose, transferReference(number, code)), Amount: sum };
};
