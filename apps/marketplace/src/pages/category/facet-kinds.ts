import type { Filter } from '@pozyka/api-contract';
import type { FilterType } from '@pozyka/api-contract/constants';

/** What the page has to know of a kind of filter before anything of it is rendered. */
export interface FacetKind {
  /** Narrowed by two ends, which the address has as `from-to`; else by values, which it has by their ids. */
  isScale: boolean;
  /** False where nothing can be chosen. */
  isShown: (filter: Filter) => boolean;
  /** True where one line says all of it: it is not in a group that opens. */
  isLine: (filter: Filter) => boolean;
  /** What a chosen value is called where its filter is not beside it. */
  chip: (filter: Filter, value: string) => string;
}

/** The number that a value of a scale begins with: `6,7″` is 6.7. */
export const numberOf = (title: string): number => Number.parseFloat(title.replace(',', '.'));

/** The numbers of a scale's values. */
export const numbersOf = ({ values }: Filter): number[] =>
  values.map(({ title }) => numberOf(title)).filter((number) => !Number.isNaN(number));

/** The value of a yes or no that is worth a choice. */
export const yesOf = ({ values }: Filter) => values.find(({ id }) => id === 'yes');

const list: FacetKind = {
  isScale: false,
  isShown: ({ values }) => values.length > 0,
  isLine: () => false,
  chip: ({ title }, value) => `${title}: ${value}`,
};

/** Every kind of filter; how each is rendered is in `facet-views.tsx`. */
export const facetKinds: Readonly<Record<FilterType, FacetKind>> = {
  list,
  range: { ...list, isScale: true, isShown: (filter) => new Set(numbersOf(filter)).size > 1 },
  color: { ...list, chip: (_, value) => value },
  boolean: { ...list, isLine: (filter) => yesOf(filter) !== undefined },
};
