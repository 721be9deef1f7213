import type { CaseTerms } from '@pozyka/api-contract';
import type { CaseDecision } from '@pozyka/api-contract/constants';
import { addDays, isDay, kyivDay, type RestructuringWish } from '@pozyka/domain';
import { conflict, notFound, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { OwnCaseRow } from '@pozyka/server-cases';
import { selectRestructuring, updateRestructuring } from '../loans/restructuring-store.ts';
import { currentApplication } from '@pozyka/server-applications';
import { SIGN_DAYS } from './request-restructuring.ts';
import { offerOf, readRestructurable, storedWish, wireWishOf } from './restructuring.ts';

/** What an officer granted instead of what was requested: `Months`, `Days` and `Day` as in the request. @throws ApiError 422 for others */
const grantedWish = (requested: RestructuringWish, terms: CaseTerms): RestructuringWish => {
  const { Months, Days, Day, ...others } = terms;
  const isWrong =
    Object.keys(others).length > 0 ||
    (Months !== undefined && typeof Months !== 'number') ||
    (Days !== undefined && typeof Days !== 'number') ||
    (Day !== undefined && (typeof Day !== 'string' || !isDay(Day)));
  if (isWrong) throw unprocessable('restructuring.terms');
  if (requested.kind === 'plan')
    return { ...requested, ...(Months !== undefined && { months: Months }), ...(Day !== undefined && { firstDay: Day }) };
  if (requested.kind === 'pause') return { ...requested, ...(Days !== undefined && { days: Days }) };
  return { ...requested, ...(Day !== undefined && { dueDate: Day }) };
};

/**
 * An officer's decision on a restructuring that waits for one: granted, as requested or on other terms within the rules, it may be signed
 * for {@link SIGN_DAYS} days.
 * @throws ApiError 404 where the case asks for none, 409 for one that does not wait or a loan that does not run, 422 for terms beyond the rules
 */
export const decideRestructuring = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  { case: opened, decision, terms }: { readonly case: OwnCaseRow; readonly decision: CaseDecision; readonly terms: CaseTerms },
): Promise<void> => {
  const { customer_id: customerId, contract_id: contractId } = opened;
  if (contractId === null) throw notFound();
  await currentApplication(trx, customerId, { lock: true });
  const found = await trx.selectFrom('restructuring').select('id').where('case_id', '=', opened.id).forUpdate().executeTakeFirst();
  const row = found && (await selectRestructuring(trx, contractId, found.id));
  if (!row) throw notFound();
  if (row.state !== 'review') throw conflict('restructuring.notApproved');
  const now = clock.now();
  if (decision === 'refused') return updateRestructuring(trx, row.id, { state: 'refused', decided_at: now });
  const wish = grantedWish(storedWish(row), terms);
  offerOf(await readRestructurable(trx, { clock, customerId, contractId }), wish);
  const { Months, Days, Day } = wireWishOf(wish);
  const granted = { months: Months ?? null, days: Days ?? null, wished_day: Day ?? null };
  const until = addDays(kyivDay(now), SIGN_DAYS);
  return updateRestructuring(trx, row.id, { ...granted, state: 'approved', decided_at: now, sign_until: until });
};
