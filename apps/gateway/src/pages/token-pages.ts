import { screens } from '@pozyka/status-router/screens';
import type { Release } from '@pozyka/remote-kit/types';
import { pagePathOf } from '../http/page-path.ts';
import { expressionOf } from '../registry/app-of-path.ts';
import type { RegistryStore, Snapshot } from '../registry/registry-store.ts';

interface Row {
  readonly path: string;
  readonly tokenInAddress?: true;
}

const expressionsOf = (rows: readonly Row[]): RegExp[] =>
  rows.filter(({ tokenInAddress }) => tokenInAddress).map(({ path }) => expressionOf(path));

const ofProduct = expressionsOf(screens);

/** Every release that somebody may have now. */
export const liveReleases = (snapshot: Snapshot): Release[] =>
  [...snapshot.apps.values()].flatMap(({ stable, previous, canary }) =>
    [stable, previous, canary?.release].flatMap((live) => (live ? [live.release] : [])),
  );

/**
 * Whether an address, as it was requested, is of a page that carries a token: by `tokenInAddress` of the screens that live releases ship and of
 * the product's table. An address that cannot be decoded, and any before a registry was read, counts as one.
 */
export const tokenPages = (registry: Pick<RegistryStore, 'current'>): ((url: string) => boolean) => {
  const known = new WeakMap<Snapshot, readonly RegExp[]>();
  const expressionsIn = (snapshot: Snapshot): readonly RegExp[] => {
    const found = known.get(snapshot) ?? [...ofProduct, ...liveReleases(snapshot).flatMap(({ screens: rows }) => expressionsOf(rows))];
    known.set(snapshot, found);
    return found;
  };
  return (url) => {
    const address = pagePathOf(url);
    const snapshot = registry.current;
    if (!address || !snapshot) return true;
    const path = decodeURIComponent(address.path).replace(/^\/ru(?=\/|$)/, '');
    return expressionsIn(snapshot).some((expression) => expression.test(path));
  };
};
