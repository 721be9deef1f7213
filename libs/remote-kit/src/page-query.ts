import type { ThunkAction } from '@reduxjs/toolkit';
import { refetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
// by its package: a remote bundles this file, and shares the address with the shell
import { useParams, useSearchParams, type LoadContext, type PageLoad } from '@pozyka/remote-kit';
import type { UnknownAction } from 'redux';

/** What a query of a page may depend on. */
type Place = Pick<LoadContext, 'params' | 'query'>;

/** A subscription of a page; `currentData` is of the argument at hand. */
export interface QueryState<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch(): Promise<unknown>;
}

interface QueryEndpoint<Arg, Outcome, Data> {
  Types: { ResultType: Data };
  initiate(arg: Arg, options: { subscribe: false; forceRefetch?: true }): ThunkAction<Outcome, unknown, unknown, UnknownAction>;
  useQuery(arg: Arg, options: typeof REFETCH_ON_OPEN): QueryState<Data>;
}

/**
 * A query of a page, named once: `load` has its data before the page is rendered, on the server as well, and `useQuery` subscribes the page to it.
 * @param argOf its argument, by the address
 */
export const pageQuery = <Arg, Outcome, Data>(endpoint: QueryEndpoint<Arg, Outcome, Data>, argOf: (place: Place) => Arg) => {
  const fetch = ({ dispatch, ...place }: LoadContext): Promise<Awaited<Outcome>> =>
    Promise.resolve(dispatch(refetchQuery<Arg, ThunkAction<Outcome, unknown, unknown, UnknownAction>>(endpoint, argOf(place))));
  const load: PageLoad = async (context) => void (await fetch(context));
  const useQuery = (): QueryState<Data> => {
    const [query] = useSearchParams();
    return endpoint.useQuery(argOf({ params: useParams(), query }), REFETCH_ON_OPEN);
  };
  return { fetch, load, useQuery };
};
