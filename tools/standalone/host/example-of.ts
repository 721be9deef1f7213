import type { ReleaseScreen } from '@pozyka/remote-kit';
import type { ScreenMatch } from '../../../apps/shell/src/core/match-screen.ts';

/**
 * An address of a screen that can be opened: without parameters that may be left out, else one of a real thing.
 * @param addresses real ones, of any screen
 * @returns undefined where a parameter is needed and nothing real is known
 */
export const exampleOf = (
  { path }: Pick<ReleaseScreen, 'path'>,
  addresses: readonly string[],
  match: (pathname: string) => ScreenMatch,
): string | undefined => {
  const real = /[:*]/.test(path) ? addresses.find((address) => match(address).screen.path === path) : undefined;
  if (real !== undefined) return real;
  const shortest = path.replaceAll(/\/:\w+\?/g, '') || '/';
  return /[:*]/.test(shortest) ? undefined : shortest;
};
