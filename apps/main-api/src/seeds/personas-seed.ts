import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultPaymentSystem } from '@pozyka/api-contract/constants';
import { systemClock, type Clock, type Seed } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { addPersona, type Persona, personaList } from '@pozyka/server-applications';

const addCard = (trx: Transaction<Database>, now: Date) => (customerId: string, key: string, expires: string) =>
  trx
    .insertInto('card')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      provider: defaultPaymentSystem,
      // The sandbox's provider pays to any token of this form.
      token: `tok_${`persona-${key}`.padEnd(24, '_').slice(0, 24)}`,
      mask: '414949******1234',
      brand: 'visa',
      expires,
      is_main: true,
      verified_at: now,
      deleted_at: null,
      created_at: now,
    })
    .execute();

const listPersona = async (trx: Transaction<Database>, { phone, title, action_status }: Persona, position: number): Promise<void> => {
  const row = { title_uk: title.uk, title_ru: title.ru, action_status, position };
  await trx
    .insertInto('sandbox_persona')
    .values({ phone, ...row })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute();
};

/** Customers of the sandbox, one for each place where an application can stand. A second run changes nothing. */
export const seedPersonas = async (db: Kysely<Database>, folder: string, clock: Clock): Promise<number> => {
  const personas = personaList.parse(JSON.parse(await readFile(join(folder, 'personas', 'personas.json'), 'utf8')));
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    for (const [position, persona] of personas.entries()) {
      await addPersona(trx, persona, { all: personas, now, addCard: addCard(trx, now) });
      await listPersona(trx, persona, position);
    }
  });
  return personas.length;
};

export const personasSeed: Seed<Database> = {
  name: 'personas',
  run: (db, folder) => seedPersonas(db, folder, systemClock()),
};
