import { screenOfPath } from '../registry/app-of-path.ts';
import { operationOf } from '../registry/operation-of.ts';
import type { RegistryStore, Snapshot } from '../registry/registry-store.ts';

/** Addresses whose pattern is remembered; then all are forgotten. Longer ones are not remembered: they hardly repeat. */
const MOST = 2_000;
const LONGEST = 200;

const ofPage = (snapshot: Snapshot | undefined, path: string): string => {
  const [, locale = '', rest = ''] = /^(\/ru(?=\/|$))?(.*)$/.exec(path) ?? [];
  const releases = [...(snapshot?.apps.values() ?? [])].map(({ stable }) => stable.release);
  const pattern = screenOfPath(releases, rest || '/')?.path ?? '/*';
  return locale + pattern;
};

/**
 * Gives the pattern of an address for the log: a row of the contract, a screen of a release, a route of the gateway. What a visitor wrote
 * in its place, a phone for example, and the query are left out.
 */
export const pathLogger = (registry: RegistryStore): ((method: string, url: string, route: string) => string) => {
  const known = new Map<string, string>();
  let of: Snapshot | undefined;
  return (method, url, route) => {
    const [path = ''] = url.split('?', 1);
    const prefix = route.endsWith('api/*') ? route.slice(0, -2) : undefined;
    if (prefix === undefined && route !== '/*' && route !== 'none') return route;
    if (of !== registry.current || known.size >= MOST) known.clear();
    of = registry.current;
    const key = `${method} ${path}`;
    const found = known.get(key) ?? (prefix === undefined ? ofPage(of, path) : prefix + (operationOf(method, path)?.path ?? '/*'));
    if (key.length <= LONGEST) known.set(key, found);
    return found;
  };
};
