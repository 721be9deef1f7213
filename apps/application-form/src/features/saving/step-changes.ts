import type { Application } from '@pozyka/api-contract';
import type { FieldErrors } from '@pozyka/forms';
import { createContext, useContext } from 'react';
import { useText } from '@pozyka/remote-kit';

export type Change = NonNullable<Application['Changes']>[number];

/** What is required to be changed in the step at hand; absent in an ordinary application. */
export const StepChangesContext = createContext<readonly Change[] | undefined>(undefined);

export const useStepChanges = (): readonly Change[] | undefined => useContext(StepChangesContext);

/** Reasons by field, in the server's words. */
export const reasonsOf = (changes: readonly Change[] | undefined): FieldErrors =>
  Object.fromEntries((changes ?? []).flatMap(({ field, reason }) => (field === undefined ? [] : [[field, reason]])));

/** Fields whose label is the same in every document. */
const labelled = ['surname', 'name', 'patronymic', 'itn', 'birth_date'];

/** The label of the field that a change is about, where it has one. */
export const useChangeLabel = (): ((change: Change) => string | undefined) => {
  const text = useText();
  return ({ field }) => (field !== undefined && labelled.includes(field) ? text(`field.${field}`) : undefined);
};
