import type { Device, mainOperations } from '@pozyka/api-contract';
import { isUuid, notFound, tellSecurity, type Handlers, type Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { approvePass } from './approve-pass.ts';
import { browserOf } from '../../data/auth/browser.ts';
import { generatePass } from './generate-pass.ts';
import { unknownDevice } from './messages.ts';
import { endOtherSessions, endSession, liveSessions } from '../../data/auth/session-store.ts';
import { refreshToken } from './sessions.ts';

const devices = async (
  db: Kysely<Database>,
  { customerId, sessionId, now, locale }: { customerId: string; sessionId: string; now: Date; locale: Locale },
): Promise<Device[]> => {
  const sessions = await liveSessions(db, customerId, now);
  return sessions.map(({ id, device, last_seen }) => ({
    id,
    device: device ?? unknownDevice[locale],
    last_seen: last_seen.toISOString(),
    current: id === sessionId,
  }));
};

export const authHandlers = {
  generatePass: ({ db, clock, locale, address, request, body }) =>
    generatePass({ db, clock, locale, address, browser: browserOf(request) }, body),

  approvePass: async ({ db, clock, log, request, body }) => {
    const answer = await approvePass({ db, clock, userAgent: request.headers['user-agent'], browser: browserOf(request) }, body);
    // a right code may not be all that is asked for
    if ('BearerToken' in answer) tellSecurity(log, 'authn_login_success');
    return answer;
  },

  refresh: async ({ db, clock, log, token }) => ({ BearerToken: await refreshToken({ db, clock, log }, token) }),

  logout: async ({ db, clock, session }) => {
    await endSession(db, session.sessionId, clock.now());
    return true;
  },

  listSessions: ({ db, clock, locale, session }) => devices(db, { ...session, now: clock.now(), locale }),

  endSession: async ({ db, clock, locale, session, params }) => {
    const now = clock.now();
    const ended = isUuid(params.id) && (await endSession(db, params.id, now, session.customerId));
    if (!ended) throw notFound();
    return devices(db, { ...session, now, locale });
  },

  endOtherSessions: async ({ db, clock, locale, session }) => {
    const now = clock.now();
    await endOtherSessions(db, { customerId: session.customerId, exceptSession: session.sessionId, now });
    return devices(db, { ...session, now, locale });
  },

  logoutEverywhere: async ({ db, clock, session }) => {
    await endOtherSessions(db, { customerId: session.customerId, now: clock.now() });
    return true;
  },
} satisfies Handlers<typeof mainOperations, Database>;
