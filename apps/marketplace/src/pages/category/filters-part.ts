import { lazyHydratedPart } from '../../features/lazy-hydrated-part/lazy-hydrated-part.tsx';

/** Filters beside the goods; in one chunk with the drawer that holds them on a phone. */
export const filtersPart = lazyHydratedPart({
  name: 'filters',
  load: async () => (await import(/* webpackChunkName: "filters" */ './filters.tsx')).Filters,
  height: '24rem',
  lost: 'filters.failed',
});
