import type { Device, mainOperations } from '@pozyka/api-contract';
import { isUuid, notFound, tellSecurity, type Handlers, type Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { approvePass } from './approve-pass.ts';
import { approvePasskey, beginPasskeyLogin } from './approve-passkey.ts';
import { loginContext } from './login-context.ts';
import type { IdentityHost } from '../shared/host.ts';
import { generatePass } from './generate-pass.ts';
import { unknownDevice } from './code-messages.ts';
import { endOtherSessions, endSession, liveSessions } from '../sessions/session-store.ts';
import { refreshToken } from '../sessions/sessions.ts';

const devices = async (
  db: Kysely<IdentityDatabase>,
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

/** Logins by a code or a passkey, and sessions. */
export const sessionHandlers = (host: IdentityHost) =>
  ({
    generatePass: (call) => generatePass(loginContext(host, call), call.body),

    approvePass: async (call) => {
      const response = await approvePass(loginContext(host, call), call.body);
      // a passkey may be required after a right code
      if ('BearerToken' in response) tellSecurity(call.log, 'authn_login_success');
      return response;
    },

    beginPasskeyLogin: (call) => beginPasskeyLogin(loginContext(host, call)),

    approvePasskey: (call) => approvePasskey(loginContext(host, call), call.body),

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
  }) satisfies Handlers<typeof mainOperations, IdentityDatabase>;
