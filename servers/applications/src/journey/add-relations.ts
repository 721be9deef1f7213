import type { BodyOf, ContractStatus, mainOperations } from '@pozyka/api-contract';
import { normaliseRelation, validateRelations } from '@pozyka/domain';
import { conflict, fieldText, unprocessable } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { selectCustomer } from '@pozyka/server-identity';
import { selectIds } from '../application/choices.ts';
import { runPipeline } from './pipeline.ts';
import type { Hosted } from '../application/host.ts';
import { insertRelations } from '../application/relations-store.ts';
import { contractStatusOf } from '../application/standing.ts';
import { lockCurrent } from '../application/store.ts';
import { canMove } from '../application/transitions.ts';

type Relations = BodyOf<(typeof mainOperations)['addRelations']>['Relations'];

/** The name of the person whose field `Relations.0.Name` is. */
const nameAt = (relations: Relations, field: string): string | undefined => relations[Number(field.split('.')[1])]?.Name;

/**
 * Stores the people who know the customer, and moves the application on.
 * @throws ApiError 409 where they are not required, 422 for the customer's own phone, a phone given twice, and other wrong fields.
 */
export const addRelations = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  relations: Relations,
  hosted: Hosted,
): Promise<ContractStatus> => {
  const application = await lockCurrent(trx, customerId);
  if (!canMove('relations', application)) throw conflict('application.noRelations');
  const { phone: ownPhone } = await selectCustomer(trx, customerId);
  const types = [...(await selectIds(trx, 'BgRelationType'))];
  const wrong = Object.entries(validateRelations(relations, { ownPhone, types }));
  if (wrong.length > 0)
    throw unprocessable(
      undefined,
      Object.fromEntries(wrong.map(([field, code]) => [field, fieldText(field, code, nameAt(relations, field))])),
    );
  await insertRelations(trx, application.id, relations.map(normaliseRelation));
  return contractStatusOf(await runPipeline(trx, application, ['relations'], hosted));
};
