import { randomUUID } from 'node:crypto';
import { debtOn, extensionOn, type Day } from '@pozyka/domain';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { documentNumber, kindName, lenderIn, renderDocument } from '@pozyka/server-documents';
import { customerForDocuments } from '@pozyka/server-applications';
import {
  agreementFacts,
  borrowerOf,
  extensionRow,
  extensionRules,
  historyOf,
  insertDocuments,
  insertExtension,
  loanAccount,
  nextExtensionNumber,
  nextPosition,
  postPayment,
  repaymentOf,
  selectExtension,
  takeExtension,
} from '@pozyka/server-lending/seeds';
import type { ContractTable } from '@pozyka/server-lending/seeds';

export interface SeededExtension {
  readonly contract: Selectable<ContractTable>;
  readonly day: Day;
  readonly at: Date;
  readonly term: number;
  /** The payment's own name. */
  readonly key: string;
}

/** An extension of a persona's loan, signed and paid on a past day; its price. */
export const seedExtension = async (trx: Transaction<Database>, { contract, day, at, term, key }: SeededExtension): Promise<number> => {
  const { id, customer_id, language } = contract;
  const account = loanAccount(contract, await historyOf(trx, id));
  const offer = extensionOn(account, day, term, await extensionRules(trx, customer_id, day));
  if (!offer) throw new Error('the loan of a persona cannot be extended');
  const number = await nextExtensionNumber(trx, id);
  const { total } = repaymentOf(contract, account, day);
  const basis = { principal: debtOn(account, day).Principal, total, today: day, term, offer, number };
  const customer = await customerForDocuments(trx, customer_id, language);
  const agreement = await renderDocument({ kind: 'additional-agreement', facts: agreementFacts(contract, customer, basis) });
  const facts = {
    language,
    number: documentNumber('additional-agreement', contract.number, number),
    from: day,
    lender: lenderIn(language),
    borrower: borrowerOf(customer),
    by: { kind: 'code', codeId: randomUUID(), sentAt: new Date(at.getTime() - 60_000) } as const,
    signedAt: at,
    isAgreement: true,
    documents: [{ name: kindName(agreement.type, language), sha256: agreement.sha256 }],
  };
  const signature = await renderDocument({ kind: 'signature', facts });
  const row = { ...extensionRow(contract, basis), state: 'signed' as const, created_at: at, signed_at: at };
  await insertExtension(trx, row);
  await insertDocuments(trx, id, at, [agreement, signature], await nextPosition(trx, id), row.id);
  await postPayment(trx, at, contract, { key, amount: offer.price, day, extension: { dueDate: offer.dueDate, fee: offer.fee } });
  const inserted = await selectExtension(trx, id, row.id);
  if (inserted) await takeExtension(trx, inserted, at, key);
  return offer.price;
};
