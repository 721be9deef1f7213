import { isLoopback } from '@pozyka/server-kit';

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
