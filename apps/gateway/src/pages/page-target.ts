import { isLoopback } from '@pozyka/server-kit';
import { pagePathOf, type PagePath } from '../http/page-path.ts';

/**
 * How to send a visitor home who came by another name of this site: a session belongs to the one origin that providers
 * return to. A name that is neither this machine's nor configured is left alone.
 */
export const homeRedirect = (host: string, publicUrl: string, aliases: readonly string[]): 301 | 302 | undefined => {
  const home = new URL(publicUrl);
  if (host === home.host) return undefined;
  if (aliases.includes(host)) return 301;
  const sought = URL.canParse(`${home.protocol}//${host}`) ? new URL(`${home.protocol}//${host}`) : undefined;
  const samePort = sought?.port === home.port && sought.pathname === '/' && sought.username === '';
  return sought && samePort && isLoopback(sought.hostname) && isLoopback(home.hostname) ? 302 : undefined;
};

/** A GET for a page. */
export interface Asking {
  url: string;
  host: string;
  cookies: Readonly<Record<string, string>>;
  /** From a page of this site: a visitor who follows our own link to the Ukrainian page means it. */
  fromOwnPage: boolean;
}

/** The decision before anything is rendered. */
export type PageTarget =
  | { kind: 'undecodable' }
  | { kind: 'elsewhere'; to: string; status: 301 | 302; cacheControl: 'no-cache' | 'no-store' }
  | { kind: 'page'; address: PagePath; url: string };

export interface Site {
  publicUrl: string;
  /** Other names of the site. */
  hostAliases: readonly string[];
}

/** One decision for both ways of a page: from the cache, before the server's request lifecycle, and the usual one. */
export const pageTarget = ({ publicUrl, hostAliases }: Site): ((asking: Asking) => PageTarget) => {
  const { host: home, origin } = new URL(publicUrl);
  return ({ url, host, cookies, fromOwnPage }) => {
    const address = pagePathOf(url);
    if (!address) return { kind: 'undecodable' };
    const place = address.path + address.search;
    const moved = host === home ? undefined : homeRedirect(host, publicUrl, hostAliases);
    if (moved) return { kind: 'elsewhere', to: origin + place, status: moved, cacheControl: 'no-cache' };
    if (address.moved) return { kind: 'elsewhere', to: place, status: 301, cacheControl: 'no-cache' };
    if (address.path === '/' && cookies['locale'] === 'ru' && !fromOwnPage)
      return { kind: 'elsewhere', to: `/ru${address.search}`, status: 302, cacheControl: 'no-store' };
    return { kind: 'page', address, url: place };
  };
};
