import { appliances } from './appliances.ts';
import { electronics } from './electronics.ts';
import { home } from './home.ts';
import { leisure } from './leisure.ts';

/** What each kind of good looks like. */
export const pictures = { ...electronics, ...appliances, ...home, ...leisure };

export type Picture = keyof typeof pictures;
