import type { FormCondition, FormField } from '@pozyka/api-contract';
import type { FormEffect } from '@pozyka/api-contract/constants';
import { answerAt, isEmpty, type FieldAt, type Scope, type WireValue } from './field-at.ts';

export interface FieldState {
  shown: boolean;
  required: boolean;
  disabled: boolean;
}

/** The nearest field of that name: in the same record, else in the form around it. */
export const nearest = (name: string, scope: Scope): FieldAt | undefined => {
  const field = scope.fields.find((candidate) => candidate.name === name);
  if (field) return { field, scope };
  return scope.outer && nearest(name, scope.outer);
};

const isOne = (value: WireValue, wanted: FormCondition['is']): boolean => {
  const given = Array.isArray(value) ? value : [value];
  return [wanted].flat().some((one) => {
    if (one === null || one === '') return isEmpty(value);
    return given.some((each) => each !== null && String(each) === String(one));
  });
};

const holds = (condition: FormCondition, scope: Scope, circle: readonly FormField[]): boolean => {
  const other = nearest(condition.field, scope);
  if (!other) return false;
  // fields that ask for one another in a circle see what was typed
  const counts = circle.includes(other.field) || isLive(fieldState(other, circle));
  return isOne(counts ? answerAt(other) : null, condition.is);
};

const isLive = ({ shown, disabled }: FieldState): boolean => shown && !disabled;

/** What the conditions make of a field now. */
export const fieldState = ({ field, scope }: FieldAt, circle: readonly FormField[] = []): FieldState => {
  const of = (effect: FormEffect) => (field.when ?? []).filter((condition) => condition.effect === effect);
  const met = (condition: FormCondition) => holds(condition, scope, [...circle, field]);
  return {
    shown: of('show').every(met) && !of('hide').some(met),
    required: (field.rules ?? []).some(({ rule }) => rule === 'required') || of('require').some(met),
    disabled: of('disable').some(met),
  };
};

/** Whether the field takes part: what is not shown or is disabled is neither checked nor sent. */
export const takesPart = (at: FieldAt): boolean => isLive(fieldState(at));
