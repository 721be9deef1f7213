import { normaliseRelation, validateRelations } from '@pozyka/domain/relations';
import type { FieldErrors } from '@pozyka/forms';
import { toFields, typed, type RelationForm } from './conversions.ts';

/** What is sent, in the order of the rows. */
export const toRelations = (values: RelationForm, rows: readonly string[]) => typed(values, rows).map(normaliseRelation);

/** Codes by field of the form. */
export const validate = (values: RelationForm, rows: readonly string[]): FieldErrors =>
  toFields(validateRelations(typed(values, rows)), rows);
