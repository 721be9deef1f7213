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

/** The one address that shows whether a release starts: what anybody sees, rendered by the server and hydrated by its code, comes first. */
export function firstAddress(release: Pick<Release, 'screens'>): Address | undefined {
  const rank = ({ access, rendering, document }: Address): number =>
    Number(document) * 6 + ['public', 'guest', 'protected'].indexOf(access) * 2 + Number(rendering === 'browser');
  return fixedAddresses(release).toSorted((a, b) => rank(a) - rank(b))[0];
}
