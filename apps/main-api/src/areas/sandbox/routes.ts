import type { mainOperations } from '@pozyka/api-contract';
import { advanceClock, badRequest, isMovable, notFound, type Handlers } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { answerCall, orderVpn } from '@pozyka/server-applications';
import { durationMs } from './duration.ts';
import { mailsTo } from '@pozyka/server-notices';
import { applicationsHost } from '@pozyka/server-lending';
import { addFault, customerWith, listPersonas, messagesTo } from '../../data/sandbox/store.ts';

/** A phone as the outbox stores it. In an address an unescaped plus arrives as a space, and people type 0671234567. */
const outboxPhone = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '');
  return `+${digits.length === 10 && digits.startsWith('0') ? '38' : ''}${digits}`;
};

/** What tests and the login page of a sandbox ask. */
export const sandboxHandlers: Handlers<typeof mainOperations, Database> = {
  sandboxOutbox: async ({ db, query }) => {
    const messages = await messagesTo(db, outboxPhone(query.phone));
    return messages.map(({ text, code, created_at }) => ({ at: created_at.toISOString(), text, code }));
  },

  sandboxMails: async ({ db, query }) => {
    const customerId = await customerWith(db, outboxPhone(query.phone));
    return customerId === undefined ? [] : mailsTo(db, customerId);
  },

  sandboxPersonas: async ({ db, locale }) => {
    const personas = await listPersonas(db);
    return personas.map(({ phone, title_uk, title_ru, action_status }) => ({
      phone,
      title: locale === 'uk' ? title_uk : title_ru,
      ActionStatus: action_status,
    }));
  },

  sandboxCall: async ({ db, clock, body, act }) => {
    const customerId = await customerWith(db, outboxPhone(body.phone));
    if (customerId === undefined) throw notFound();
    return act(async (trx) => {
      await answerCall(trx, customerId, body.outcome, { clock, host: applicationsHost });
      return true;
    });
  },

  sandboxVpn: async ({ db, body }) => {
    await orderVpn(db, outboxPhone(body.phone), body.times);
    return true;
  },

  sandboxClock: async ({ db, clock, body }) => {
    const milliseconds = durationMs(body.advance);
    if (milliseconds === null) throw badRequest(undefined, { advance: 'field.format' });
    await advanceClock(db, milliseconds);
    if (isMovable(clock)) await clock.refresh();
    return { now: clock.now().toISOString() };
  },

  sandboxFault: async ({ db, body }) => {
    await addFault(db, { match: body.match, status: body.status ?? null, delayMs: body.delay_ms ?? 0, times: body.times });
    return true;
  },
};
