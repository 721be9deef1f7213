import type { Application, ContractStatus, mainOperations } from '@pozyka/api-contract';
import { errorCodes } from '@pozyka/api-contract/constants';
import { businessError, type Clock, type Handlers } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { selectCards } from '../cards/store.ts';
import { FinalRefused, saveApp } from './save-app.ts';
import { settings } from './settings.ts';
import { contractStatusOf, standingAt } from './standing.ts';
import { answerOffer, cancelApp, repeatApp } from './steps.ts';
import { selectCurrent } from './store.ts';

const readApplication = async (db: Kysely<Database>, customerId: string, clock: Clock): Promise<Application> => {
  const row = standingAt(await selectCurrent(db, customerId), clock.now());
  const card = (await selectCards(db, customerId)).find(({ is_main }) => is_main);
  const offered = row.action_status === 'counterOffer' && row.offer_amount !== null && row.term !== null;
  return {
    Amount: row.amount,
    Term: row.term,
    Completeness: row.completeness,
    ActionStatus: row.action_status,
    Passport: row.passport,
    Address: row.address,
    Social: row.social,
    ...(row.promocode !== null && { Promocode: row.promocode }),
    ...(card && { Card: { Id: card.id, Mask: card.mask } }),
    ...(offered && { Offer: { Amount: row.offer_amount ?? 0, Term: row.term ?? 0 } }),
  };
    ...(row.blocked_until !== null && { BlockedUntil: row.blocked_until.toISOString() }),
    ...(row.action_status === 'awaitingCall' && row.call_due_at !== null && { CallUntil: row.call_due_at.toISOString() }),
};

const readStatus = async (db: Kysely<Database>, customerId: string, clock: Clock): Promise<ContractStatus> =>
  contractStatusOf(standingAt(await selectCurrent(db, customerId), clock.now()));

export const applicationHandlers = {
  getApp: ({ db, clock, session }) => readApplication(db, session.customerId, clock),

  getAppStatus: ({ db, clock, session }) => readStatus(db, session.customerId, clock),

  getContractStatus: ({ db, clock, session }) => readStatus(db, session.customerId, clock),

  saveApp: async ({ db, clock, session, address, body, act }) => {
    if (settings().VPN_ADDRESSES.includes(address)) return businessError(errorCodes.vpn, 'application.vpn');
    try {
      return await act((trx) => saveApp(trx, session.customerId, body, clock));
    } catch (error) {
      if (!(error instanceof FinalRefused)) throw error;
      await db.transaction().execute((trx) => saveApp(trx, session.customerId, { ...body, IsFinal: false }, clock));
      throw error.failure;
    }
  },

  answerOffer: ({ clock, session, body, act }) => act((trx) => answerOffer(trx, session.customerId, body.Accept, clock)),

  repeatApp: ({ clock, session, body, act }) => act((trx) => repeatApp(trx, session.customerId, body, clock)),

  cancelApp: ({ clock, session, body, act }) => act((trx) => cancelApp(trx, session.customerId, body.ReasonOfDecision, clock)),
} satisfies Handlers<typeof mainOperations, Database>;
