import type { Locale } from '@pozyka/remote-kit/types';
import { createPageFetch, errorPageIn, type PageFetchOptions } from './page-fetch.ts';

/** An error page that takes longer is left out: the visitor has waited for the page itself already. */
const PATIENCE_MS = 1_000;

export interface ErrorHtmlOptions extends Pick<PageFetchOptions, 'apis' | 'content' | 'fetch'> {
  now(): number;
}

/**
 * Finds what the content server says on the error page of a status, `GET /v2/system/error`: HTML that nobody has sanitised. Undefined where it says
 * nothing in time.
 */
export const errorHtmlOf = async (
  { now, ...options }: ErrorHtmlOptions,
  { status, locale, requestId }: { status: number; locale: Locale; requestId: string },
): Promise<string | undefined> => {
  const { fetch: pageFetch } = createPageFetch({ ...options, token: undefined, requestId, timeoutMs: PATIENCE_MS }, now());
  try {
    const address = `${options.apis.main}/v2/system/error?code=${status}&language=${locale}`;
    // a server that is closed says so here too
    return errorPageIn(await (await pageFetch(address, { headers: { 'accept-language': locale } })).json());
  } catch {
    return undefined;
  }
};
