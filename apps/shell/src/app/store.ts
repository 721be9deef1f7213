import { mainApi, marketplaceApi, type ApiEnvironment } from '@pozyka/api-client';
import { combineSlices, configureStore } from '@reduxjs/toolkit';

/** One store per document in the browser, one per request on the server. */
export const createStore = (environment: ApiEnvironment, preloadedState?: Record<string, unknown>) => {
  const reducer = combineSlices(mainApi, marketplaceApi);
  return configureStore({
    reducer,
    ...(preloadedState ? { preloadedState: preloadedState as never } : {}),
    middleware: (defaults) => defaults({ thunk: { extraArgument: environment } }).concat(mainApi.middleware, marketplaceApi.middleware),
    devTools: false,
  });
};

export type Store = ReturnType<typeof createStore>;

/** The part of the store that the server sends along: answers only, without subscriptions and failures. */
export const answersOf = (store: Store): Record<string, unknown> => {
  const state = store.getState();
  const slice = ({ queries, provided }: { queries: Record<string, { status: string } | undefined>; provided: unknown }) => ({
    queries: Object.fromEntries(Object.entries(queries).filter(([, entry]) => entry?.status === 'fulfilled')),
    provided,
  });
  return { mainApi: slice(state.mainApi), marketplaceApi: slice(state.marketplaceApi) };
};
