import { mainApi, marketplaceApi, type ApiEnvironment } from '@pozyka/api-client';
import { configureStore } from '@reduxjs/toolkit';

/** A store as the shell makes it, talking to a fake API. */
export const createTestStore = (fetch: ApiEnvironment['fetch'], locale: 'uk' | 'ru' = 'uk') =>
  configureStore({
    reducer: { [mainApi.reducerPath]: mainApi.reducer, [marketplaceApi.reducerPath]: marketplaceApi.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { fetch, base: { main: '/api', marketplace: '/mplace-api' }, locale } satisfies ApiEnvironment },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(mainApi.middleware, marketplaceApi.middleware),
  });

export type TestStore = ReturnType<typeof createTestStore>;
