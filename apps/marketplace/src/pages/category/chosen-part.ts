import { latePart } from '../../features/late-part/late-part.tsx';

/** What is chosen; in one chunk with the filters by which it was. */
export const chosenPart = latePart({
  name: 'chosen filters',
  load: async () => (await import(/* webpackChunkName: "filters" */ './chosen-filters.tsx')).ChosenFilters,
  height: '2.75rem',
  lost: 'filters.failed',
});
