import { mainApi, marketplaceApi, type ApiEnvironment } from '@pozyka/api-client';
import { configureStore, type ThunkDispatch } from '@reduxjs/toolkit';
import { combineReducers, type Middleware, type Reducer, type Store as ReduxStore, type UnknownAction } from 'redux';

type Path = typeof mainApi.reducerPath | typeof marketplaceApi.reducerPath;
const otherOf: Record<Path, Path> = { mainApi: marketplaceApi.reducerPath, marketplaceApi: mainApi.reducerPath };

/** What happens to one API is nothing to the other, which would look each action through with a dozen of its parts. */
const isOfOther = (path: Path, { type }: UnknownAction): boolean => typeof type === 'string' && type.startsWith(`${otherOf[path]}/`);

const ownReducer =
  <S>(path: Path, reducer: Reducer<S>): Reducer<S> =>
  (state, action) =>
    state !== undefined && isOfOther(path, action) ? state : reducer(state, action);

const ownMiddleware =
  (path: Path, middleware: Middleware): Middleware =>
  (api) =>
  (next) => {
    const own = middleware(api)(next);
    return (action) => (isOfOther(path, action as UnknownAction) ? next(action) : own(action));
  };

const reducer = combineReducers({
  mainApi: ownReducer(mainApi.reducerPath, mainApi.reducer),
  marketplaceApi: ownReducer(marketplaceApi.reducerPath, marketplaceApi.reducer),
});

/** Cached responses by reducer path and key, and the tags that they provide for invalidation. */
export type CachedResponses = Record<string, { queries: Record<string, object>; provided?: unknown }>;

type State = ReturnType<typeof reducer>;
export type Store = ReduxStore<State> & { dispatch: ThunkDispatch<State, ApiEnvironment, UnknownAction> };

/** What was fetched on the server is as new as the document, by the browser's own clock. */
const answeredNow = (cached: CachedResponses): Record<string, unknown> => {
  const answered = { status: 'fulfilled', fulfilledTimeStamp: Date.now() };
  const slice = ({ queries, provided }: CachedResponses[string]) => ({
    queries: Object.fromEntries(Object.entries(queries).map(([key, entry]) => [key, { ...answered, ...entry }])),
    ...(provided === undefined ? {} : { provided }),
  });
  return Object.fromEntries(Object.entries(cached).map(([path, part]) => [path, slice(part)]));
};

/** One store per document in the browser, one per request on the server. */
export const createStore = (environment: ApiEnvironment, cached?: CachedResponses, ...listeners: Middleware[]): Store =>
  configureStore({
    reducer,
    ...(cached && { preloadedState: answeredNow(cached) as State }),
    devTools: false,
    middleware: (usual) =>
      usual({ thunk: { extraArgument: environment }, serializableCheck: false, immutableCheck: false }).concat(
        ownMiddleware(mainApi.reducerPath, mainApi.middleware as Middleware),
        ownMiddleware(marketplaceApi.reducerPath, marketplaceApi.middleware as Middleware),
        ...listeners,
      ),
    // subscribers hear of each action at once
    enhancers: (usual) => usual({ autoBatch: false }),
  }) as Store;

/** Tags that some response gave. */
const someTags = (provided: unknown): unknown => {
  const { keys = {} } = provided as { keys?: Record<string, readonly unknown[]> };
  return Object.values(keys).some((tags) => tags.length > 0) ? provided : undefined;
};

interface Entry {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
}

/** The part of the store that the server sends along: cached responses, without subscriptions and failures. */
export const cachedResponsesOf = (store: Store): CachedResponses => {
  const state = store.getState();
  const slice = ({ queries, provided }: { queries: Record<string, Entry | undefined>; provided: unknown }) => ({
    queries: Object.fromEntries(
      Object.entries(queries).flatMap(([key, entry]) =>
        entry?.status === 'fulfilled'
          ? [[key, { endpointName: entry.endpointName, originalArgs: entry.originalArgs, data: entry.data }]]
          : [],
      ),
    ),
    provided: someTags(provided),
  });
  return { mainApi: slice(state.mainApi), marketplaceApi: slice(state.marketplaceApi) };
};

/** Ends the timers that a store has for its unused responses, so that the server can forget it. */
export const disposeStore = (store: Store): void => {
  store.dispatch(mainApi.util.resetApiState());
  store.dispatch(marketplaceApi.util.resetApiState());
};
