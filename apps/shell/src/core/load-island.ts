import type { IslandModule } from '@pozyka/remote-kit';
import type { ScreenMatch } from './match-screen.ts';
import type { PageLoaderOptions } from './page-loader.ts';

/** Loads an island of a preserved page with its texts, then what it shows first. @throws what went wrong */
export const loadIsland = async (
  options: PageLoaderOptions,
  match: ScreenMatch,
  name: string,
  props: object,
): Promise<IslandModule['default']> => {
  const { app, screen } = match.screen;
  const module = await options.moduleOf(app);
  const load = module.islands?.[name];
  if (!load) throw new Error(`${app} has no island ${name}`);
  const [island] = await Promise.all([load(), options.addMessages(app, module, screen)]);
  await island.load?.(options.contextFor(app, match, new URLSearchParams(window.location.search)), props as never);
  return island.default;
};
