import { daysBetween, type Day } from '@pozyka/domain/dates';
import type { ContractDetails } from '@pozyka/api-contract';

/** Days until the due date, or since it; `late` without days where only the server's clock knows how many. */
export type DueDays = { state: 'left'; days: number } | { state: 'today' } | { state: 'late'; days?: number };

/** How a running contract stands on a day. Whether it is late is the server's word; the customer's clock only counts. */
export const dueDays = ({ State, DueDate }: Pick<ContractDetails, 'State' | 'DueDate'>, today: Day): DueDays | undefined => {
  const left = DueDate === null ? undefined : daysBetween(today, DueDate);
  if (State === 'late') return { state: 'late', ...(left !== undefined && left < 0 ? { days: -left } : {}) };
  if (left === undefined || left < 0) return undefined;
  return left === 0 ? { state: 'today' } : { state: 'left', days: left };
};
