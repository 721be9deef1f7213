import type { WorkType } from '@pozyka/api-contract/constants';
import type { Text } from '@pozyka/remote-kit';
import type { Option } from '../../features/lookups/use-lookup.ts';

/** Ways to work in the order of the page. */
export const workOptions = (text: Text): Option[] =>
  (['employee', 'own_business', 'freelancer'] satisfies WorkType[]).map((value) => ({ value, label: text(`work.${value}`) }));
