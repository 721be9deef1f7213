import { contractStates, pageSizes, type ContractState } from '@pozyka/api-contract/constants';

export const PAGE_SIZE = pageSizes.contracts;

/** What the address means; the filter and the page are preserved while one contract is looked at. */
export interface ContractsPlace {
  page: number;
  state?: ContractState;
  contract?: string;
}

/** Number of the page in the address; anything but a positive whole number means the first. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** What the address means; a state that does not exist means all of them. */
export const placeOf = (query: URLSearchParams): ContractsPlace => {
  const state = contractStates.find((known) => known === query.get('state'));
  const contract = query.get('contract');
  return { page: pageOf(query), ...(state ? { state } : {}), ...(contract ? { contract } : {}) };
};

/** The query of a page of the list. */
export const contractsQuery = ({ page, state }: ContractsPlace) => ({
  Limit: PAGE_SIZE,
  Offset: (page - 1) * PAGE_SIZE,
  ...(state ? { State: state } : {}),
});

/** Address of a place, without locale. */
export const placePath = ({ page, state, contract }: ContractsPlace): string => {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(contract ? { contract } : {}),
  });
  return query.size === 0 ? '/contract-list' : `/contract-list?${query.toString()}`;
};
