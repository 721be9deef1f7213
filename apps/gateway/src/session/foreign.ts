import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * True for a state-changing request that a page of another origin made. A request with neither header does not come from
 * a browser's page (a provider's callback, a command line) and carries no customer's cookie by itself.
 */
export const isForeign = (method: string, headers: IncomingHttpHeaders, publicUrl: string): boolean => {
  if (safeMethods.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return origin !== new URL(publicUrl).origin && (hostOf(origin) === undefined || hostOf(origin) !== host);
};
