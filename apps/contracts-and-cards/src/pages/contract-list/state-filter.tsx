import { contractStates, type ContractState } from '@pozyka/api-contract/constants';
import { useText } from '@pozyka/remote-kit';
import { FilterLinks } from '@pozyka/remote-kit/filter-links';
import { placePath } from './page-query.ts';

/** Links to the contracts of one state. */
export const StateFilter = ({ state }: { state: ContractState | undefined }) => {
  const text = useText();
  const items = [undefined, ...contractStates].map((one) => ({
    title: text(`contracts.filter.${one ?? 'all'}`),
    to: placePath({ page: 1, ...(one ? { state: one } : {}) }),
    current: one === state,
  }));
  return <FilterLinks label={text('contracts.filter')} items={items} />;
};
