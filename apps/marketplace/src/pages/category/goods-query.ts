import { numberFromTyped } from '@pozyka/design-system';
import { goodSorts, type GoodSort } from '@pozyka/api-contract/constants';
import { type FoundGoodsQuery, useGetFiltersQuery } from '@pozyka/api-client/found-goods';
import { pageNumber } from '@pozyka/remote-kit/page-number';
import type { Filter } from '@pozyka/api-contract';
import { useSearchParams } from '@pozyka/remote-kit';
import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';
import { facetKinds, numberOf } from './facet-kinds.ts';

const KOPIYKAS = 100;

/** Kopiykas of a sum in hryvnias. */
export const toKopiykas = (hryvnias: number): number => hryvnias * KOPIYKAS;

/** A sum in kopiykas as hryvnias, not rounded. */
export const toHryvnias = (kopiykas: number): number => kopiykas / KOPIYKAS;

/** Hryvnias as typed; undefined for what is no sum. */
export const hryvniasFromTyped = (typed: string): number | undefined => {
  const sum = kopiykasFromTyped(typed);
  return sum === undefined ? undefined : toHryvnias(sum);
};

/** From and to, both included; an end that is absent is open. */
export interface Span {
  min?: number;
  max?: number;
}

export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** What the address of a category asks for. */
export interface GoodsQuery {
  /** Ids of chosen values by filter. */
  chosen: Readonly<Record<string, readonly string[]>>;
  /** Ends of scales by filter. */
  spans: Readonly<Record<string, Span>>;
  /** Whole hryvnias. */
  price: Span;
  sort: GoodSort;
  view: View;
  /** From 1. */
  page: number;
}

export const plainQuery: GoodsQuery = { chosen: {}, spans: {}, price: {}, sort: 'popular', view: 'grid', page: 1 };

const OWN = new Set(['price', 'sort', 'view', 'page']);
/** The address's name of a filter: one that is called like a word of the page's own has a prefix. */
export const nameOf = (filter: string): string => (OWN.has(filter) ? `_${filter}` : filter);

/** Where a visitor came from: said to nobody here. */
const TRACKING = /^utm_|clid$/;
const isOwn = (name: string): boolean => OWN.has(name) || TRACKING.test(name);

const SPAN = /^(-?\d{1,7}(?:\.\d{1,3})?)?-(-?\d{1,7}(?:\.\d{1,3})?)?$/;

const ordered = ({ min, max }: Span): Span =>
  min !== undefined && max !== undefined && min > max
    ? { min: max, max: min }
    : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };

/** `1000-5000`, `1000-`, `-5000`; or the two fields of a form sent without scripts, as typed. */
const readSpan = (sent: readonly string[], read: (typed: string) => number | undefined = numberFromTyped): Span => {
  const [, min, max] = SPAN.exec(sent.length === 2 ? sent.map((end) => read(end) ?? '').join('-') : (sent[0] ?? '')) ?? [];
  return ordered({ ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) });
};

const writeSpan = ({ min = '', max = '' }: { min?: number | string; max?: number | string }): string => `${min}-${max}`;

export const isOpen = ({ min, max }: Span): boolean => min === undefined && max === undefined;

/** No filter has such a value: the API finds nothing by it, while a filter without values would narrow nothing. */
const NO_VALUE = '-';

/** Ids of a scale's values between two ends; one that nothing has where there are none. */
const valuesWithin = ({ values }: Filter, { min = -Infinity, max = Infinity }: Span): string[] => {
  const within = values.flatMap(({ id, title }) => (numberOf(title) >= min && numberOf(title) <= max ? [id] : []));
  return within.length > 0 ? within : [NO_VALUE];
};

const oneOf = <T extends string>(known: readonly T[], sent: string | null): T | undefined => known.find((each) => each === sent);

/**
 * Reads the address; what is not understood is dropped, and so is what the category has not to filter by.
 * @param filters those of the category
 */
export const readQuery = (search: URLSearchParams, filters: readonly Filter[]): GoodsQuery => {
  const chosen: Record<string, string[]> = {};
  const spans: Record<string, Span> = {};
  for (const filter of filters) {
    const sent = search.getAll(nameOf(filter.id));
    if (facetKinds[filter.type].isScale) {
      const span = readSpan(sent);
      if (!isOpen(span)) spans[filter.id] = span;
    } else {
      const wanted = new Set(sent.flatMap((values) => values.split(',')));
      const known = filter.values.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
      if (known.length > 0) chosen[filter.id] = known;
    }
  }
  const { min, max } = readSpan(search.getAll('price'), hryvniasFromTyped);
  return {
    chosen,
    spans,
    price: ordered({
      ...(min !== undefined && { min: Math.max(0, Math.floor(min)) }),
      ...(max !== undefined && { max: Math.max(0, Math.ceil(max)) }),
    }),
    sort: oneOf(goodSorts, search.get('sort')) ?? 'popular',
    view: oneOf(views, search.get('view')) ?? 'grid',
    page: pageNumber(search),
  };
};

/** The address of a choice of goods, as `readQuery` reads it: `?brand=12,15&price=1000-5000&page=3`. Nothing for what is plain. */
export const writeQuery = ({ chosen, spans, price, sort, view, page }: GoodsQuery): string => {
  const parts = [
    ...Object.entries(chosen).flatMap(([id, values]) => (values.length > 0 ? [`${nameOf(id)}=${values.join(',')}`] : [])),
    ...Object.entries(spans).flatMap(([id, span]) => (isOpen(span) ? [] : [`${nameOf(id)}=${writeSpan(span)}`])),
    ...(isOpen(price) ? [] : [`price=${writeSpan(price)}`]),
    ...(sort === 'popular' ? [] : [`sort=${sort}`]),
    ...(view === 'grid' ? [] : [`view=${view}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

/** Where the goods of a category begin: a change of them is looked at there. */
export const GOODS_ANCHOR = 'goods';

/** The path of a choice of goods of a category. */
export const goodsPath = (category: string, query: GoodsQuery): string => `/category/${category}${writeQuery(query)}#${GOODS_ANCHOR}`;

/** True where goods are narrowed: such a page is nobody's way in from a search engine. */
export const isNarrowed = ({ chosen, spans, price }: GoodsQuery): boolean =>
  Object.keys(chosen).length + Object.keys(spans).length > 0 || !isOpen(price);

/** True for an address that names no filter: it is read without knowing them. */
export const isPlainAddress = (search: URLSearchParams): boolean => [...search.keys()].every(isOwn);

/** How many values are chosen, each scale and the price as one. */
export const countChosen = ({ chosen, spans, price }: GoodsQuery): number =>
  Object.values(chosen).flat().length + Object.keys(spans).length + (isOpen(price) ? 0 : 1);

/** The query of the API. */
export const callOf = (
  category: string,
  { chosen, spans, price: { min, max }, sort, page }: GoodsQuery,
  filters: readonly Filter[],
): FoundGoodsQuery => ({
  category,
  filters: {
    ...chosen,
    ...Object.fromEntries(
      filters.flatMap((filter) => {
        const span = spans[filter.id];
        return span ? [[filter.id, valuesWithin(filter, span)]] : [];
      }),
    ),
  },
  price: { ...(min !== undefined && { min: toKopiykas(min) }), ...(max !== undefined && { max: toKopiykas(max) }) },
  sort,
  page,
});

const NO_FILTERS = [] as const;

/** The query that the address of a category means, and all that it may filter by. */
export const useFilteredGoods = (category: string) => {
  const [search] = useSearchParams();
  const { data: filters, isError } = useGetFiltersQuery(category);
  return { filters: filters ?? NO_FILTERS, isError, query: readQuery(search, filters ?? NO_FILTERS) };
};
