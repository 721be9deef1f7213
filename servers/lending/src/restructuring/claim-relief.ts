import { randomUUID } from 'node:crypto';
import type { Relief } from '@pozyka/api-contract';
import type { ReliefKind } from '@pozyka/api-contract/constants';
import { kyivDay, type Day } from '@pozyka/domain';
import { conflict, unprocessable, type Clock, type Locale } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { ReliefTable } from '../tables/restructurings.ts';
import { openCase } from '@pozyka/server-cases';
import { lockCustomer } from '@pozyka/server-identity';
import { reliefRequestText } from '../loans/request-texts.ts';

type ReliefRow = Selectable<ReliefTable>;
type KnownRelief = ReliefRow & { readonly case_id: string; readonly case_state: string };

const known = (db: Kysely<LendingDatabase>, customerId: string) =>
  db
    .selectFrom('relief')
    .innerJoin('customer_case', 'customer_case.id', 'relief.case_id')
    .selectAll('relief')
    .select(['customer_case.id as case_id', 'customer_case.state as case_state'])
    .where('relief.customer_id', '=', customerId)
    .orderBy('relief.number', 'desc');

/** A claim whose request the customer has closed waits for nobody. */
const isOver = ({ state, case_state }: KnownRelief): boolean => state === 'claimed' && case_state === 'closed';

const reliefOf = (row: KnownRelief): Relief => ({
  ReliefId: row.id,
  Kind: row.kind,
  State: isOver(row) ? 'over' : row.state,
  From: row.from_day,
  Until: row.until_day,
  CaseId: row.case_id,
});

/** What the customer has claimed, the newest first. */
export const reliefsOf = async (db: Kysely<LendingDatabase>, customerId: string): Promise<Relief[]> =>
  (await known(db, customerId).limit(50).execute()).map(reliefOf);

export interface Claim {
  readonly customerId: string;
  readonly language: Locale;
  readonly kind: ReliefKind;
  readonly from: Day;
  readonly until: Day | undefined;
  readonly comment: string | undefined;
  /** Documents that prove it, sent before. */
  readonly fileIds: readonly string[];
}

/**
 * Claims days without interest; an officer decides by the documents. A first day as in a relief that goes on tells when that ends.
 * @throws ApiError 404 for a file that is not theirs, 409 while another claim waits, 422 for days that cannot be
 */
export const claimRelief = async (trx: Transaction<LendingDatabase>, clock: Clock, claim: Claim): Promise<Relief> => {
  const { customerId, language, kind, from, until, comment, fileIds } = claim;
  const now = clock.now();
  if (from > kyivDay(now)) throw unprocessable('relief.future', { From: 'relief.future' });
  if (until !== undefined && until < from) throw unprocessable('relief.order', { Until: 'relief.order' });
  await lockCustomer(trx, customerId);
  const [newest] = await known(trx, customerId).limit(1).execute();
  if (newest?.state === 'claimed') {
    if (!isOver(newest)) throw conflict('relief.open');
    await trx.updateTable('relief').set({ state: 'over', decided_at: now }).where('id', '=', newest.id).execute();
  }
  const text = reliefRequestText(language, { kind, from, until, comment });
  const opened = await openCase(trx, clock, { customerId, kind: 'relief', language, text, fileIds });
  const row = {
    ...{ id: randomUUID(), customer_id: customerId, number: (newest?.number ?? 0) + 1, kind, state: 'claimed' as const },
    ...{ from_day: from, until_day: until ?? null, case_id: opened.id, claimed_at: now, decided_at: null },
  };
  await trx.insertInto('relief').values(row).execute();
  return reliefOf({ ...row, case_state: opened.state });
};
