import { sessionMarkHeader } from '@pozyka/api-contract/constants';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { readApiError, type ApiError, type ErrorModal } from './api-error.ts';

export interface ApiCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: object | undefined;
  /** True where the call takes `language`: the document's locale is added. */
  inLanguage?: boolean;
  /** A plain object travels as JSON, FormData as multipart, a Blob as the next bytes of a file. */
  body?: unknown;
  headers?: Record<string, string>;
  /** One per intent of the customer: a retry of the same intent sends the same key. */
  idempotencyKey?: string;
  /** The request outlives the document that sent it; for small bodies, 64 KB in all. */
  keepalive?: boolean;
  /** The page that makes this call shows its failures itself; those of other calls become a notice of the shell. */
  shownBy?: 'page';
  /** A good answer with an error code (with this one alone, if named) opens a modal of the shell. */
  modal?: { name: ErrorModal; code?: number };
}

/** What a list's answer says in its headers; of a failure, what shows it. */
export interface PageMeta {
  total?: number;
  shownBy?: 'page';
}

/** One page of a list, and how many there are in all. */
export interface PageOf<T> {
  items: T[];
  total: number;
}

/** For `transformResponse` of endpoints with pages. */
export const toPage = <T>(items: T[], meta: PageMeta | undefined): PageOf<T> => ({ items, total: meta?.total ?? items.length });

/** What the store's owner gives to calls: the browser's own fetch, or the gateway's for one request. */
export interface ApiEnvironment {
  fetch: typeof fetch;
  base: { main: string; marketplace: string };
  locale: string;
  /** The release whose page is in sight, `content@0.2.0-b1a2`, for the logs; the gateway says it itself for pages that it renders. */
  release?: () => string;
  /** The session mark of the document's login; empty without one. */
  sessionMark?: string;
  /** Its fetch ends by itself what takes too long, as the gateway's does: twenty seconds of a timer for each call of a page would outlive the page. */
  endsCalls?: true;
}

/** The catalogue is only read: a slow request is better retried. */
const TIMEOUT_MS = { main: 20_000, marketplace: 10_000 };
/** Files go up a phone's line slowly. */
const UPLOAD_TIMEOUT_MS = 90_000;

/** What travels as it is, and the type that the browser does not name by itself. */
const asIs = (body: unknown): { body: BodyInit; type?: string } | undefined => {
  if (body instanceof FormData) return { body };
  return body instanceof Blob ? { body, type: 'application/offset+octet-stream' } : undefined;
};

const address = (base: string, { url, query, inLanguage }: ApiCall, locale: string): string => {
  const search = new URLSearchParams(inLanguage ? { language: locale } : {});
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined && value !== null) search.set(name, String(value));
  return `${base}${url}${search.size > 0 ? `?${search}` : ''}`;
};

/** What failed in this browser: reported like a fault of the server, because neither the connection nor the typed values are to blame. */
const BROKEN_HERE: ApiError = { status: 500, code: 0 };
const NO_ANSWER: ApiError = { status: 0, code: 0 };

const noAnswer = (): never => {
  throw NO_ANSWER;
};

/** A proxy's page or nothing at all is no JSON; an answer that breaks off, or is given up on the way, is none. */
const notJson = (reason: Error): undefined => (reason.name === 'SyntaxError' ? undefined : noAnswer());

/** What `fetch` is given; it ends by itself when it takes too long. */
const requestOf = (
  host: keyof ApiEnvironment['base'],
  call: ApiCall,
  environment: ApiEnvironment,
  signal: AbortSignal,
): [string, RequestInit] => {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': environment.locale };
  if (environment.release) headers['x-release'] = environment.release();
  if (environment.sessionMark && (call.method ?? 'GET') !== 'GET') headers[sessionMarkHeader] = environment.sessionMark;
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  Object.assign(headers, call.headers);
  const upload = asIs(call.body);
  const type = upload ? upload.type : 'application/json';
  if (call.body !== undefined && type) headers['content-type'] = type;
  const inTime = () => AbortSignal.any([signal, AbortSignal.timeout(upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS[host])]);
  const init: RequestInit = { method: call.method ?? 'GET', headers, signal: environment.endsCalls ? signal : inTime() };
  if (call.keepalive) init.keepalive = true;
  if (call.body !== undefined) init.body = upload ? upload.body : JSON.stringify(call.body);
  return [address(environment.base[host], call, environment.locale), init];
};

export type ApiBaseQuery = BaseQueryFn<ApiCall, unknown, ApiError, object, PageMeta>;

/** One call in the envelope of api.md: unwraps `data`, turns every failure and exception into an ApiError. */
export const apiBaseQuery =
  (host: 'main' | 'marketplace'): ApiBaseQuery =>
  async (call, { extra, signal }) => {
    const environment = extra as ApiEnvironment;
    const failed = (error: ApiError) => ({ error, meta: call.shownBy ? { shownBy: call.shownBy } : {} });
    try {
      const response = await environment.fetch(...requestOf(host, call, environment, signal)).catch(noAnswer);
      const body: unknown = await response.json().catch(notJson);
      const envelope = (body ?? {}) as { data?: unknown; error?: unknown };
      if (!response.ok || envelope.error !== undefined) {
        const error = readApiError(response.status, body, response.headers);
        const { modal } = call;
        if (modal && response.ok && (modal.code ?? error.code) === error.code) error.modal = modal.name;
        return failed(error);
      }
      const total = response.headers.get('x-items-total');
      return { data: envelope.data ?? null, meta: total === null ? {} : { total: Number(total) } };
    } catch (error) {
      return failed(error === NO_ANSWER ? NO_ANSWER : BROKEN_HERE);
    }
  };

/** The main API. Empty here: endpoints are declared in `endpoints/` and injected by anyone who uses them. */
export const mainApi = createApi({
  reducerPath: 'mainApi',
  baseQuery: apiBaseQuery('main'),
  // by default it waits until no request runs, and then drops what was requested after the change
  invalidationBehavior: 'immediately',
  tagTypes: ['account', 'status', 'application', 'contracts', 'cards', 'cashflow', 'comments', 'sessions'],
  endpoints: () => ({}),
});

/** The marketplace API; its goods may be a little stale, so they are cached for five minutes. */
export const marketplaceApi = createApi({
  reducerPath: 'marketplaceApi',
  baseQuery: apiBaseQuery('marketplace'),
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
