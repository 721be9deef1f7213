import { isApiError } from '@pozyka/api-client';
import type { FieldErrors } from '@pozyka/forms';

const SECTION = /^(?:Passport|Address|Social)\./;

/** Fields of the save were changed by somebody else meanwhile. */
export const isStale = (error: unknown): boolean => isApiError(error) && error.status === 412;

/** The server's words by field of a step, where it refused some. */
export const refusedFields = (error: unknown): FieldErrors =>
  isApiError(error) && !isStale(error)
    ? Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, words]) => [name.replace(SECTION, ''), [words].flat().join(' ')]))
    : {};
