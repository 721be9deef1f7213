import { getIn, setIn } from 'final-form';
import { fieldNames } from '../saving/fields.ts';

export interface SavedDraft<Values> {
  /** The form's values that were saved, and the names of the fields that were among them. */
  values: Values;
  saved: ReadonlySet<string>;
  /** What the form began with when they were sent, and begins with now. */
  before: Values;
  now: Values;
  /** What the form holds now. */
  current: Values;
  /** Fields in conflict, which the customer has not decided. */
  undecided: readonly string[];
}

/**
 * The first values of a form once a draft of it is saved: what was read meanwhile remains, and of a field in conflict what the form began with. A field that has
 * changed since, and begins with that already as its whole step was sent, does not become again what the draft had.
 */
export const firstValues = <Values extends object>({ values, saved, before, now, current, undecided }: SavedDraft<Values>): Values => {
  const isNewer = (field: string): boolean => getIn(current, field) === getIn(now, field) && getIn(current, field) !== getIn(values, field);
  const read = fieldNames(now).filter((field) => getIn(before, field) !== getIn(now, field) && (!saved.has(field) || isNewer(field)));
  return [...undecided, ...read].reduce((whole, field) => setIn(whole, field, getIn(now, field)) as Values, values);
};
