import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '@pozyka/server-kit';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** The origin that a header names; undefined for `null` and for a value that is more than an origin. */
const originOf = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.origin === text ? url : undefined;
};

/** The same port of this machine under another of its names: a developer's page may have been opened by it. */
const isSameMachine = (one: URL, other: URL): boolean =>
  one.protocol === other.protocol && one.port === other.port && isLoopback(one.hostname) && isLoopback(other.hostname);

/**
 * True for a state-changing request that a page of another origin made. A request with neither header does not come from
 * a browser's page (a provider's callback, a command line) and carries no customer's cookie by itself.
 */
export const isForeign = (method: string, headers: IncomingHttpHeaders, publicUrl: string): boolean => {
  if (safeMethods.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;
  const [asking, home] = [originOf(headers.origin), new URL(publicUrl)];
  return asking === undefined || (asking.origin !== home.origin && !isSameMachine(asking, home));
};
