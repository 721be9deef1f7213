import { latePart } from '../../features/late-part/late-part.tsx';

/** Filters beside the goods; in one chunk with the drawer that holds them on a phone. */
export const filtersPart = latePart({
  name: 'filters',
  load: async () => (await import(/* webpackChunkName: "filters" */ './filters.tsx')).Filters,
  height: '24rem',
  lost: 'filters.failed',
});
