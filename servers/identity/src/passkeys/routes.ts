import type { mainOperations, Operation } from '@pozyka/api-contract';
import { ApiError, type Call, type Handlers } from '@pozyka/server-kit';
import type { IdentityHost } from '../shared/host.ts';
import type { IdentityDatabase } from '../tables/database.ts';
import { browserOf } from '../shared/browser.ts';
import { addPasskey, beginPasskey, passkeysOf, removePasskey, renamePasskey } from './keys.ts';
import { beginProof, proveByCode, proveByKey, sendProofCode } from './prove.ts';
import { askPasskeyRecovery, stopByLink, stopInSession } from './recovery.ts';
import { startByLink, undoByLink } from './start-key.ts';

const contextOf = (host: IdentityHost, { db, clock, locale, address, request }: Call<Operation, IdentityDatabase>) => ({
  ...{ db, host, clock, locale, address },
  browser: browserOf(request),
});

/** Passkeys: the second factor of a login, or both at once (ADR 0081). */
export const passkeyHandlers = (host: IdentityHost) =>
  ({
    listPasskeys: ({ db, clock, session }) => passkeysOf({ db, host }, session, clock.now()),

    beginPasskey: (call) => beginPasskey({ ...contextOf(host, call), session: call.session }),

    addPasskey: (call) => addPasskey({ ...contextOf(host, call), session: call.session, act: call.act }, call.body),

    renamePasskey: (call) =>
      renamePasskey({ ...contextOf(host, call), session: call.session, act: call.act }, call.params.id, call.body.Name),

    removePasskey: (call) => removePasskey({ ...contextOf(host, call), session: call.session, act: call.act }, call.params.id),

    sendProofCode: (call) => sendProofCode({ ...contextOf(host, call), session: call.session }, call.locale),

    beginProof: (call) => beginProof({ ...contextOf(host, call), session: call.session }),

    prove: async (call) => {
      const { db, clock, session, body } = call;
      const proving = { ...contextOf(host, call), session };
      if ('Code' in body) await proveByCode(proving, body.Code);
      else await proveByKey(proving, body);
      return passkeysOf({ db, host }, session, clock.now());
    },

    askPasskeyRecovery: (call) => askPasskeyRecovery(contextOf(host, call), call.body),

    stopPasskeyRecovery: ({ clock, session, act }) =>
      act(async (trx) => {
        const now = clock.now();
        await stopInSession(trx, session, now);
        return passkeysOf({ db: trx, host }, session, now);
      }),

    stopPasskeyRecoveryByLink: async ({ db, clock, body }) => {
      if (!(await stopByLink(db, body.Token, clock.now()))) throw new ApiError({ status: 404, message: 'passkeys.linkOld' });
      return true;
    },

    startPasskeyByLink: async ({ db, clock, locale, body }) => {
      if (!(await startByLink({ db, host }, body.Token, locale, clock.now())))
        throw new ApiError({ status: 404, message: 'passkeys.waitOver' });
      return true;
    },

    undoPasskeyByLink: async ({ db, clock, locale, body }) => {
      if (!(await undoByLink({ db, host }, body.Token, locale, clock.now())))
        throw new ApiError({ status: 404, message: 'passkeys.waitOver' });
      return true;
    },
  }) satisfies Handlers<typeof mainOperations, IdentityDatabase>;
