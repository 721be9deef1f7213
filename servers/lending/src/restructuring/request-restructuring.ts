import { randomUUID } from 'node:crypto';
import type { RestructuringRequest } from '@pozyka/api-contract';
import type { RestructuringReason } from '@pozyka/api-contract/constants';
import { addDays, kyivDay } from '@pozyka/domain';
import { conflict, notFound, oneAtATime, type Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import {
  endRestructuring,
  insertRestructuring,
  isGranted,
  isOpen,
  selectNewest,
  selectRestructuring,
  type RestructuringRow,
} from '../loans/restructuring-store.ts';
import { openCase } from '@pozyka/server-cases';
import { lockCustomer } from '@pozyka/server-identity';
import { lockContract } from '../loans/store.ts';
import { currentApplication } from '@pozyka/server-applications';
import { makeDraft, storeDraft } from './draft-restructuring.ts';
import { restructuringRequestText } from '../loans/request-texts.ts';
import { isAtOnce, offerOf, readRestructurable, requestOf, wireWishOf, wishOf, type OfContract, type WireWish } from './restructuring.ts';

type Act = (effect: (trx: Transaction<LendingDatabase>) => Promise<RestructuringRequest>) => Promise<RestructuringRequest>;

/** Days in which a granted restructuring may be signed. */
export const SIGN_DAYS = 7;

export interface RequestRestructuring extends OfContract {
  readonly db: Kysely<LendingDatabase>;
  /** In which an officer is written to, and replies. */
  readonly locale: Locale;
  readonly wish: WireWish;
  readonly reason: RestructuringReason;
  readonly comment: string | undefined;
  /** The transaction that stores the answer. */
  readonly act: Act;
}

const isSame = (row: RestructuringRow, { Kind, Months, Days, Day }: WireWish): boolean =>
  row.kind === Kind && row.months === (Months ?? null) && row.days === (Days ?? null) && row.wished_day === (Day ?? null);

/** Locks in the order of every change of a loan. @throws ApiError 404 for a contract that is not theirs. */
const lock = async (trx: Transaction<LendingDatabase>, { customerId, contractId }: OfContract): Promise<void> => {
  await lockCustomer(trx, customerId);
  await currentApplication(trx, customerId, { lock: true });
  if (!(await lockContract(trx, customerId, contractId))) throw notFound();
};

/**
 * Requests a restructuring. What the rules grant has its agreement at once, to be signed today; the rest waits for an officer. A
 * repeat of an open request returns that one.
 * @throws ApiError 400 for a wish without what its kind needs, 404 and 409 as `readRestructurable`, 409 beside another open request or
 * where the debt changed meanwhile, 422 for a wish beyond the rules.
 */
export const requestRestructuring = (request: RequestRestructuring): Promise<RestructuringRequest> =>
  oneAtATime(request.customerId, async () => {
    const { db, clock, locale, contractId, reason, comment, act } = request;
    const wish = wishOf(request.wish);
    const wire = wireWishOf(wish);
    const basis = await readRestructurable(db, request);
    const { today, contract } = basis;
    const newest = await selectNewest(db, contractId);
    if (newest && isOpen(newest)) {
      if (!isSame(newest, wire)) throw conflict('restructuring.open');
      return act(async () => requestOf(newest, today));
    }
    offerOf(basis, wish);
    const atOnce = isAtOnce(basis, wish);
    const now = clock.now();
    const row: RestructuringRow = {
      ...{ id: randomUUID(), contract_id: contractId, number: (newest?.number ?? 0) + 1, state: atOnce ? 'approved' : 'review' },
      ...{ kind: wire.Kind, months: wire.Months ?? null, days: wire.Days ?? null, wished_day: wire.Day ?? null },
      ...{ reason, comment: comment ?? null, case_id: null, asked_at: now },
      ...{ decided_at: atOnce ? now : null, sign_until: atOnce ? addDays(today, SIGN_DAYS) : null },
      ...{ day: null, daily_rate: null, until: null, paid_before: null, old_due: null, total: null, daily_cost: null, apr: null },
      ...{ signed_at: null, ended_at: null },
    };
    const draft = atOnce ? await makeDraft(db, basis, row) : undefined;
    return act(async (trx) => {
      await lock(trx, request);
      const other = await selectNewest(trx, contractId);
      if (other && isOpen(other)) {
        if (!isSame(other, wire)) throw conflict('restructuring.open');
        return requestOf(other, today);
      }
      if (other) await endRestructuring(trx, other, now);
      if (draft) {
        await insertRestructuring(trx, row);
        return requestOf(await storeDraft(trx, request, row, draft), today);
      }
      const text = restructuringRequestText(locale, { number: contract.number, wish, reason, comment });
      const opened = { customerId: request.customerId, kind: 'restructuring', contractId, text, language: locale } as const;
      const waiting = { ...row, case_id: (await openCase(trx, clock, opened)).id };
      await insertRestructuring(trx, waiting);
      return requestOf(waiting, today);
    });
  });

export interface OfRequest extends OfContract {
  readonly db: Kysely<LendingDatabase>;
  readonly restructuringId: string;
  readonly act: Act;
}

/**
 * Makes today's agreement of a granted request; one of today is returned as it is while the debt is the same.
 * @throws ApiError 404 for a request that is not theirs, 409 for one that may not be signed, 422 for one that the rules no longer allow.
 */
export const draftRestructuring = (request: OfRequest): Promise<RestructuringRequest> =>
  oneAtATime(request.customerId, async () => {
    const { db, contractId, restructuringId, act } = request;
    const basis = await readRestructurable(db, request);
    const row = await selectRestructuring(db, contractId, restructuringId);
    if (!row) throw notFound();
    if (!isGranted(row, basis.today)) throw conflict('restructuring.notApproved');
    const draft = await makeDraft(db, basis, row);
    return act(async (trx) => {
      await lock(trx, request);
      const reread = await selectRestructuring(trx, contractId, restructuringId);
      if (!reread || !isGranted(reread, basis.today)) throw conflict('restructuring.notApproved');
      return requestOf(await storeDraft(trx, request, reread, draft), basis.today);
    });
  });

/**
 * Takes back a request that was not signed; one that is over is returned as it is.
 * @throws ApiError 404 for a request that is not theirs, 409 for one that was signed or refused.
 */
export const cancelRestructuring = async ({ act, ...request }: OfRequest): Promise<RestructuringRequest> => {
  const { db, clock, contractId, restructuringId } = request;
  // whose contract it is is checked before anything of it is returned
  await readRestructurable(db, request);
  return act(async (trx) => {
    await lock(trx, request);
    const row = await selectRestructuring(trx, contractId, restructuringId);
    if (!row) throw notFound();
    if (row.state === 'signed' || row.state === 'refused') throw conflict('restructuring.notApproved');
    if (row.case_id && row.state === 'review') await closeOf(trx, row.case_id, clock.now());
    await endRestructuring(trx, row, clock.now());
    return requestOf({ ...row, state: 'over', day: null }, kyivDay(clock.now()));
  });
};

/** The officer need not answer any more. */
const closeOf = async (trx: Transaction<LendingDatabase>, caseId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('customer_case')
    .set({ state: 'closed', closed_at: now })
    .where('id', '=', caseId)
    .where('state', '<>', 'closed')
    .execute();
};
