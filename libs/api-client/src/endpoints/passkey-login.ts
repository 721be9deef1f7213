import { mainApi } from '@pozyka/api-client';
import type { MainOperations, SentBodyOf } from '@pozyka/api-contract';
import { call, endpointsOf } from '../rows.ts';

/** Login by a passkey, the way back in without one, and who a customer is by a bank or a signature; the gateway stores the token. */
export const passkeyLoginApi = endpointsOf(mainApi, ({ mutation }) => ({
  beginPasskeyLogin: mutation({ query: () => call('POST /v2/auth/passkey', { shownBy: 'page' }) }),
  approvePasskey: mutation({
    query: (body: SentBodyOf<MainOperations['approvePasskey']>) => call('POST /v2/auth/approve-passkey', { body, shownBy: 'page' }),
  }),
  askPasskeyRecovery: mutation({
    query: (body: SentBodyOf<MainOperations['askPasskeyRecovery']>) => call('POST /v2/passkey-recovery', { body, shownBy: 'page' }),
  }),
  beginIdentity: mutation({
    query: (body: SentBodyOf<MainOperations['beginIdentity']>) => call('POST /v2/identity', { body, shownBy: 'page' }),
  }),
  finishIdentity: mutation({
    query: (body: SentBodyOf<MainOperations['finishIdentity']>) => call('POST /v2/identity/finish', { body, shownBy: 'page' }),
  }),
}));
