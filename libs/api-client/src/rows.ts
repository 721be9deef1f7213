import type { ApiBaseQuery, ApiCall, mainApi } from '@pozyka/api-client';
import type { MainOperations, MarketplaceOperations } from '@pozyka/api-contract';
import type { Api, EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { ByAddress, CallOf, Manner, OnceAddress, OnceOf, PartsOf, RowAt, RowBuilder } from './row-types.ts';

export type { Once } from './row-types.ts';

type Rows = ByAddress<MainOperations & MarketplaceOperations>;

type ApiOf<Path extends string, Tags extends string> =
  typeof mainApi extends Api<infer Base, infer None, infer _Path, infer _Tags, infer Modules>
    ? Api<Base, None, Path, Tags, Modules>
    : never;

/** Endpoints injected into one of the apis: what each takes and gives follows from the call that it makes. */
export const endpointsOf = <Path extends string, Tags extends string, Made extends EndpointDefinitions>(
  api: ApiOf<Path, Tags>,
  define: (build: RowBuilder<Tags, Path>) => Made,
) => api.injectEndpoints({ overrideExisting: true, endpoints: define as (build: EndpointBuilder<ApiBaseQuery, Tags, Path>) => Made });

/** What is sent, once the compiler has seen that it is what the row wants. */
type Sent = Omit<ApiCall, 'url'> & { params?: Record<string, string> };

const callTo = (address: string, { params = {}, ...sent }: Sent): ApiCall => {
  const [method, path] = address.split(' ') as ['GET', string];
  return { method, url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] as string)), ...sent };
};

/**
 * A call of either API.
 * @param address method and path of its row, as the contract writes them
 * @param parts what the row wants, and what shows a failure
 */
export const call = callTo as <A extends keyof Rows>(address: A, parts: PartsOf<RowAt<Rows, A>>) => CallOf<RowAt<Rows, A>>;

/** `query` of a mutation that takes the row's body and a key. */
export const once = <A extends OnceAddress<Rows>>(address: A, manner: Manner) => ({
  query: ({ body, key }: OnceOf<RowAt<Rows, A>>): CallOf<RowAt<Rows, A>> => callTo(address, { ...manner, body, idempotencyKey: key }),
});
