import { applicationApi } from '@pozyka/api-client/application';
import { statusApi } from '@pozyka/api-client/status';
import { createTestStore, fakeApi } from '@pozyka/testing';

const status = { ActionStatus: 'nothing', Completeness: 0, Status: 0, RefusalSignificance: null } as const;

it('keeps what is asked for after a change, whatever else was on its way', async () => {
  let answer = (): void => undefined;
  const earlier = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = fakeApi({
    getAppStatus: async () => {
      await earlier;
      return status;
    },
    cancelApp: () => status,
    getApp: () => ({ Amount: 100, Term: 1, Completeness: 0, ActionStatus: 'nothing', Passport: {}, Address: {}, Social: {} }),
  });
  const store = createTestStore(api.fetch);
  const requested = store.dispatch(statusApi.endpoints.getAppStatus.initiate());
  await store.dispatch(applicationApi.endpoints.cancelApp.initiate({ body: { ReasonOfDecision: 'other' }, key: 'k' }));
  const loaded = store.dispatch(applicationApi.endpoints.getApp.initiate(undefined, { subscribe: false }));
  answer();
  expect((await loaded).data?.Amount).toBe(100);
  expect((await requested).data).toEqual(status);
});
