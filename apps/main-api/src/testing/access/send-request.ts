import { randomUUID } from 'node:crypto';
import type { Operation } from '@pozyka/api-contract';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import type { Request } from './private-ids.ts';

/** A response with all that its caller can tell from another. */
export interface ComparedResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Requests an operation; HEAD where a GET is to be requested so. */
export const sendRequest = async (
  api: TestApi,
  { method, path }: Pick<Operation, 'path'> & { readonly method: Operation['method'] | 'HEAD' },
  token: string | null,
  { params, query, body, headers }: Request,
): Promise<ComparedResponse> => {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? 'x');
  const answer = await api.app.inject({
    method,
    url: query ? `${url}?${new URLSearchParams(query)}` : url,
    headers: { 'idempotency-key': randomUUID(), ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  });
  // of each request: its time, its name, how many more its sender may make
  const { date: _date, 'x-request-id': _id, 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _reset, ...compared } = answer.headers;
  return { status: answer.statusCode, body: answer.body, headers: compared };
};
