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
const rankOf = (path: string): number => segmentsOf(path).reduce((rank, segment) => rank + (isFixed(segment) ? 100 : -1), 0);

/** Every page asks: expressions are made once for a release. */
const known = new WeakMap<Release, Screen[]>();

interface Screen {
  /** As the release writes it. */
  readonly path: string;
  readonly expression: RegExp;
  readonly rank: number;
}

const screensOf = (release: Release): Screen[] => {
  const found = known.get(release) ?? release.screens.map(({ path }) => ({ path, expression: expressionOf(path), rank: rankOf(path) }));
  known.set(release, found);
  return found;
};

/** The screen that an address without its locale is, of those that releases ship. */
export const screenOfPath = (releases: readonly Release[], path: string): (Screen & { app: string }) | undefined =>
  releases
    .flatMap((release) => screensOf(release).map((screen) => ({ app: release.name, ...screen })))
    .filter(({ expression }) => expression.test(path))
    .toSorted((a, b) => b.rank - a.rank)[0];

/** The app whose screen an address is, as far as the gateway can tell without the shell; the shell's own where no release ships it. */
export const appOfPath = (releases: Readonly<Record<string, ResolvedRelease>>, address: string): string => {
  const path = address.replace(/^\/ru(?=\/|$)/, '') || '/';
  const found = screenOfPath(
    Object.values(releases).map(({ release }) => release),
    path,
  );
  return found?.app ?? 'shell';
};
