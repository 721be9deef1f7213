import { conflict } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { writeMove, type ApplicationMove, type ApplicationRow } from './store.ts';
import { journeyStatus, leads, type Move } from './transitions.ts';

/**
 * Moves a locked application as the table of transitions allows, and writes what changes with it.
 * @throws ApiError 409 for a move that does not begin here or does not lead there.
 */
export const moveApplication = (
  trx: Transaction<ApplicationsDatabase>,
  application: ApplicationRow,
  move: Move,
  change: ApplicationMove,
): Promise<ApplicationRow> => {
  const { action_status, refusal_significance = application.refusal_significance } = change;
  if (!leads(move, journeyStatus(application), journeyStatus({ action_status, refusal_significance }))) throw conflict();
  return writeMove(trx, application, change);
};
