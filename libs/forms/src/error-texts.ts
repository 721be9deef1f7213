import { createContext, useContext } from 'react';
import type { FieldErrors } from './field-errors.ts';

/** Says a rule's code in the customer's words; `field` is the field's name with dots (`living.house`), `typed` what it holds. */
export type ErrorText = (code: string, field: string, typed?: unknown) => string;

export const ErrorTextContext = createContext<ErrorText>((code) => code);

/** What was found wrong with the first values, in words, by field. */
export const ReasonsContext = createContext<FieldErrors>({});

export const useErrorText = (): ErrorText => useContext(ErrorTextContext);
