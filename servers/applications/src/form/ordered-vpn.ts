import { sql, type Kysely } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';

/** Makes the next saves of a customer look as if they came from a VPN; 0 takes the order back. */
export const orderVpn = async (db: Kysely<ApplicationsDatabase>, phone: string, times: number): Promise<void> => {
  if (times === 0) {
    await db.deleteFrom('sandbox_vpn').where('phone', '=', phone).execute();
    return;
  }
  await db
    .insertInto('sandbox_vpn')
    .values({ phone, remaining: times })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ remaining: times }))
    .execute();
};

/** Uses up one of the ordered saves; false where none was ordered, as always outside a sandbox. */
export const takeVpn = async (db: Kysely<ApplicationsDatabase>, customerId: string): Promise<boolean> => {
  const ofCustomer = sql`phone = (select phone from customer where id = ${customerId})`;
  const used = await sql`update sandbox_vpn set remaining = remaining - 1 where ${ofCustomer} and remaining > 1 returning phone`.execute(
    db,
  );
  if (used.rows.length > 0) return true;
  const last = await sql`delete from sandbox_vpn where ${ofCustomer} returning phone`.execute(db);
  return last.rows.length > 0;
};
