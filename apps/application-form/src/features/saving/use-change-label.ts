import { useText } from '@pozyka/remote-kit';
import type { Change } from './step-changes.ts';

/** Fields whose label is the same in every document. */
const labelled = ['surname', 'name', 'patronymic', 'itn', 'birth_date'];

/** The label of the field that a change is about, where it has one. */
export const useChangeLabel = (): ((change: Change) => string | undefined) => {
  const text = useText();
  return ({ field }) => (field !== undefined && labelled.includes(field) ? text(`field.${field}`) : undefined);
};
