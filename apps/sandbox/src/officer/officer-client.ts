import { randomUUID } from 'node:crypto';
import { signRequest } from '@pozyka/server-kit';
import type { Config } from '../config.ts';

const ANSWER_WITHIN_MS = 10_000;

/** A response of the officer's API, without its envelope. */
export interface OfficerResponse<T> {
  readonly status: number;
  readonly data: T;
  /** What it says where it refuses. */
  readonly problem: string | undefined;
  readonly total: number;
}

/** Calls the officer's API as the lender's back office does, by signed requests. */
export interface OfficerClient {
  get<T>(path: string): Promise<OfficerResponse<T>>;
  post<T>(path: string, body?: object, key?: string): Promise<OfficerResponse<T>>;
  /** A file as it comes. */
  file(path: string): Promise<Response>;
}

/** The client of the settings; undefined where they name no API. */
export const officerClientOf = ({ OFFICER_URL, OFFICER_KEY }: Config): OfficerClient | undefined => {
  if (OFFICER_URL === undefined || OFFICER_KEY === undefined) return undefined;
  const colon = OFFICER_KEY.indexOf(':');
  const key = { id: OFFICER_KEY.slice(0, colon), secret: OFFICER_KEY.slice(colon + 1) };
  const send = async (method: 'GET' | 'POST', path: string, body?: object, idempotencyKey?: string): Promise<Response> => {
    const url = new URL(path, OFFICER_URL).href;
    const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body));
    const headers = {
      'accept-language': 'uk',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(bytes && { 'content-type': 'application/json' }),
    };
    const signed = await signRequest({ method, url, headers, body: bytes }, key);
    return fetch(url, { method, headers: signed, ...(bytes && { body: bytes }), signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  };
  const opened = async <T>(answer: Response): Promise<OfficerResponse<T>> => {
    const { data, error } = (await answer.json()) as { data: T; error?: { message: string } };
    return { status: answer.status, data, problem: error?.message, total: Number(answer.headers.get('x-items-total') ?? 0) };
  };
  return {
    get: async <T>(path: string) => opened<T>(await send('GET', path)),
    post: async <T>(path: string, body?: object, idempotencyKey: string = randomUUID()) =>
      opened<T>(await send('POST', path, body, idempotencyKey)),
    file: (path) => send('GET', path),
  };
};
