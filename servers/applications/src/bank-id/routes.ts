import type { mainOperations } from '@pozyka/api-contract';
import { frontendConfigs } from '@pozyka/server-publications';
import { kyivDay } from '@pozyka/domain';
import type { Handlers } from '@pozyka/server-kit';
import { addState, askBank, authorizeUrl, BankUnavailable, freeState, publicBankId, takeState } from '@pozyka/server-identity';
import type { ApplicationsHost } from '../application/host.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { identify, requireIdentifiable } from './identify.ts';

/** Identification of a customer by their bank. */
export const bankIdHandlers = (host: ApplicationsHost) =>
  ({
    /** The bank login as it is in force, and what the editors configure for browsers. */
    getConfigs: async ({ db }) => ({ bankid: publicBankId(), frontend: await frontendConfigs(db) }),

    getBankIdLink: async ({ db, session, clock, locale }) => {
      await requireIdentifiable(db, session.customerId, clock);
      const State = await addState(db, session, clock);
      return { Url: authorizeUrl(State, locale), State };
    },

    verifyBankId: async ({ db, session, clock, body, log, act }) => {
      await requireIdentifiable(db, session.customerId, clock);
      await takeState(db, session, body.State, clock);
      try {
        const person = await askBank(body.Code, kyivDay(clock.now()));
        return await act((trx) => identify(trx, session.customerId, person, { clock, host }));
      } catch (error) {
        if (!(error instanceof BankUnavailable)) throw error;
        log.error({ reason: error.message }, 'bank identification failed');
        await freeState(db, body.State);
        throw error.failure;
      }
    },
  }) satisfies Handlers<typeof mainOperations, ApplicationsDatabase>;
