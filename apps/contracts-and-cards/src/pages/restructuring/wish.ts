import type { RestructuringDraft, RestructuringOptions } from '@pozyka/api-contract';
import { addDays, isDay, type Day } from '@pozyka/domain/dates';

export type Options = NonNullable<RestructuringOptions['Options']>;

/** Values of the form: a value for each kind, so that a change of mind loses nothing. */
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
const firstWishes = ({ Plan, Pause, NewDate }: Options): Wishes => ({
  kind: 'plan',
  months: Plan.AtOnce,
  firstDay: Plan.FirstDay.Max,
  days: Pause?.AtOnce ?? 0,
  dueDate: NewDate?.AtOnce ?? addDays(Plan.FirstDay.Min, 0),
});

const isWithin = <Value extends Day | number>(value: Value, { Min, Max }: { Min: Value; Max: Value }): boolean =>
  value >= Min && value <= Max;

/** What was chosen before, as far as it may be chosen today. */
export const wishesOf = (options: Options, draft: RestructuringDraft | null): Wishes => {
  const { Plan, Pause, NewDate } = options;
  const first = firstWishes(options);
  if (!draft) return first;
  const within = <Value extends Day | number>(
    stored: Value | undefined,
    range: { Min: Value; Max: Value } | null,
    otherwise: Value,
  ): Value => (stored !== undefined && range && isWithin(stored, range) ? stored : otherwise);
  return {
    kind: (draft.Kind === 'pause' && !Pause) || (draft.Kind === 'newDate' && !NewDate) ? 'plan' : draft.Kind,
    months: within(draft.Months, Plan, first.months),
    firstDay: within(draft.FirstDay, Plan.FirstDay, first.firstDay),
    days: within(draft.Days, Pause, first.days),
    dueDate: within(draft.DueDate, NewDate, first.dueDate),
  };
};

/** Values of the form as the draft stores them, without a day that is none yet. */
export const draftOf = (
  { kind, months, firstDay, days, dueDate }: Wishes,
  { Pause, NewDate }: Options,
  said: Pick<RestructuringDraft, 'Reason' | 'Comment'>,
): RestructuringDraft => ({
  Kind: kind,
  Months: months,
  ...(isDay(firstDay) && { FirstDay: firstDay }),
  ...(Pause && { Days: days }),
  ...(NewDate && isDay(dueDate) && { DueDate: dueDate }),
  ...said,
});

/** The wish that is chosen; undefined while its day is none that may be chosen. */
export const chosenWish = ({ kind, months, firstDay, days, dueDate }: Wishes, { Plan, NewDate }: Options): Wish | undefined => {
  if (kind === 'plan') return isWithin(firstDay, Plan.FirstDay) ? { Kind: 'plan', Months: months, Day: firstDay } : undefined;
  if (kind === 'pause') return { Kind: 'pause', Days: days };
  return NewDate && isWithin(dueDate, NewDate) ? { Kind: 'newDate', Day: dueDate } : undefined;
};
