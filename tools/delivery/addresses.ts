import type { Release, ReleaseScreen } from '../../libs/remote-kit/src/release.ts';
import { addressesOf } from '../registry/paths.ts';

export interface Address {
  path: string;
  access: ReleaseScreen['access'];
  rendering: ReleaseScreen['rendering'];
  /** It starts none of its app's code. */
  document: boolean;
}

/** Addresses of a release that need no parameters: `/category/:id?` is there as `/category`. */
export const fixedAddresses = ({ screens }: Pick<Release, 'screens'>): Address[] =>
  screens.flatMap(({ path, access, rendering, document = false }) =>
    addressesOf(path)
      .filter((address) => !/[:*]/.test(address))
      .map((address) => ({ path: address, access, rendering, document })),
  );

/**
 * Addresses that show whether a release starts: one page that is rendered by the server and hydrated by its code. Where there are documents alone, all of
 * them, as the release does not say which have islands.
 */
export function addressesToOpen(release: Pick<Release, 'screens'>): Address[] {
  const rank = ({ access, rendering, document }: Address): number =>
    Number(document) * 6 + ['public', 'guest', 'protected'].indexOf(access) * 2 + Number(rendering === 'browser');
  const ranked = fixedAddresses(release).toSorted((a, b) => rank(a) - rank(b));
  return ranked[0]?.document ? ranked : ranked.slice(0, 1);
}
