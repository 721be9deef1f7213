import { contractStates, pageSizes, type ContractState } from '@pozyka/api-contract/constants';
import { pageNumber } from '@pozyka/remote-kit/page-number';

export const PAGE_SIZE = pageSizes.contracts;

/** What the address means; the filter and the page are preserved while one contract is looked at. */
export interface ContractsPlace {
  page: number;
  state?: ContractState;
  contract?: string;
}

/** What the address means; a state that does not exist means all of them. */
export const placeOf = (query: URLSearchParams): ContractsPlace => {
  const state = contractStates.find((known) => known === query.get('state'));
  const contract = query.get('contract');
  return { page: pageNumber(query), ...(state ? { state } : {}), ...(contract ? { contract } : {}) };
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
