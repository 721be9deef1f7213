import type { Day, Rate } from '@pozyka/domain';
import type { Kysely } from 'kysely';
import type { ApplicationsDatabase, ApplicationsDb } from '../tables/database.ts';
import type { PromoCodeTable, TariffTable } from '../tables/conditions.ts';

/** The tariff of a customer who took `loans` loans before: of the highest rank that has begun, the newest. */
export const selectTariff = (db: Kysely<ApplicationsDatabase>, loans: number, day: Day): Promise<TariffTable> =>
  db
    .selectFrom('tariff')
    .selectAll()
    .where('min_loans', '<=', loans)
    .where('from_day', '<=', day)
    .orderBy('min_loans', 'desc')
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The largest cost of credit a day that the law allows on a day, in percent. */
export const selectCap = async (db: Kysely<ApplicationsDatabase>, day: Day): Promise<Rate> => {
  const row = await db
    .selectFrom('daily_cap')
    .select('daily_rate')
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.daily_rate;
};

export const selectPromo = (db: Kysely<ApplicationsDatabase>, code: string): Promise<PromoCodeTable | undefined> =>
  db.selectFrom('promo_code').selectAll().where('code', '=', code).executeTakeFirst();

export const countPromoUses = async (db: Kysely<ApplicationsDatabase>, code: string): Promise<number> => {
  const { count } = await db
    .selectFrom('promo_use')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return count;
};

/** Whether another of the customer's applications took the code: it is one use for each. */
export const hasUsedPromo = async (db: Kysely<ApplicationsDatabase>, code: string, customerId: string): Promise<boolean> => {
  const use = await db
    .selectFrom('promo_use')
    .innerJoin('application', 'application.id', 'promo_use.application_id')
    .select('promo_use.code')
    .where('promo_use.code', '=', code)
    .where('application.customer_id', '=', customerId)
    .executeTakeFirst();
  return use !== undefined;
};

/** Loans that the customer was given before. */
export const countLoans = async (db: ApplicationsDb, customerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('is_issued', '=', true)
    .executeTakeFirstOrThrow();
  return count;
};
