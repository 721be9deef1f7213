import { statusesWhere } from '@pozyka/api-contract/constants';
import { addDays, addYears, kyivDay, kyivInstant, type Day } from '@pozyka/domain';
import { eachAlone, enqueueJob, jsonb, type Clock, type JobRun } from '@pozyka/server-kit';
import { sql, type Kysely, type QueryExecutorProvider, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { canMove, eraseApplications, giveUp, lockCurrent } from '@pozyka/server-applications';
import { applicationsHost } from '@pozyka/server-lending';
import { forgetPerson } from '@pozyka/server-identity';

export const FORGET_JOB = 'forgetApplications';

/** The privacy policy: an application that became no contract is retained for up to three years. */
const RETENTION_YEARS = 3;
/** The law on financial monitoring: what was refused by it is retained for five years. */
const REFUSED_BY_LAW_YEARS = 5;
/** An application that may still become a loan is not ended while its customer has used the account within these days. */
const IN_USE_DAYS = 30;
const BATCH = 200;
const retainedStatuses = statusesWhere(({ erasable }) => erasable === 'retained');
/** In Kyiv, after the interest of the day. */
const NIGHT_HOUR = 3;

const enqueueRun = (db: QueryExecutorProvider, day: Day): Promise<boolean> =>
  enqueueJob(db, { kind: FORGET_JOB, key: day, runAt: kyivInstant(day, NIGHT_HOUR) });

/** Queues today's run; every run queues the next one. */
export const startForgetting = (db: QueryExecutorProvider, now: Date): Promise<boolean> => enqueueRun(db, kyivDay(now));

/** What applications say of people is deleted, with papers that were never signed; sums, days and states stay. */
export const wipeApplications = async (trx: Transaction<Database>, ids: readonly string[], now: Date): Promise<void> => {
  await eraseApplications(trx, ids, now);
  const customers = trx.selectFrom('application').select('customer_id').where('id', 'in', ids);
  // contracts are found by their customer: by application only some of them are
  const contracts = trx.selectFrom('contract').select('id').where('customer_id', 'in', customers);
  const unsigned = contracts.where('application_id', 'in', ids).where('signed_at', 'is', null);
  await trx.deleteFrom('contract_document').where('contract_id', 'in', unsigned).execute();
};

const yearsBefore = (now: Date, years: number): Date => kyivInstant(addYears(kyivDay(now), -years));

/** From when an application is retained; the index of those that became no loan is by it. */
const retainedSince = sql<Date>`coalesce(a.submitted_at, a.created_at)`;

/** Applications past their retention that still hold personal data. */
const overdue = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('application as a')
    .select(['a.id', 'a.customer_id'])
    // of a date as it is written no part is lost
    .select(sql<string>`${retainedSince}::text`.as('since'))
    .where('a.is_issued', '=', false)
    .where(retainedSince, '<', yearsBefore(now, Math.min(RETENTION_YEARS, REFUSED_BY_LAW_YEARS)))
    .where(
      retainedSince,
      '<',
      sql<Date>`case when a.action_status in (${sql.join(retainedStatuses)}) then ${yearsBefore(now, REFUSED_BY_LAW_YEARS)}::timestamptz
        else ${yearsBefore(now, RETENTION_YEARS)}::timestamptz end`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contract as c')
            .select('c.id')
            .whereRef('c.customer_id', '=', 'a.customer_id')
            .whereRef('c.application_id', '=', 'a.id')
            .where('c.signed_at', 'is not', null),
        ),
      ),
    )
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb(
          'a.action_status',
          'not in',
          statusesWhere(({ cancellable }) => cancellable),
        ),
        not(
          exists(
            selectFrom('auth_session as s')
              .select('s.id')
              .whereRef('s.customer_id', '=', 'a.customer_id')
              .where('s.last_seen', '>', new Date(now.getTime() - IN_USE_DAYS * 86_400_000)),
          ),
        ),
      ]),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('a.passport', '<>', jsonb({})),
        eb('a.address', '<>', jsonb({})),
        eb('a.social', '<>', jsonb({})),
        exists(selectFrom('application_relation as r').select('r.type_id').whereRef('r.application_id', '=', 'a.id')),
        exists(selectFrom('application_file as f').select('f.id').whereRef('f.application_id', '=', 'a.id')),
      ]),
    );

/** Where no application is left and no loan was taken, nothing needs the customer's identity. */
const forgetUnneeded = async (trx: Transaction<Database>, customerId: string): Promise<void> => {
  const { rows } = await sql`
    select from application where customer_id = ${customerId} and passport <> '{}'
    union all select from contract where customer_id = ${customerId} and signed_at is not null`.execute(trx);
  if (rows.length === 0) await forgetPerson(trx, customerId);
};

const forgetOne = (db: Kysely<Database>, clock: Clock, { id, customer_id }: { id: string; customer_id: string }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const current = await lockCurrent(trx, customer_id);
    // they may have gone on with it since
    if (!(await overdue(trx, clock.now()).where('a.id', '=', id).executeTakeFirst())) return;
    if (current.id === id && canMove('cancel', current)) await giveUp(trx, current, null, { clock, host: applicationsHost });
    await wipeApplications(trx, [id], clock.now());
    await forgetUnneeded(trx, customer_id);
  });

/** Every night: empties applications without a contract whose retention is over; one that fails stops no other. */
export const forgetApplications = async ({ db, clock, log }: Pick<JobRun<Database>, 'db' | 'clock' | 'log'>): Promise<void> => {
  const now = clock.now();
  await enqueueRun(db, addDays(kyivDay(now), 1));
  let [forgotten, failed] = [0, 0];
  for (let last: { id: string; since: string } | undefined; ;) {
    const next = overdue(db, now).orderBy(retainedSince).orderBy('a.id').limit(BATCH);
    const found = await (
      last ? next.where(sql<boolean>`(${retainedSince}, a.id) > (${last.since}::timestamptz, ${last.id}::uuid)`) : next
    ).execute();
    failed += await eachAlone(
      found,
      (one) => forgetOne(db, clock, one),
      ({ id }, error) => log.error({ application: id, err: error }, 'an application was not forgotten'),
    );
    forgotten += found.length;
    last = found.at(-1);
    if (!last) break;
  }
  if (forgotten > failed) log.info({ forgotten: forgotten - failed }, 'applications forgotten');
  if (failed > 0) throw new Error(`${failed} applications were not forgotten`);
};
