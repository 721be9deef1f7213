import type { ContractStatus } from '@pozyka/api-contract';
import { statusFacts } from '@pozyka/api-contract/constants';
import { conflict, jsonb, type Clock } from '@pozyka/server-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { fillDraft, refuseAsDuplicate } from '../form/fill-draft.ts';
import { advanceApplication } from '../journey/progress.ts';
import type { Hosted } from '../application/host.ts';
import { standingAt } from '../application/standing.ts';
import { lockCurrent, selectCurrent } from '../application/store.ts';
import type { BankPerson } from '@pozyka/server-identity';

/** @throws ApiError 409 where their application does not wait for them to be identified. */
export const requireIdentifiable = async (db: Kysely<ApplicationsDatabase>, customerId: string, clock: Clock): Promise<void> => {
  const { action_status } = standingAt(await selectCurrent(db, customerId), clock.now());
  if (!statusFacts[action_status].identifiable) throw conflict('bankId.notNow');
};

/** Whether the person is another customer already: by that customer's documents or bank identification. */
const belongsToAnother = async (trx: Transaction<ApplicationsDatabase>, customerId: string, itn: string | null): Promise<boolean> => {
  if (itn === null) return false;
  const document = await trx
    .selectFrom('customer_document')
    .select('number')
    .where('kind', '=', 'itn')
    .where('number', '=', itn)
    .where('customer_id', '<>', customerId)
    .executeTakeFirst();
  if (document) return true;
  const identity = await trx
    .selectFrom('bank_identity')
    .select('itn')
    .where('itn', '=', itn)
    .where('customer_id', '<>', customerId)
    .executeTakeFirst();
  return identity !== undefined;
};

/** Stores the customer's identity, fills empty fields of a draft, and moves their application on. */
export const identify = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  { identity, passport, address }: BankPerson,
  hosted: Hosted,
): Promise<ContractStatus> => {
  const { clock } = hosted;
  // two customers identified as one person at once: the second waits for the first
  if (identity.itn !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${identity.itn}, 0))`.execute(trx);
  await lockCurrent(trx, customerId);
  await requireIdentifiable(trx, customerId, clock);
  if (await belongsToAnother(trx, customerId, identity.itn)) return refuseAsDuplicate(trx, customerId);
  const row = { ...identity, passport: jsonb(passport), address: jsonb(address), identified_at: clock.now() };
  await trx
    .insertInto('bank_identity')
    .values({ customer_id: customerId, ...row })
    .onConflict((existing) => existing.column('customer_id').doUpdateSet(row))
    .execute();
  await fillDraft(trx, customerId, { passport, address }, clock);
  return advanceApplication(trx, customerId, hosted);
};
