import type { Release, ResolvedRelease } from '@pozyka/remote-kit/types';

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isFixed = (segment: string): boolean => !segment.startsWith(':') && segment !== '*';

/** A router's path as an expression: `:id` is one part, `:id?` one or none, `*` the rest. */
export const expressionOf = (path: string): RegExp => {
  const parts = segmentsOf(path).map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (isFixed(segment)) return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${parts.join('')}/?$`, 'i');
};

/** Fixed parts come before parameters, as the shell's router ranks them. */
export const rankOf = (path: string): number => segmentsOf(path).reduce((rank, segment) => rank + (isFixed(segment) ? 100 : -1), 0);

/** Every page asks: expressions are made once for a release. */
const known = new WeakMap<Release, Screen[]>();

interface Screen {
  /** As the release writes it. */
  readonly path: string;
  readonly expression: RegExp;
  readonly rank: number;
  /** A document that logged-in customers are not led on from. */
  readonly isForAll: boolean;
}

const screensOf = (release: Release): Screen[] => {
  const found =
    known.get(release) ??
    release.screens.map(({ path, rendering, access, document = false }) => ({
      ...{ path, expression: expressionOf(path), rank: rankOf(path) },
      isForAll: document && rendering === 'server' && access !== 'guest',
    }));
  known.set(release, found);
  return found;
};

/** The screen that an address without its locale is, of those that releases ship. */
export const screenOfPath = (releases: readonly Release[], path: string): (Screen & { app: string }) | undefined =>
  releases
    .flatMap((release) => screensOf(release).map((screen) => ({ app: release.name, ...screen })))
    .filter(({ expression }) => expression.test(path))
    .toSorted((a, b) => b.rank - a.rank)[0];

type Releases = Readonly<Record<string, ResolvedRelease>>;

/** The screen that an address is, as far as the gateway can tell without the shell. */
const screenOfAddress = (releases: Releases, address: string) => {
  const path = address.replace(/^\/ru(?=\/|$)/, '') || '/';
  return screenOfPath(
    Object.values(releases).map(({ release }) => release),
    path,
  );
};

/** The app whose screen an address is; the shell's own where no release ships it. */
export const appOfPath = (releases: Releases, address: string): string => screenOfAddress(releases, address)?.app ?? 'shell';

/** Whether an address is the same for everybody, logged in or not, as is what the shell says where no release ships it. */
export const isForAll = (releases: Releases, address: string): boolean => screenOfAddress(releases, address)?.isForAll ?? true;
