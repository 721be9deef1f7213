import { mainApi, marketplaceApi, type ApiEnvironment } from '@pozyka/api-client';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { applyMiddleware, combineReducers, legacy_createStore, type Middleware, type Reducer, type Store as ReduxStore } from 'redux';
import { withExtraArgument } from 'redux-thunk';

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

type State = ReturnType<typeof reducer>;
export type Store = ReduxStore<State> & { dispatch: ThunkDispatch<State, ApiEnvironment, UnknownAction> };

/**
 * One store per document in the browser, one per request on the server. Put together from redux itself:
 * configureStore would bring its development checks along.
 */
export const createStore = (environment: ApiEnvironment, preloadedState?: Record<string, unknown>, ...listeners: Middleware[]): Store => {
  const enhancer = applyMiddleware(
    withExtraArgument(environment) as Middleware,
    ownMiddleware(mainApi.reducerPath, mainApi.middleware as Middleware),
    ownMiddleware(marketplaceApi.reducerPath, marketplaceApi.middleware as Middleware),
    ...listeners,
  );
  return legacy_createStore(reducer, preloadedState as undefined, enhancer) as Store;
};

/** The part of the store that the server sends along: answers only, without subscriptions and failures. */
export const answersOf = (store: Store): Record<string, unknown> => {
  const state = store.getState();
  const slice = ({ queries, provided }: { queries: Record<string, { status: string } | undefined>; provided: unknown }) => ({
    queries: Object.fromEntries(Object.entries(queries).filter(([, entry]) => entry?.status === 'fulfilled')),
    provided,
  });
  return { mainApi: slice(state.mainApi), marketplaceApi: slice(state.marketplaceApi) };
};

/** Ends the timers that a store keeps for its unused answers, so that the server can forget it. */
export const disposeStore = (store: Store): void => {
  store.dispatch(mainApi.util.resetApiState());
  store.dispatch(marketplaceApi.util.resetApiState());
};
