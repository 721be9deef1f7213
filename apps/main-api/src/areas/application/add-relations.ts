import type { BodyOf, ContractStatus, mainOperations } from '@pozyka/api-contract';
import { normaliseRelation, validateRelations } from '@pozyka/domain';
import { conflict, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { selectCustomer } from '../customers/store.ts';
import { selectIds } from './choices.ts';
import { runPipeline } from './pipeline.ts';
import { insertRelations } from './relations-store.ts';
import { ruleKey } from './rule-messages.ts';
import { contractStatusOf } from './standing.ts';
import { lockCurrent } from './store.ts';
import { canMove } from './transitions.ts';

type Relations = BodyOf<(typeof mainOperations)['addRelations']>['Relations'];

/**
 * Keeps the people who know the customer, and goes on.
 * @throws ApiError 409 where nobody asks for them, 422 for a phone that is his own or there twice, and for what else is wrong.
 */
export const addRelations = async (
  trx: Transaction<Database>,
  customerId: string,
  relations: Relations,
  clock: Clock,
): Promise<ContractStatus> => {
  const application = await lockCurrent(trx, customerId);
  if (!canMove('relations', application)) throw conflict('application.noRelations');
  const { phone: ownPhone } = await selectCustomer(trx, customerId);
  const types = [...(await selectIds(trx, 'BgRelationType'))];
  const wrong = Object.entries(validateRelations(relations, { ownPhone, types }));
  if (wrong.length > 0) throw unprocessable(undefined, Object.fromEntries(wrong.map(([field, code]) => [field, ruleKey(code)])));
  await insertRelations(trx, application.id, relations.map(normaliseRelation));
  return contractStatusOf(await runPipeline(trx, application, ['relations'], clock));
};
