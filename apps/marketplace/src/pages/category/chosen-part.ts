import { lazyHydratedPart } from '../../features/lazy-hydrated-part/lazy-hydrated-part.tsx';

/** What is chosen; in one chunk with the filters by which it was. */
export const chosenPart = lazyHydratedPart({
  name: 'chosen filters',
  load: async () => (await import(/* webpackChunkName: "filters" */ './chosen-filters.tsx')).ChosenFilters,
  height: '2.75rem',
  lost: 'filters.failed',
});
