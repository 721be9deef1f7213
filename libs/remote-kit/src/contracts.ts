import satisfies from 'semver/functions/satisfies.js';
import type { Release } from './release.ts';

/**
 * What a release requires and does not find, `react ^20.0.0`; empty when these versions satisfy it.
 * Node only: the browser gets the outcome.
 */
export const unmetContracts = ({ contracts }: Pick<Release, 'contracts'>, provides: Readonly<Record<string, string>>): string[] =>
  Object.entries(contracts.requires)
    .filter(([name, range]) => !Object.hasOwn(provides, name) || !satisfies(provides[name] ?? '', range, { includePrerelease: true }))
    .map(([name, range]) => `${name} ${range}`);
