import { cookieNames, customerCookies, type CookieName, type hostPrefix } from '@pozyka/api-contract/constants';
import { formatInclusiveMode, parseInclusiveMode } from '@pozyka/remote-kit/inclusive-mode';

/** Cookies that script may read; the shell sees these and no other. */
export const readableCookies: ReadonlySet<string> = new Set([
  ...customerCookies,
  cookieNames.utmQuery,
  cookieNames.locale,
  cookieNames.consent,
  cookieNames.inclusive,
]);

/**
 * Readable cookies that change the HTML of a page for anonymous visitors, so they are part of a cached page's key. Each
 * look has one value: any other text of a cookie would be a page of its own in the cache.
 */
export const pageCookies = (cookies: Readonly<Record<string, string>>): Record<string, string> => {
  if (!cookies['inclusive']) return {};
  const inclusive = formatInclusiveMode(parseInclusiveMode(cookies['inclusive']));
  return inclusive === '' ? {} : { inclusive };
};

/** Parses a Cookie header; of two with the same name the first counts, as browsers send the most specific one first. */
export const parseCookies = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    if (Object.hasOwn(cookies, name)) continue;
    const raw = part.slice(equals + 1).trim();
    try {
      cookies[name] = decodeURIComponent(raw);
    } catch {
      cookies[name] = raw;
    }
  }
  return cookies;
};

export interface CookieOptions {
  secure: boolean;
  httpOnly?: boolean;
  /** Seconds; without it the cookie ends with the browser's session. 0 removes it. */
  maxAge?: number;
}

/** A Set-Cookie value; the cookie's value is percent-encoded. */
export const setCookie = (
  name: CookieName | `${typeof hostPrefix}${CookieName}`,
  value: string,
  { secure, httpOnly = false, maxAge }: CookieOptions,
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
