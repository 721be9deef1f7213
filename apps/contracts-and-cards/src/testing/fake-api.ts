import { mainOperations, type DataOf } from '@pozyka/api-contract';

type Operations = typeof mainOperations;

/** One call as the server would see it. */
export interface Call {
  operation: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  key: string | null;
  language: string | null;
}

/** A failure in the envelope of the API; `status` 200 is a response with an error code, 0 means that there is none. */
export interface Failure {
  status: number;
  code?: number;
  message?: string;
  data?: Record<string, string>;
  retryAfter?: number;
}

/** Marks a failure, so that it is not taken for data. */
export const fail = (failure: Failure): { failure: Failure } => ({ failure });

type Answer<K extends keyof Operations> = { data: DataOf<Operations[K]>; total?: number } | { failure: Failure };

export type Responses = { [K in keyof Operations]?: (call: Call) => Answer<K> | Promise<Answer<K>> };

const failed = ({ status, code = status, message = '', data, retryAfter }: Failure): Response => {
  if (status === 0) throw new TypeError('fetch failed');
  const headers: HeadersInit = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json({ error: { code, message }, ...(data ? { data } : {}) }, { status, headers });
};

const rows = Object.entries(mainOperations);
const isAt = (pattern: string, path: string): boolean =>
  pattern === path || new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

/** A main API in memory: responses are typed by the contract, every call is recorded, and a call without a response fails. */
export const fakeApi = (responses: Responses): { fetch: typeof fetch; calls: Call[]; callsOf(operation: keyof Operations): Call[] } => {
  const calls: Call[] = [];
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://site.test');
    const method = init.method ?? 'GET';
    const path = url.pathname.replace(/^\/api/, '').replace('/payment/sandbox/', '/payment/:system/');
    const operation = rows.find(([, row]) => row.method === method && isAt(row.path, path))?.[0] ?? '';
    const give = responses[operation as keyof Operations];
    if (!give) throw new Error(`no response for ${method} ${path}`);
    const headers = new Headers(init.headers);
    const call: Call = {
      operation,
      path,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: headers.get('idempotency-key'),
      language: headers.get('accept-language'),
    };
    calls.push(call);
    const given = await give(call);
    if ('failure' in given) return failed(given.failure);
    return Response.json({ data: given.data }, { headers: given.total === undefined ? {} : { 'x-items-total': String(given.total) } });
  };
  return { fetch: answer, calls, callsOf: (operation) => calls.filter((call) => call.operation === operation) };
};
