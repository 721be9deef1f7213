import { normaliseEmail } from '@pozyka/domain';
import { sql, type Kysely } from 'kysely';

interface Row {
  readonly customer_id: string;
  readonly login_email: string;
}

/**
 * E-mails that people log in by, as they are read now: without unseen signs and what came along when they were copied. One that would
 * become another customer's stays as it is, and its owner goes on logging in by it as it was typed once.
 */
export const up = async <DB>(db: Kysely<DB>): Promise<void> => {
  const { rows } = await sql<Row>`select customer_id, login_email from customer_access where login_email is not null`.execute(db);
  const owners = new Map<string, Set<string>>();
  for (const { login_email } of rows) {
    const read = normaliseEmail(login_email).toLowerCase();
    owners.set(read, (owners.get(read) ?? new Set()).add(login_email));
  }
  for (const { customer_id, login_email } of rows) {
    const read = normaliseEmail(login_email).toLowerCase();
    // those who shared one spelling go on sharing it
    if (read === login_email || owners.get(read)?.size !== 1) continue;
    await sql`update customer_access set login_email = ${read} where customer_id = ${customer_id}`.execute(db);
  }
};
