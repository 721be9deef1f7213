import { randomUUID } from 'node:crypto';
import type { RestructuringRequest } from '@pozyka/api-contract';
import type { RestructuringReason } from '@pozyka/api-contract/constants';
import { addDays, kyivDay } from '@pozyka/domain';
import { conflict, notFound, type Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import {
  endRestructuring,
  insertRestructuring,
  selectNewest,
  selectRestructuring,
  updateRestructuring,
  type RestructuringRow,
} from '../../data/contracts/restructuring-store.ts';
import { lockContract } from '../../data/contracts/store.ts';
import { oneAtATime } from '../../shared/one-at-a-time.ts';
import { currentApplication } from '../application/progress.ts';
import { makeDraft, storeDraft } from './draft-restructuring.ts';
import { isAtOnce, offerOf, readRestructurable, requestOf, wireWishOf, wishOf, type OfContract, type WireWish } from './restructuring.ts';

type Act = (effect: (trx: Transaction<Database>) => Promise<RestructuringRequest>) => Promise<RestructuringRequest>;

/** Days in which a granted restructuring may be signed. */
export const SIGN_DAYS = 7;

export interface AskRestructuring extends OfContract {
  readonly db: Kysely<Database>;
  readonly wish: WireWish;
  readonly reason: RestructuringReason;
  readonly comment: string | undefined;
  /** The transaction that stores the answer. */
  readonly act: Act;
}

const isOpen = (row: RestructuringRow | undefined): boolean => row?.state === 'review' || row?.state === 'approved';

const isSame = (row: RestructuringRow, { Kind, Months, Days, Day }: WireWish): boolean =>
  row.kind === Kind && row.months === (Months ?? null) && row.days === (Days ?? null) && row.wished_day === (Day ?? null);

/** Locks in the order of every change of a loan. @throws ApiError 404 for a contract that is not theirs. */
const lock = async (trx: Transaction<Database>, { customerId, contractId }: OfContract): Promise<void> => {
  await currentApplication(trx, customerId, { lock: true });
  if (!(await lockContract(trx, customerId, contractId))) throw notFound();
};

/**
 * Asks for a restructuring. What the rules grant has its agreement at once, to be signed today; the rest waits for an officer. A
 * repeat of an open request answers that one.
 * @throws ApiError 400 for a wish without what its kind needs, 404 and 409 as `readRestructurable`, 409 beside another open request or
 * where the debt changed meanwhile, 422 for a wish beyond the rules.
 */
export const askRestructuring = (request: AskRestructuring): Promise<RestructuringRequest> =>
  oneAtATime(request.customerId, async () => {
    const { db, clock, contractId, reason, comment, act } = request;
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
      ...{ reason, comment: comment ?? null, answer: null, asked_at: now },
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
      await insertRestructuring(trx, row);
      if (draft) return requestOf(await storeDraft(trx, request, row, draft), today);
      return requestOf(row, today);
    });
  });

export interface OfRequest extends OfContract {
  readonly db: Kysely<Database>;
  readonly restructuringId: string;
  readonly act: Act;
}

/**
 * Makes today's agreement of a granted request; one of today is answered as it is while the debt is the same.
 * @throws ApiError 404 for a request that is not theirs, 409 for one that may not be signed, 422 for one that the rules no longer allow.
 */
export const draftRestructuring = (request: OfRequest): Promise<RestructuringRequest> =>
  oneAtATime(request.customerId, async () => {
    const { db, contractId, restructuringId, act } = request;
    const basis = await readRestructurable(db, request);
    const row = await selectRestructuring(db, contractId, restructuringId);
    if (!row) throw notFound();
    if (row.state !== 'approved') throw conflict('restructuring.notApproved');
    const draft = await makeDraft(db, basis, row);
    return act(async (trx) => {
      await lock(trx, request);
      const reread = await selectRestructuring(trx, contractId, restructuringId);
      if (reread?.state !== 'approved') throw conflict('restructuring.notApproved');
      return requestOf(await storeDraft(trx, request, reread, draft), basis.today);
    });
  });

/**
 * Takes back a request that was not signed; one that is over is answered as it is.
 * @throws ApiError 404 for a request that is not theirs, 409 for one that was signed or refused.
 */
export const cancelRestructuring = async ({ act, ...request }: OfRequest): Promise<RestructuringRequest> => {
  const { db, clock, contractId, restructuringId } = request;
  // whose contract it is is asked before anything of it is told
  await readRestructurable(db, request);
  return act(async (trx) => {
    await lock(trx, request);
    const row = await selectRestructuring(trx, contractId, restructuringId);
    if (!row) throw notFound();
    if (row.state === 'signed' || row.state === 'refused') throw conflict('restructuring.notApproved');
    if (isOpen(row)) await endRestructuring(trx, row, clock.now());
    return requestOf({ ...row, state: 'over', day: null }, kyivDay(clock.now()));
  });
};

export interface Decision {
  readonly approve: boolean;
  /** The officer's words to the customer. */
  readonly answer: string;
}

/**
 * An officer's decision on a request that waits for one; a granted one may be signed for {@link SIGN_DAYS} days. Lock the customer's
 * application first.
 * @throws ApiError 404 for no such request, 409 for one that does not wait.
 */
export const decideRestructuring = async (
  trx: Transaction<Database>,
  clock: Clock,
  id: string,
  { approve, answer }: Decision,
): Promise<void> => {
  const found = await trx
    .selectFrom('restructuring')
    .innerJoin('contract', 'contract.id', 'restructuring.contract_id')
    .select('restructuring.state')
    .where('restructuring.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.state !== 'review') throw conflict('restructuring.notApproved');
  const now = clock.now();
  const until = addDays(kyivDay(now), SIGN_DAYS);
  await updateRestructuring(trx, id, {
    state: approve ? 'approved' : 'refused',
    answer,
    decided_at: now,
    sign_until: approve ? until : null,
  });
};
  if (approve) await tellEvent(trx, now, { ...told, kind: 'granted', facts: { number, until } });
  else await tellEvent(trx, now, { ...told, kind: 'notGranted', facts: { number } });
};
