import type { ContractDetails, ScheduleRow } from '@pozyka/api-contract';
import { daysBetween } from '@pozyka/domain/dates';

/** The next payment of an agreement that holds, where others follow it; undefined where the whole debt is due at once. */
export const nextInstalment = ({ Schedule, Restructured }: Pick<ContractDetails, 'Schedule' | 'Restructured'>): ScheduleRow | undefined => {
  const [next, ...others] = Schedule.filter(({ Paid }) => !Paid);
  return Restructured && Restructured.Broken === null && others.length > 0 ? next : undefined;
};

/** Days until the due date, or since it. */
export type DueDays = { state: 'left'; days: number } | { state: 'today' } | { state: 'late'; days: number };

/** How far a running contract is from its due date today, by the server's clock. */
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
