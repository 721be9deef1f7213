import { lookupNames } from '@pozyka/api-contract/constants';

/** Names that a form may give as where its hints come from. */
export const hintSources = [
  'cities',
  'streets',
  'regions',
  'surnames',
  'names',
  'patronymics',
  ...lookupNames.map((name) => `lookups/${name}` as const),
] as const;
export type HintSource = (typeof hintSources)[number];
