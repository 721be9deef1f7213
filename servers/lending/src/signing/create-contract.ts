import { statusCodes } from '@pozyka/api-contract/constants';
import { cardExpiryRule, isWithinCap, kyivDay, loanTerms, type Day, type LoanTerms } from '@pozyka/domain';
import {
  businessError,
  conflict,
  isUniqueViolation,
  notFound,
  oneAtATime,
  type BusinessError,
  type Clock,
  type Locale,
} from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { shortDay } from '@pozyka/server-documents/formats';
import { currentApplication, customerForDocuments, priceOf, setActionStatus, type DocumentCustomer } from '@pozyka/server-applications';
import { lockCard, type CardRow } from '../cards/store.ts';
import { draftContract } from '../loans/draft-contract.ts';
import { cancelUnsigned, contractOfApplication, insertContract, nextNumber } from '../loans/store.ts';

export interface CreateRequest {
  readonly db: Kysely<LendingDatabase>;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly customerId: string;
  readonly cardId: string;
  /** The transaction that stores the answer. */
  readonly act: (effect: (trx: Transaction<LendingDatabase>) => Promise<Answer>) => Promise<Answer>;
}

type Answer = { ContractId: string } | BusinessError;

/** Everything that a contract is created from; the papers are stale when any of it has changed. */
interface Basis {
  readonly applicationId: string;
  readonly card: CardRow;
  readonly customer: DocumentCustomer;
  readonly amount: number;
  readonly term: number;
  readonly from: Day;
  readonly dailyRate: string;
  readonly terms: LoanTerms;
}

/** As printed on the card: MM/YY. */
const shortExpiry = ({ expires }: CardRow): string => `${expires.slice(5)}/${expires.slice(2, 4)}`;

const expiresBefore = (card: CardRow, day: Day): boolean => cardExpiryRule(shortExpiry(card), day) !== undefined;

/** Reads under lock; an answer in place of a basis ends the call. */
const readBasis = async (
  trx: Transaction<LendingDatabase>,
  { customerId, cardId, clock, locale }: CreateRequest,
): Promise<Basis | Answer> => {
  const from = kyivDay(clock.now());
  const { id, amount, term, actionStatus } = await currentApplication(trx, customerId, { lock: true });
  const card = await lockCard(trx, customerId, cardId);
  if (!card) throw notFound('contracts.noCard');
  if (actionStatus !== 'contractSign' || amount === null || term === null) throw conflict('contracts.notApproved');
  if (card.verified_at === null) throw conflict('contracts.cardNotVerified');

  const { dailyRate, fee, cap } = await priceOf(trx, customerId, from);
  const terms = loanTerms({ amount, days: term, dailyRate, fee, from });
  if (!isWithinCap(amount, term, terms.interest + terms.fee, cap)) throw conflict('conditions.aboveCap');
  if (expiresBefore(card, terms.dueDate)) {
    await setActionStatus(trx, customerId, 'contractSign', { status: statusCodes.expiredCard });
    const values = { expires: shortExpiry(card), due: shortDay(terms.dueDate) };
    return businessError(statusCodes.expiredCard, { key: 'contracts.cardExpires', values });
  }
  const present = await contractOfApplication(trx, customerId, id);
  const isSame = present?.card_id === card.id && present.from_day === from && present.language === locale && present.amount === amount;
  if (present && isSame && present.term === term) {
    await setActionStatus(trx, customerId, 'contractSign');
    return { ContractId: present.id };
  }
  const customer = await customerForDocuments(trx, customerId, locale);
  return { applicationId: id, card, customer, amount, term, from, dailyRate, terms };
};

const isBasis = (value: Basis | Answer): value is Basis => 'applicationId' in value;

/**
 * Creates the contract of the approved application, in the language of the call. A repeat on the same day for the same
 * card returns the existing contract; another card, day or language cancels that one and creates a new one.
 * @throws ApiError 409 where no application waits for signing, 404 for a card that is not theirs; returns error 652 for a card
 * that expires before the loan is due, and the contract status says so from then on.
 */
export const createContract = (request: CreateRequest): Promise<Answer> =>
  oneAtATime(request.customerId, async () => {
    const { db, clock, locale, customerId, act } = request;
    const basis = await db.transaction().execute((trx) => readBasis(trx, request));
    if (!isBasis(basis)) return act(async () => basis);

    const number = await nextNumber(db);
    const { row, documents } = await draftContract({ ...basis, language: locale, number });
    const of = { application_id: basis.applicationId, customer_id: customerId, state: 'signing', created_at: clock.now() } as const;
    try {
      return await act(async (trx): Promise<Answer> => {
        const reread = await readBasis(trx, request);
        if (!isBasis(reread)) return reread;
        if (JSON.stringify(reread) !== JSON.stringify(basis)) throw conflict('contracts.changed');
        await cancelUnsigned(trx, customerId, of.created_at);
        await insertContract(trx, { ...row, ...of }, documents);
        await setActionStatus(trx, customerId, 'contractSign');
        return { ContractId: row.id };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'contract_application')) throw conflict('contracts.changed');
      throw error;
    }
  });
