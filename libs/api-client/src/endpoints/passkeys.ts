import { mainApi } from '@pozyka/api-client';
import type { MainOperations, Passkeys, SentBodyOf } from '@pozyka/api-contract';
import { call, endpointsOf, once } from '../rows.ts';

type Proof = SentBodyOf<MainOperations['prove']>;

const answerOf = async (fulfilled: Promise<{ data: Passkeys }>): Promise<Passkeys | undefined> =>
  (await fulfilled.catch(() => undefined))?.data;

/**
 * The customer's passkeys; a session is proven before they are changed. Each change returns the list, which takes the place of the shown
 * one, and of one that is still on its way from before the change.
 */
export const passkeysApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  listPasskeys: query({ query: () => call('GET /v2/passkeys', { shownBy: 'page' }) }),
  beginPasskey: mutation({ query: () => call('POST /v2/passkeys/options', { shownBy: 'page' }) }),
  addPasskey: mutation({
    ...once('POST /v2/passkeys', { shownBy: 'page' }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const list = await answerOf(queryFulfilled);
      if (list) void dispatch(passkeysApi.util.upsertQueryData('listPasskeys', undefined, list));
    },
  }),
  renamePasskey: mutation({
    query: ({ id, Name, key }: { id: string; Name: string; key: string }) =>
      call('PUT /v2/passkeys/:id', { params: { id }, body: { Name }, idempotencyKey: key, shownBy: 'page' }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const list = await answerOf(queryFulfilled);
      if (list) void dispatch(passkeysApi.util.upsertQueryData('listPasskeys', undefined, list));
    },
  }),
  removePasskey: mutation({
    query: ({ id, key }: { id: string; key: string }) =>
      call('DELETE /v2/passkeys/:id', { params: { id }, idempotencyKey: key, shownBy: 'page' }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const list = await answerOf(queryFulfilled);
      if (list) void dispatch(passkeysApi.util.upsertQueryData('listPasskeys', undefined, list));
    },
  }),
  sendProofCode: mutation({ query: () => call('POST /v2/passkeys/proof/code', { shownBy: 'page' }) }),
  beginProof: mutation({ query: () => call('POST /v2/passkeys/proof/options', { shownBy: 'page' }) }),
  prove: mutation({
    query: (body: Proof) => call('POST /v2/passkeys/proof', { body, shownBy: 'page' }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const list = await answerOf(queryFulfilled);
      if (list) void dispatch(passkeysApi.util.upsertQueryData('listPasskeys', undefined, list));
    },
  }),
  stopPasskeyRecovery: mutation({
    query: (key: string) => call('DELETE /v2/passkey-recovery', { idempotencyKey: key, shownBy: 'page' }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const list = await answerOf(queryFulfilled);
      if (list) void dispatch(passkeysApi.util.upsertQueryData('listPasskeys', undefined, list));
    },
  }),
  stopPasskeyRecoveryByLink: mutation({
    query: (Token: string) => call('POST /v2/passkey-recovery/stop', { body: { Token }, shownBy: 'page' }),
  }),
  startPasskeyByLink: mutation({ query: (Token: string) => call('POST /v2/passkeys/start', { body: { Token }, shownBy: 'page' }) }),
  undoPasskeyByLink: mutation({ query: (Token: string) => call('POST /v2/passkeys/undo', { body: { Token }, shownBy: 'page' }) }),
}));

export const { useListPasskeysQuery } = passkeysApi;
