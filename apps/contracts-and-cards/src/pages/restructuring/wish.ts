import type { RestructuringOptions } from '@pozyka/api-contract';
import { addDays, type Day } from '@pozyka/domain/dates';

export type Options = NonNullable<RestructuringOptions['Options']>;

/** What stands in the form: a value for each kind, so that a change of mind loses nothing. */
export interface Wishes {
  kind: 'plan' | 'pause' | 'newDate';
  months: number;
  firstDay: Day;
  days: number;
  dueDate: Day;
}

/** A wish as the API takes it. */
export type Wish = { Kind: 'plan'; Months: number; Day: Day } | { Kind: 'pause'; Days: number } | { Kind: 'newDate'; Day: Day };

/** What is offered at first: as much as is granted at once. */
export const firstWishes = ({ Plan, Pause, NewDate }: Options): Wishes => ({
  kind: 'plan',
  months: Plan.AtOnce,
  firstDay: Plan.FirstDay.Max,
  days: Pause?.AtOnce ?? 0,
  dueDate: NewDate?.AtOnce ?? addDays(Plan.FirstDay.Min, 0),
});

const isWithin = (day: Day, { Min, Max }: { Min: Day; Max: Day }): boolean => day >= Min && day <= Max;

/** The wish that is chosen; undefined while its day is none that may be chosen. */
export const chosenWish = ({ kind, months, firstDay, days, dueDate }: Wishes, { Plan, NewDate }: Options): Wish | undefined => {
  if (kind === 'plan') return isWithin(firstDay, Plan.FirstDay) ? { Kind: 'plan', Months: months, Day: firstDay } : undefined;
  if (kind === 'pause') return { Kind: 'pause', Days: days };
  return NewDate && isWithin(dueDate, NewDate) ? { Kind: 'newDate', Day: dueDate } : undefined;
};
