import type { Address, ContractStatus, Passport } from '@pozyka/api-contract';
import { statusCodes } from '@pozyka/api-contract/constants';
import { kyivDay, normalisePassport, passportFields, placeFields, validatePassport } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { renameCustomer } from '@pozyka/server-identity';
import { completenessFor } from '../application/form-values.ts';
import { selectChoices } from '../application/choices.ts';
import { moveApplication } from '../application/move-application.ts';
import { contractStatusOf } from '../application/standing.ts';
import { lockCurrent, updateApplication } from '../application/store.ts';

const ofDocument = Object.entries(passportFields).flatMap(([name, { group }]) => (group === 'document' ? [name] : []));

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Fills empty fields with known values; a group with any field filled stays as it is. */
const filledUp = <Values extends object>(group: readonly string[], saved: Values, given: Values): Values => {
  const begun = group.some((field) => !isEmpty(Reflect.get(saved, field)));
  const taken = Object.entries(given).filter(([field]) => isEmpty(Reflect.get(saved, field)) && !(begun && group.includes(field)));
  return { ...saved, ...Object.fromEntries(taken) };
};

/** Fills what a draft leaves empty with values that others know; a submitted application is left as it is. */
export const fillDraft = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  given: { readonly passport: Passport; readonly address: Address },
  clock: Clock,
): Promise<void> => {
  const row = await lockCurrent(trx, customerId);
  if (row.action_status !== 'formFilling') return;
  const today = kyivDay(clock.now());
  const values = {
    passport: filledUp(ofDocument, row.passport, given.passport),
    address: filledUp(Object.keys(placeFields), row.address, given.address),
    social: row.social,
  };
  const completeness = completenessFor(values, row.social_confirmed, await selectChoices(trx), today);
  await updateApplication(trx, row, { ...values, completeness });
  const isNamed = Object.keys(validatePassport(values.passport, today)).length === 0;
  if (isNamed) await renameCustomer(trx, customerId, normalisePassport(values.passport));
};

/** Stops the customer's application because the person is a customer already: Status 653. */
export const refuseAsDuplicate = async (trx: Transaction<ApplicationsDatabase>, customerId: string): Promise<ContractStatus> => {
  const row = await lockCurrent(trx, customerId);
  const status = statusCodes.duplicateDocuments;
  if (row.action_status === 'formFilling') return contractStatusOf(await updateApplication(trx, row, { status }));
  return contractStatusOf(await moveApplication(trx, row, 'identify', { action_status: 'formFilling', status, changes: null }));
};
