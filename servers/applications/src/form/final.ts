import type { ApplicationDraft, ApplicationSaved } from '@pozyka/api-contract';
import { normalisePassport, validatePassport, type Day } from '@pozyka/domain';
import type { ApiError, Text } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { renameCustomer } from '@pozyka/server-identity';
import { wrongValues, type Choices } from '../application/form-values.ts';
import type { ApplicationRow } from '../application/store.ts';

/** A save that breaks rules. What it carried is saved as a draft all the same. */
export class FinalRefused extends Error {
  readonly failure: ApiError;
  /** What is saved of it. */
  readonly draft: ApplicationDraft;

  constructor(failure: ApiError, draft: ApplicationDraft) {
    super('Refused');
    this.failure = failure;
    this.draft = { ...draft, IsFinal: false };
  }
}

/** The answer to a save. */
export const savedAs = (row: ApplicationRow, status = row.status): ApplicationSaved => ({
  Completeness: row.completeness,
  Status: status,
  ActionStatus: row.action_status,
  Revision: row.revision,
});

/** Names the customer as in their passport, once it is right. */
export const nameCustomer = async (
  trx: Transaction<ApplicationsDatabase>,
  { customer_id, passport }: ApplicationRow,
  today: Day,
): Promise<void> => {
  const isRight = Object.keys(validatePassport(passport, today)).length === 0;
  if (isRight) await renameCustomer(trx, customer_id, normalisePassport(passport));
};

/** Where the step was valid when saved and only a birthday has passed since, the pipeline judges the age. */
const birthdaySince = (before: ApplicationRow, row: ApplicationRow, text: Text | undefined): boolean =>
  before.completeness === 100 && row.passport.birth_date === before.passport.birth_date && text === 'rule.tooOld';

/** Everything wrong in the form values of a submission, by the names of the API. */
export const wrongInFinal = (before: ApplicationRow, row: ApplicationRow, choices: Choices, today: Day): Record<string, Text> => {
  const { 'Passport.birth_date': birthDate, ...others } = wrongValues(row, choices, today);
  if (birthDate === undefined || birthdaySince(before, row, birthDate)) return others;
  return { ...others, 'Passport.birth_date': birthDate };
};
