import type { mainOperations, Operation } from '@pozyka/api-contract';
import { ApiError, type Call, type Handlers } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { browserOf } from '../../data/auth/browser.ts';
import { approvePasskey, beginPasskeyLogin } from './approve-passkey.ts';
import { addPasskey, beginPasskey, passkeysOf, removePasskey, renamePasskey } from './keys.ts';
import { beginProof, proveByCode, proveByKey, sendProofCode } from './prove.ts';
import { askPasskeyRecovery, stopByLink, stopInSession } from './recovery.ts';
import { startByLink, undoByLink } from './start-key.ts';

const asked = ({ db, clock, locale, address, request }: Call<Operation, Database>) => ({
  ...{ db, clock, locale, address },
  browser: browserOf(request),
  userAgent: request.headers['user-agent'],
});

/** Passkeys: the second factor of a login, or both at once (ADR 0081). */
export const passkeyHandlers = {
  listPasskeys: ({ db, clock, session }) => passkeysOf(db, session, clock.now()),

  beginPasskey: (call) => beginPasskey({ ...asked(call), session: call.session }),

  addPasskey: (call) => addPasskey({ ...asked(call), session: call.session, act: call.act }, call.body),

  renamePasskey: (call) => renamePasskey({ ...asked(call), session: call.session, act: call.act }, call.params.id, call.body.Name),

  removePasskey: (call) => removePasskey({ ...asked(call), session: call.session, act: call.act }, call.params.id),

  sendProofCode: (call) => sendProofCode({ ...asked(call), session: call.session }, call.locale),

  beginProof: (call) => beginProof({ ...asked(call), session: call.session }),

  prove: async (call) => {
    const { db, clock, session, body } = call;
    const proving = { ...asked(call), session };
    if ('Code' in body) await proveByCode(proving, body.Code);
    else await proveByKey(proving, body);
    return passkeysOf(db, session, clock.now());
  },

  beginPasskeyLogin: (call) => beginPasskeyLogin(asked(call)),

  approvePasskey: (call) => approvePasskey(asked(call), call.body),

  askPasskeyRecovery: (call) => askPasskeyRecovery(asked(call), call.body),

  stopPasskeyRecovery: ({ clock, session, act }) =>
    act(async (trx) => {
      const now = clock.now();
      await stopInSession(trx, session, now);
      return passkeysOf(trx, session, now);
    }),

  stopPasskeyRecoveryByLink: async ({ db, clock, body }) => {
    if (!(await stopByLink(db, body.Token, clock.now()))) throw new ApiError({ status: 404, message: 'passkeys.linkOld' });
    return true;
  },

  startPasskeyByLink: async ({ db, clock, locale, body }) => {
    if (!(await startByLink(db, body.Token, locale, clock.now()))) throw new ApiError({ status: 404, message: 'passkeys.waitOver' });
    return true;
  },

  undoPasskeyByLink: async ({ db, clock, locale, body }) => {
    if (!(await undoByLink(db, body.Token, locale, clock.now()))) throw new ApiError({ status: 404, message: 'passkeys.waitOver' });
    return true;
  },
} satisfies Handlers<typeof mainOperations, Database>;
