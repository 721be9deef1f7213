import { identityHeaders } from '@pozyka/server-kit';
import { writeRelease, type AskingRelease } from '@pozyka/server-kit/asking-release';
import { isPublicContent, type Content, type PublicContent } from './public-content.ts';
import { abortUnheard, heardMs } from './time-to-hear.ts';

export interface PageFetchOptions {
  apis: { main: string; marketplace: string };
  content: PublicContent;
  /** Reaches the APIs as the gateway. */
  fetch: typeof fetch;
  token: string | undefined;
  /** The visitor's network address, for calls that are theirs alone; absent for a render without a visitor. */
  address?: string | undefined;
  requestId: string;
  /** Whose page it is: the APIs' logs name it. */
  release?: AskingRelease | undefined;
  /** Public content may be this old, milliseconds, where a minute is too old. */
  ageMs?: number | undefined;
  /** Time-out of one call, milliseconds. */
  timeoutMs: number;
  /** For all calls of a page together, from its first on, milliseconds: a visitor waits three seconds for a page that says what is wrong. */
  pageMs?: number | undefined;
}

/** Facts collected from a page's calls. */
export interface PageFacts {
  /** When the oldest content on the page was requested. */
  oldest: number;
  /** The API refused the customer's token. */
  unauthorized: boolean;
  /** The offline page, when the API answered 503 with one. */
  offlineHtml: string | undefined;
  /** Where the customer's application is, as the last call about it said. */
  status: Readonly<Record<string, unknown>> | undefined;
}

/** Calls that say where the customer's application is. */
const statusPath = /^\/v2\/(?:app(?:\/status)?|contract\/status)$/;

const readBody = (answer: Response): Promise<unknown> =>
  answer
    .clone()
    .json()
    .catch(() => undefined);

const dataOf = (body: unknown): Readonly<Record<string, unknown>> | undefined => {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return typeof data === 'object' && data !== null ? { ...data } : undefined;
};

/** The HTML of an error page, in the answer of a call. */
export const errorPageIn = (body: unknown): string | undefined => {
  const html = dataOf(body)?.['html'];
  return typeof html === 'string' ? html : undefined;
};

const keyOf = (...parts: [method: string, url: string, language: string, body: string]): string => parts.join('\n');

/** The key of a call in plain words. Making a `Request` of it costs more than reading what is cached; what is not cached under it is made one. */
const plainKey = (input: unknown, { method = 'GET', headers = {}, body = '' }: RequestInit = {}): string | undefined => {
  if (typeof input !== 'string' || typeof body !== 'string' || headers instanceof Headers || Array.isArray(headers)) return undefined;
  const language = Object.entries(headers).find(([name]) => name.toLowerCase() === 'accept-language')?.[1];
  return keyOf(method, input, String(language ?? ''), body);
};

/** The `fetch` of one page: reaches the two APIs only, adds the token, and takes public content from the shared store. */
export const createPageFetch = (options: PageFetchOptions, startedAt: number): { fetch: typeof fetch; facts: PageFacts } => {
  const { apis, content, token, address, requestId, release, ageMs, timeoutMs, pageMs = Infinity } = options;
  let end: number | undefined;
  const inTime = (): AbortSignal => {
    const now = heardMs();
    end ??= now + pageMs;
    return abortUnheard(Math.max(1, Math.min(timeoutMs, end - now)));
  };
  const facts: PageFacts = { oldest: startedAt, unauthorized: false, offlineHtml: undefined, status: undefined };

  const note = async (answer: Response): Promise<Response> => {
    if (answer.status === 401 && token !== undefined) facts.unauthorized = true;
    if (answer.status === 503) facts.offlineHtml ??= errorPageIn(await readBody(answer));
    return answer;
  };

  const given = ({ answer, madeOf }: Content): Promise<Response> => {
    if (madeOf !== null) facts.oldest = Math.min(facts.oldest, madeOf);
    return note(answer);
  };

  const pageFetch: typeof fetch = async (input, init) => {
    const known = plainKey(input, init);
    const cached = known === undefined ? undefined : content.cached(known, ageMs);
    if (cached) return given(cached);
    const request = new Request(input, init);
    const host = (['main', 'marketplace'] as const).find((name) => request.url.startsWith(`${apis[name]}/`));
    if (!host) throw new TypeError('a page may call the two APIs only');
    const url = new URL(request.url);
    const path = url.pathname.slice(new URL(apis[host]).pathname.replace(/\/$/, '').length);
    const headers = new Headers(request.headers);
    for (const name of ['authorization', ...identityHeaders]) headers.delete(name);
    headers.set('x-request-id', requestId);
    if (release) headers.set('x-release', writeRelease(release));
    const body = request.body === null ? undefined : await request.text();
    const ask = (signal: AbortSignal): Promise<Response> =>
      options.fetch(request.url, { method: request.method, headers, signal, redirect: 'error', ...(body !== undefined && { body }) });

    // what is cached for everybody is the gateway's own call: one visitor's limit must not hide it from the others
    if (isPublicContent(host, request.method, path)) {
      const key = keyOf(request.method, request.url, headers.get('accept-language') ?? '', body ?? '');
      return given(await content.get(key, () => ask(inTime()), ageMs));
    }
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (address !== undefined) headers.set('x-forwarded-for', address);
    const answer = await ask(AbortSignal.any([request.signal, inTime()]));
    if (token !== undefined && answer.ok && statusPath.test(path)) facts.status = dataOf(await readBody(answer));
    return note(answer);
  };
  return { fetch: pageFetch, facts };
};
