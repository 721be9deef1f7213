import type { Marketing } from '@pozyka/api-contract';
import { utmLifetimeSeconds } from '@pozyka/api-contract/constants';
import type { Kysely, Selectable } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import type { PartnerRegistrationTable } from '../tables/customers.ts';

export type RegistrationRow = Selectable<PartnerRegistrationTable>;

export const selectRegistration = (db: Kysely<IdentityDatabase>, phone: string): Promise<RegistrationRow | undefined> =>
  db.selectFrom('partner_registration').selectAll().where('phone', '=', phone).executeTakeFirst();

/** Where a new customer came from: a partner's registration of the last 30 days, else their own marketing data. */
export const firstTouch = (registration: RegistrationRow | undefined, own: Marketing, now: Date): Marketing => {
  if (!registration || Object.keys(registration.marketing).length === 0) return own;
  return now.getTime() - registration.created_at.getTime() < utmLifetimeSeconds * 1000 ? registration.marketing : own;
};
