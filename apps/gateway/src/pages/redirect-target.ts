const encoded = (target: string): string => target.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));

const isLocal = (target: string): boolean => /^\/(?![/\\])/.test(target);

/** A path of this site; anything that a browser could read as another host becomes the home page. */
export const localTarget = (target: string): string => (isLocal(target) ? encoded(target) : '/');

/** Where an operator's rule leads: a path of this site, or an https address of a host that the settings list. */
export const ruleTarget = (target: string, hosts: readonly string[]): string | undefined => {
  if (isLocal(target)) return encoded(target);
  const url = URL.canParse(target) ? new URL(target) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host) ? url.href : undefined;
};

/** The target with the visitor's query, before a hash. */
export const withSearch = (target: string, search: string): string => {
  if (search === '') return target;
  const [address = '', hash] = target.split('#', 2);
  return `${address}${address.includes('?') ? `&${search.slice(1)}` : search}${hash === undefined ? '' : `#${hash}`}`;
};
