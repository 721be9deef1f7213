import { randomUUID } from 'node:crypto';
import type { Marketing } from '@pozyka/api-contract';
import { normalisePhone, phoneRule } from '@pozyka/domain';
import { type Clock, jsonb, ruleKey, unprocessable } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';

/**
 * A partner tells of a phone. Customers are not looked at, so the answer is the same for a known one; the first registration of a
 * phone stays, and a customer is created only once the phone is confirmed.
 * @throws ApiError 422 for a wrong phone.
 */
export const registerByPartner = async (
  { db, clock }: { db: Kysely<IdentityDatabase>; clock: Clock },
  body: { readonly Phone: string; readonly Marketing?: Marketing | undefined },
): Promise<{ CustomerId: string }> => {
  const wrong = phoneRule(body.Phone);
  if (wrong) throw unprocessable(ruleKey(wrong), { Phone: ruleKey(wrong) });
  const phone = normalisePhone(body.Phone);
  await db
    .insertInto('partner_registration')
    .values({ phone, public_id: randomUUID(), marketing: jsonb(body.Marketing ?? {}), created_at: clock.now() })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  const { public_id } = await db
    .selectFrom('partner_registration')
    .select('public_id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return { CustomerId: public_id };
};
