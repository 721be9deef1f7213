import { appliances } from './appliances.ts';
import type { RootSeed } from './category-seed.ts';
import { electronics } from './electronics.ts';
import { home } from './home.ts';
import { leisure } from './leisure.ts';

/** The whole tree of the catalogue in the order of the menu. */
export const categorySeeds: readonly RootSeed[] = [...electronics, ...appliances, ...home, ...leisure];
