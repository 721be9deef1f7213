import type { ResolvedRelease } from '@pozyka/remote-kit/types';

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isFixed = (segment: string): boolean => !segment.startsWith(':') && segment !== '*';

/** A router's path as an expression: `:id` is one part, `:id?` one or none, `*` the rest. */
const expressionOf = (path: string): RegExp => {
  const parts = segmentsOf(path).map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (isFixed(segment)) return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${parts.join('')}/?$`, 'i');
};

/** Fixed parts come before parameters, as the shell's router ranks them. */
const rankOf = (path: string): number => segmentsOf(path).reduce((rank, segment) => rank + (isFixed(segment) ? 100 : -1), 0);

/** The app whose screen an address is, for pages that the shell could not draw and say it; the shell's own where no release ships it. */
export const appOfPath = (releases: Readonly<Record<string, ResolvedRelease>>, address: string): string => {
  const path = address.replace(/^\/ru(?=\/|$)/, '') || '/';
  const found = Object.entries(releases)
    .flatMap(([app, { release }]) => release.screens.map((screen) => ({ app, path: screen.path })))
    .filter((screen) => expressionOf(screen.path).test(path))
    .toSorted((a, b) => rankOf(b.path) - rankOf(a.path));
  return found[0]?.app ?? 'shell';
};
