import type { ContractDetails, ScheduleRow } from '@pozyka/api-contract';

/** The next payment of an agreement that is kept, where others follow it; undefined where the whole debt is due at once. */
export const nextInstalment = ({ Schedule, Restructured }: Pick<ContractDetails, 'Schedule' | 'Restructured'>): ScheduleRow | undefined => {
  const [next, ...others] = Schedule.filter(({ Paid }) => !Paid);
  return Restructured && Restructured.Broken === null && others.length > 0 ? next : undefined;
};
