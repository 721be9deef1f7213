import { mainApi } from '@pozyka/api-client';
import type { MainOperations, SentBodyOf } from '@pozyka/api-contract';
import { call, endpointsOf } from '../rows.ts';

/** Login by a passkey, and the way back in without one; the gateway keeps the token. */
export const passkeyLoginApi = endpointsOf(mainApi, ({ mutation }) => ({
  beginPasskeyLogin: mutation({ query: () => call('POST /v2/auth/passkey', { shownBy: 'page' }) }),
  approvePasskey: mutation({
    query: (body: SentBodyOf<MainOperations['approvePasskey']>) => call('POST /v2/auth/approve-passkey', { body, shownBy: 'page' }),
  }),
  askPasskeyRecovery: mutation({
    query: (body: SentBodyOf<MainOperations['askPasskeyRecovery']>) => call('POST /v2/passkey-recovery', { body, shownBy: 'page' }),
  }),
}));
