import type { mainOperations, Notices } from '@pozyka/api-contract';
import { ApiError, type Handlers } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { NoticesDatabase } from '../tables/database.ts';
import { maskedPhone, selectCustomer } from '@pozyka/server-identity';
import { saveChoices, selectAddress, selectChoices } from '../addresses/choices.ts';
import type { NoticesHost } from '../shared/host.ts';
import { confirmNoticeEmail } from './confirm-email.ts';
import { sendNoticeCode } from './send-notice-code.ts';
import { unsubscribe } from './unsubscribe.ts';

const noticesOf = async (db: Kysely<NoticesDatabase>, customerId: string): Promise<Notices> => {
  const { phone, email } = await selectCustomer(db, customerId);
  const address = await selectAddress(db, customerId);
  return {
    Email: { Address: address?.email ?? email, Confirmed: address !== undefined },
    Phone: maskedPhone(phone),
    Choices: await selectChoices(db, customerId),
  };
};

/** What a customer hears of their loan, and where. */
export const noticesHandlers = (host: NoticesHost) =>
  ({
    getNotices: ({ db, session }) => noticesOf(db, session.customerId),

    saveNotices: ({ session, body, act }) =>
      act(async (trx) => {
        await host.lockApplicant(trx, session.customerId);
        await saveChoices(trx, session.customerId, body.Choices);
        return noticesOf(trx, session.customerId);
      }),

    sendNoticeCode: ({ db, clock, session, locale, body }) => sendNoticeCode({ db, clock, session, locale }, host, body.Email),

    confirmNoticeEmail: async ({ db, clock, session, locale, body }) => {
      await confirmNoticeEmail({ db, clock, session, locale }, body.Code);
      return noticesOf(db, session.customerId);
    },

    unsubscribe: async ({ db, body }) => {
      if (!(await unsubscribe(db, body.Token))) throw new ApiError({ status: 404, message: 'notices.linkOld' });
      return true;
    },
  }) satisfies Handlers<typeof mainOperations, NoticesDatabase>;
