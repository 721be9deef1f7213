import { bureauEvents } from '@pozyka/api-contract/constants';
import { RetryLaterError, type JobHandler } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { RegisterSilent } from './post-to.ts';
import { endExchange } from './store.ts';
import { growingPause } from './growing-pause.ts';
import { tellBureau } from './ask-bureau.ts';

const payloadSchema = z.object({ id: z.string() });

const selectReport = (db: Kysely<ApplicationsDatabase>, id: string) =>
  db
    .selectFrom('bureau_exchange as e')
    .innerJoin('application as a', 'a.id', 'e.application_id')
    .innerJoin('application_consent as c', (join) =>
      join.onRef('c.application_id', '=', 'e.application_id').onRef('c.edition', '=', 'e.consent_edition'),
    )
    .select(['e.purpose', 'e.loan', 'e.created_at', 'a.passport', 'c.edition', 'c.given_at'])
    .where('e.id', '=', id)
    .where('e.state', '=', 'waiting')
    .where('c.kind', '=', 'credit-bureau')
    .executeTakeFirst();

/** Tells the credit bureau what became of a loan, as long as it takes. What was erased meanwhile is reported no more. */
export const sendReport: JobHandler<ApplicationsDatabase> = async ({ payload, db, clock, finish }) => {
  const { id } = z.parse(payloadSchema, payload);
  const report = await selectReport(db, id);
  const event = bureauEvents.find((one) => one === report?.purpose);
  if (!report?.loan || !event) return;
  const { passport, loan, created_at, edition, given_at } = report;
  const { itn, surname, name, birth_date } = passport;
  const person = { itn: itn ?? '', surname: surname ?? '', name: name ?? '', birthDate: birth_date ?? '' };
  try {
    await tellBureau({ id, event, person, loan, consent: { edition, given_at } });
  } catch (error) {
    if (!(error instanceof RegisterSilent)) throw error;
    throw new RetryLaterError(error.message, growingPause(created_at, clock.now()));
  }
  await finish((trx) => endExchange(trx, id, clock.now(), null));
};
