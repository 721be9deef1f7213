import type { ContractDetails } from '@pozyka/api-contract';
import { daysBetween } from '@pozyka/domain/dates';

/** Days until the due date, or since it. */
export type DueDays = { state: 'left'; days: number } | { state: 'today' } | { state: 'late'; days: number };

/** How a running contract stands today, by the server's clock. */
export const dueDays = ({
  State,
  DueDate,
  Today,
  LateDays,
}: Pick<ContractDetails, 'State' | 'DueDate' | 'Today' | 'LateDays'>): DueDays | undefined => {
  if (State === 'late') return { state: 'late', days: LateDays };
  if (DueDate === null || DueDate < Today) return undefined;
  return DueDate === Today ? { state: 'today' } : { state: 'left', days: daysBetween(Today, DueDate) };
};
