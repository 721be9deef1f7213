import { mainOperations, marketplaceOperations, type DataOf, type Operation, type SentBodyOf } from '@pozyka/api-contract';
import * as z from 'zod/mini';

type Operations = typeof mainOperations & typeof marketplaceOperations;
export type OperationId = keyof Operations;

export interface FakeCall<Id extends OperationId> {
  body: SentBodyOf<Operations[Id]>;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** Idempotency-Key. */
  key: string | null;
  /** Says how many items a list has in all, beside the page that is answered. */
  total: (count: number) => void;
}

/** Response data of each call of both APIs; a failure is thrown as `Refusal`. */
export type FakeResponses = { [Id in OperationId]?: (call: FakeCall<Id>) => DataOf<Operations[Id]> | Promise<DataOf<Operations[Id]>> };

/** Thrown by an answer: the error envelope with its HTTP status; status 0 is no answer at all. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: Record<string, string> | undefined;

  constructor(status: number, message = '', { code = status, data }: { code?: number; data?: Record<string, string> } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

export interface MadeCall {
  id: OperationId;
  body: unknown;
  query: Record<string, string>;
  key: string | null;
}

export interface FakeApi {
  /** For the store's environment, with `/api` and `/mplace-api` as the base addresses. */
  fetch: typeof fetch;
  /** Every call that was made, in order. */
  calls: MadeCall[];
  /** Bodies of the calls of one operation. */
  bodiesOf(id: OperationId): unknown[];
}

interface Route {
  id: OperationId;
  operation: Operation;
  pattern: RegExp;
}

// no page has a way to the officer's API
const prefixes = { main: '/api', marketplace: '/mplace-api', officer: '/none' };

const parameters = ({ operation }: Route): number => operation.path.split(':').length;

// a word of a path wins over a parameter, as on the servers
const routes: Route[] = Object.entries<Operation>({ ...mainOperations, ...marketplaceOperations })
  .map(([id, operation]) => ({
    id: id as OperationId,
    operation,
    pattern: new RegExp(`^${prefixes[operation.host]}${operation.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
  .toSorted((one, other) => parameters(one) - parameters(other));

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const refuse = (refusal: Refusal): Response => {
  if (refusal.status === 0) throw new TypeError('no connection');
  return json(refusal.status, { error: { code: refusal.code, message: refusal.message }, ...(refusal.data ? { data: refusal.data } : {}) });
};

/** A request's body as the server's handler would have it. */
const bodyOf = async (sent: RequestInit['body']): Promise<unknown> => {
  if (typeof sent === 'string') return JSON.parse(sent);
  if (sent instanceof FormData) return Object.fromEntries(sent);
  return sent instanceof Blob ? new Uint8Array(await sent.arrayBuffer()) : undefined;
};

/** Both APIs as a table of responses: requests and responses must fit the API contract, or the call fails with what does not. */
export const fakeApi = (responses: FakeResponses): FakeApi => {
  const calls: MadeCall[] = [];

  const answer = async (url: URL, init: RequestInit): Promise<Response> => {
    const route = routes.find(({ operation, pattern }) => operation.method === (init.method ?? 'GET') && pattern.test(url.pathname));
    if (!route) throw new Error(`no operation ${init.method} ${url.pathname}`);
    const { id, operation, pattern } = route;
    const body = await bodyOf(init.body);
    if (operation.body) z.parse(operation.body, body);
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key');
    if (operation.idempotent && !key) throw new Error(`${id} without an idempotency key`);
    calls.push({ id, body, query: Object.fromEntries(url.searchParams), key });
    const give = responses[id] as ((call: unknown) => unknown) | undefined;
    if (!give) return refuse(new Refusal(501, id));
    const counted: Record<string, string> = {};
    const total = (count: number) => void (counted['x-items-total'] = String(count));
    const data = await give({ body, params: { ...pattern.exec(url.pathname)?.groups }, query: url.searchParams, headers, key, total });
    return json(200, { data: operation.data ? z.parse(operation.data, data) : data }, counted);
  };

  return {
    calls,
    bodiesOf: (wanted) => calls.filter(({ id }) => id === wanted).map(({ body }) => body),
    fetch: async (input, init = {}) => {
      try {
        return await answer(new URL(String(input), 'http://site.test'), init);
      } catch (error) {
        if (error instanceof Refusal) return refuse(error);
        throw error;
      }
    },
  };
};
