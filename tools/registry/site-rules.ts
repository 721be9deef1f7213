import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unmetContracts } from '../../libs/remote-kit/src/contracts.ts';
import type { Release } from '../../libs/remote-kit/src/release.ts';
import { covers } from '../../libs/status-router/src/covers.ts';
import { screens } from '../../libs/status-router/src/screens.ts';
import { measure, type Budgets } from '../budgets/budgets.mjs';
import { addressesOf } from './paths.ts';

/** What a visitor may get of each app: its stable release, and the canary of some. */
export type Site = ReadonlyMap<string, { stable: Release; canary?: Release }>;

const labelOf = ({ name, version }: Release): string => `${name} ${version}`;
const variantsOf = (site: Site, app: string): Release[] => {
  const { stable, canary } = site.get(app) ?? {};
  return [stable, canary].flatMap((release) => release ?? []);
};
const othersOf = (site: Site, app: string): string[] => [...site.keys()].filter((name) => name !== app);

/**
 * Contract ranges that are not met, in any mix of stable and canary that a visitor may get.
 * @param changed only what concerns these is reported: what is wrong already must not stop others
 */
export function unmetRanges(site: Site, changed: ReadonlySet<Release>): string[] {
  const reasons: string[] = [];
  for (const app of site.keys()) {
    for (const release of variantsOf(site, app)) {
      for (const [name, range] of Object.entries(release.contracts.requires)) {
        const needs = `${labelOf(release)} requires ${name} ${range}`;
        const providers = othersOf(site, app)
          .map((other) => variantsOf(site, other))
          .filter((variants) => variants.some(({ contracts }) => Object.hasOwn(contracts.provides, name)));
        if (providers.length === 0 && changed.has(release)) reasons.push(`${needs}; no live release provides it`);
        const contracts = { requires: { [name]: range }, provides: {} };
        for (const provider of providers.flat()) {
          const met = unmetContracts({ contracts }, provider.contracts.provides).length === 0;
          if (met || !(changed.has(release) || changed.has(provider))) continue;
          reasons.push(`${needs}; ${labelOf(provider)} provides ${provider.contracts.provides[name] ?? 'none'}`);
        }
      }
    }
  }
  return reasons;
}

/** Containers are globals, and name Trusted Types policies: each has the name of its app. */
export const otherContainers = (changed: ReadonlySet<Release>): string[] =>
  [...changed].flatMap((release) => {
    const { name, container } = release;
    const own = `mf_${name.replaceAll('-', '_')}`;
    return container === undefined || container === own ? [] : [`${labelOf(release)} has the container ${container}: it must be ${own}`];
  });

/** Every other path goes before these: a page of the editors, and the 404. */
const LAST: readonly string[] = ['/:alias', '*'];

/** Paths that belong to another app: by the product's table, or because it ships them already. */
export function takenPaths(site: Site, changed: ReadonlySet<Release>): string[] {
  return [...changed].flatMap((release) => {
    const byTable = screens.filter(({ owner }) => owner !== release.name);
    const shipped = othersOf(site, release.name).flatMap((owner) =>
      variantsOf(site, owner).flatMap((variant) => variant.screens.map(({ path }) => ({ path, owner }))),
    );
    const rows = [...byTable, ...shipped];
    return ownPaths(release).flatMap((path) => {
      const addresses = addressesOf(path);
      const isTaken = (row: { path: string }): boolean =>
        addresses.some((address) => addressesOf(row.path).includes(address) || (!LAST.includes(row.path) && covers(row.path, address)));
      const owner = rows.find(isTaken)?.owner;
      return owner === undefined ? [] : [`${labelOf(release)} has the path ${path}, which belongs to ${owner}`];
    });
  });
}

/** Paths at which the content server has a text. @param pages addresses of texts */
export const takenPages = (changed: ReadonlySet<Release>, pages: readonly string[] = []): string[] =>
  [...changed].flatMap((release) =>
    ownPaths(release).flatMap((path) => {
      const page = pages.find((address) => covers(path, address));
      return page === undefined
        ? []
        : [`${labelOf(release)} has the path ${path}, and editors have a text at ${page}: one of them needs another address`];
    }),
  );

/** What a release has beside the rows that the product's table gives to its app. */
const ownPaths = (release: Release): string[] => {
  const given = new Set<string>(screens.filter(({ owner }) => owner === release.name).map(({ path }) => path));
  return release.screens.map(({ path }) => path).filter((path) => !given.has(path));
};

/** Screens that the product's table gives to an app and its release lacks. */
export const missingScreens = (changed: ReadonlySet<Release>): string[] =>
  [...changed].flatMap((release) => {
    const shipped = new Set(release.screens.map(({ screen, path }) => `${screen} ${path}`));
    const missing = screens.filter(({ owner, screen, path }) => owner === release.name && !shipped.has(`${screen} ${path}`));
    return missing.map(
      ({ screen, path }) =>
        `${labelOf(release)} lacks the screen ${screen} at ${path}, which libs/status-router/src/screens.ts gives to ${release.name}`,
    );
  });

/** The limits of tools/budgets/budgets.json. */
export const readBudgets = (): Budgets => JSON.parse(readFileSync(join(import.meta.dirname, '../budgets/budgets.json'), 'utf8')) as Budgets;

/** Sizes above their limit that this change brings or makes worse. Development builds have none. */
export function breachedBudgets(site: Site, before: Site, changed: ReadonlySet<Release>, budgets: Budgets): string[] {
  const stable = (of: Site): Release[] => [...of.values()].map((row) => row.stable);
  const was = new Map(measure(stable(before), budgets).map(({ name, bytes }) => [name, bytes]));
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  const reasons = [...changed]
    .filter(({ development }) => !development)
    .flatMap((release) => {
      const releases = stable(site).map((other) => (other.name === release.name ? release : other));
      return measure(releases, budgets)
        .filter(({ name, bytes, limit }) => bytes > limit && bytes > Math.max(limit, was.get(name) ?? 0))
        .map(
          ({ name, bytes, limit }) =>
            `${name} weighs ${kilobytes(bytes)}, ${kilobytes(limit)} are allowed by tools/budgets/budgets.json; a release may have limits of its own, "budget", with its reason`,
        );
    });
  return [...new Set(reasons)];
}
