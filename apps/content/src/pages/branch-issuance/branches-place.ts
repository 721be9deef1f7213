import type { MarkersQuery } from '@pozyka/api-client/branches';
import { listLimitMax } from '@pozyka/api-contract/constants';
import { pageNumber } from '@pozyka/remote-kit/page-number';
import { tidy } from '@pozyka/domain/text';

export const PAGE_SIZE = 20;
export const PATH = '/branch-issuance';
const TEXT_MAX = 100;

/** Kinds of places that have a filter of their own. */
export const branchTypes = ['branch', 'partner', 'terminal'] as const;
type BranchType = (typeof branchTypes)[number];

/** What the address means. Where the visitor is never appears in it. */
export interface BranchesPlace {
  text: string;
  type?: BranchType;
  /** Only what is open at this moment. */
  open: boolean;
  page: number;
}

/** What the address means; what it cannot mean is all of them from the beginning. */
export const placeOf = (query: URLSearchParams): BranchesPlace => {
  const type = branchTypes.find((known) => known === query.get('type'));
  return {
    text: tidy(query.get('q')).slice(0, TEXT_MAX),
    ...(type ? { type } : {}),
    open: query.get('open') === '1',
    page: pageNumber(query),
  };
};

const payloadOf = ({ text, type }: BranchesPlace): MarkersQuery['payload'] => ({
  ...(type ? { type } : {}),
  ...(text === '' ? {} : { text }),
});

/** One page of the list. */
export const pageQuery = (place: BranchesPlace): MarkersQuery => ({
  payload: payloadOf(place),
  limit: PAGE_SIZE,
  offset: (place.page - 1) * PAGE_SIZE,
});

/** All that fit: for the map, and for what the API does not know: the hour, and where the visitor is. */
export const wholeQuery = (place: BranchesPlace): MarkersQuery => ({ payload: payloadOf(place), limit: listLimitMax });

/** What is shown first. */
export const firstQuery = (place: BranchesPlace): MarkersQuery => (place.open ? wholeQuery(place) : pageQuery(place));

/** Address of a place, without locale. */
export const placePath = ({ text, type, open, page }: BranchesPlace): string => {
  const query = new URLSearchParams({
    ...(text === '' ? {} : { q: text }),
    ...(type ? { type } : {}),
    ...(open ? { open: '1' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size === 0 ? PATH : `${PATH}?${query.toString()}`;
};
