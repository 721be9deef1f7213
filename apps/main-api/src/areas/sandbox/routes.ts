import type { mainOperations } from '@pozyka/api-contract';
import { advanceClock, badRequest, isMovable, type Handlers } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { durationMs } from './duration.ts';
import { outboxPhone } from './outbox-phone.ts';
import { addFault, listPersonas, messagesTo } from './store.ts';

/** What tests and the login page of a sandbox ask. */
export const sandboxHandlers: Handlers<typeof mainOperations, Database> = {
  sandboxOutbox: async ({ db, query }) => {
    const messages = await messagesTo(db, outboxPhone(query.phone));
    return messages.map(({ text, code, created_at }) => ({ at: created_at.toISOString(), text, code }));
  },

  sandboxPersonas: async ({ db, locale }) => {
    const personas = await listPersonas(db);
    return personas.map(({ phone, title_uk, title_ru, action_status }) => ({
      phone,
      title: locale === 'uk' ? title_uk : title_ru,
      ActionStatus: action_status,
    }));
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
