import { randomUUID } from 'node:crypto';
import { conflict, oneAtATime } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { documentNumber, lenderIn, renderDocument, type AdditionalAgreementFacts } from '@pozyka/server-documents';
import { currentApplication, customerForDocuments, type DocumentCustomer } from '@pozyka/server-applications';
import { hasPendingPayment } from '../orders/store.ts';
import { endWaiting, insertExtension, nextExtensionNumber } from '../loans/extension-store.ts';
import { readExtendable, type Extendable, type ExtensionRequest } from './extensions.ts';
import { borrowerOf } from '../loans/facts-of.ts';
import { insertDocuments, lockContract, nextPosition } from '../loans/store.ts';
import type { ContractTable } from '../tables/contracts.ts';

type Made = { ExtensionId: string };

export interface CreateExtension extends ExtensionRequest {
  /** The transaction that stores the answer. */
  readonly act: <T extends Made>(effect: (trx: Transaction<LendingDatabase>) => Promise<T>) => Promise<T>;
}

interface Numbered extends Extendable {
  readonly number: number;
}

const read = async (db: Kysely<LendingDatabase>, request: CreateExtension): Promise<Numbered> => {
  const extendable = await readExtendable(db, request);
  return { ...extendable, number: await nextExtensionNumber(db, extendable.contract.id) };
};

/** What the agreement of an extension is generated from. */
export const agreementFacts = (
  { language, ...contract }: Selectable<ContractTable>,
  customer: DocumentCustomer,
  {
    principal,
    total,
    today,
    term,
    offer,
    number,
  }: Pick<Numbered, 'principal' | 'total' | 'today' | 'offer' | 'number'> & { readonly term: number },
): AdditionalAgreementFacts => ({
  language,
  number: documentNumber('additional-agreement', contract.number, number),
  day: today,
  contract: { number: contract.number, from: contract.from_day },
  lender: lenderIn(language),
  borrower: borrowerOf(customer),
  principal,
  term,
  oldDue: contract.due_date,
  newDue: offer.dueDate,
  price: offer.price,
  payUntil: today,
  oldTotal: total,
  newTotal: offer.total,
  dailyRate: contract.daily_rate,
  dailyCost: offer.dailyCost,
  apr: offer.apr,
  schedule: offer.schedule,
});

/** The row of an extension that was just created. */
export const extensionRow = (
  { id: contract_id, due_date: old_due }: Pick<ContractTable, 'id' | 'due_date'>,
  { today: day, term, offer, number }: Pick<Numbered, 'today' | 'offer' | 'number'> & { readonly term: number },
) => ({
  id: randomUUID(),
  contract_id,
  number,
  state: 'drafted' as const,
  day,
  term,
  price: offer.price,
  fee: offer.fee,
  old_due,
  due_date: offer.dueDate,
  total: offer.total,
  daily_cost: offer.dailyCost,
  apr: offer.apr,
});

/** A repeat for the same days, while nothing changed, returns the same extension. */
const sameAs = ({ pending, offer }: Extendable, term: number): Made | undefined =>
  pending?.term === term && pending.price === offer.price && pending.due_date === offer.dueDate ? { ExtensionId: pending.id } : undefined;

/**
 * Creates an extension: its agreement is there to be read and signed today, and takes effect when its price is paid today. It
 * takes the place of another one that waits.
 * @throws ApiError as `readExtendable`, 409 where the debt changed meanwhile or a payment is on its way.
 */
export const createExtension = (request: CreateExtension): Promise<Made> =>
  oneAtATime(request.customerId, async () => {
    const { db, clock, customerId, contractId, term, act } = request;
    const basis = await read(db, request);
    const same = sameAs(basis, term);
    if (same) return act(async () => same);

    const { contract } = basis;
    const customer = await customerForDocuments(db, customerId, contract.language);
    const agreement = await renderDocument({ kind: 'additional-agreement', facts: agreementFacts(contract, customer, { ...basis, term }) });
    const row = extensionRow(contract, { ...basis, term });
    const now = clock.now();
    return act(async (trx) => {
      await currentApplication(trx, customerId, { lock: true });
      await lockContract(trx, customerId, contractId);
      // A payment on its way may be the price of the waiting extension.
      if (await hasPendingPayment(trx, contractId)) throw conflict('payment.pending');
      const reread = await read(trx, request);
      const made = sameAs(reread, term);
      if (made) return made;
      if (JSON.stringify(reread) !== JSON.stringify(basis)) throw conflict('contracts.changed');
      await endWaiting(trx, contractId, now);
      await insertExtension(trx, { ...row, created_at: now });
      await insertDocuments(trx, contractId, now, [agreement], await nextPosition(trx, contractId), row.id);
      return { ExtensionId: row.id };
    });
  });
