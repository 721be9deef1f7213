import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { SandboxFaultTable, SandboxPersonaTable } from '../../db/tables/sandbox.ts';

/** Newest first. */
export const messagesTo = (
  db: Kysely<Database>,
  phone: string,
): Promise<Pick<Selectable<Database['sms_outbox']>, 'text' | 'code' | 'created_at'>[]> =>
  db.selectFrom('sms_outbox').select(['text', 'code', 'created_at']).where('phone', '=', phone).orderBy('id', 'desc').limit(50).execute();

export const listPersonas = (db: Kysely<Database>): Promise<SandboxPersonaTable[]> =>
  db.selectFrom('sandbox_persona').selectAll().orderBy('position').orderBy('phone').execute();

/** The customer with a phone. */
export const customerWith = async (db: Kysely<Database>, phone: string): Promise<string | undefined> =>
  (await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirst())?.id;

export interface NewFault {
  readonly match: string;
  readonly status: number | null;
  readonly delayMs: number;
  readonly times: number;
}

export const addFault = async (db: Kysely<Database>, { match, status, delayMs, times }: NewFault): Promise<void> => {
  await db.insertInto('sandbox_fault').values({ match, status, delay_ms: delayMs, remaining: times }).execute();
};

/** Uses up one turn of the oldest fault whose match begins the path, or the method and the path. */
export const takeFault = async (
  db: Kysely<Database>,
  method: string,
  path: string,
): Promise<Pick<SandboxFaultTable, 'status' | 'delay_ms'> | undefined> => {
  const { rows } = await sql<Pick<SandboxFaultTable, 'status' | 'delay_ms'>>`
    update sandbox_fault set remaining = remaining - 1
    where id = (
      select id from sandbox_fault
      where remaining > 0 and (starts_with(${path}, match) or starts_with(${`${method} ${path}`}, match))
      order by id limit 1
      for update skip locked
    )
    returning status, delay_ms`.execute(db);
  return rows[0];
};
