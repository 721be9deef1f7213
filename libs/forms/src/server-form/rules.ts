import type { FormDefinition } from '@pozyka/api-contract';
import type { UploadItem } from '@pozyka/design-system';
import type { Day } from '@pozyka/domain/dates';
import { formRuleCodes, problemAt as wrongAt, takesPart, type FormProblem } from '@pozyka/domain/server-form';
import { allPlaces, type Place, type TypedValues } from './form-values.ts';

/** Codes of what only a page can say of a form of the server. */
export const formProblemCodes = [...formRuleCodes, 'fileUnsent'] as const;

export type Problem = Omit<FormProblem, 'code'> & { code: FormProblem['code'] | 'fileUnsent' };

/** The first thing that is wrong with the field, if it takes part. */
const problemAt = (place: Place, today: Day): Problem | undefined => {
  // files on their way are no answer yet, and no missing one either
  const isUnsent = place.field.type === 'file' && ((place.typed ?? []) as readonly UploadItem[]).some(({ id }) => id === undefined);
  return isUnsent && takesPart(place) ? { code: 'fileUnsent' } : wrongAt(place, today);
};

/** All that is wrong on a day, by the paths of the fields. */
export const problems = (definition: FormDefinition, values: TypedValues, today: Day): [place: Place, problem: Problem][] =>
  allPlaces(definition, values).flatMap((place): [Place, Problem][] => {
    const problem = problemAt(place, today);
    return problem ? [[place, problem]] : [];
  });
