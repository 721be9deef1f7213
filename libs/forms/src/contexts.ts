import { createContext, useContext, type ReactNode } from 'react';
import type { FieldErrors } from './field-errors.ts';

/** Says a rule's code in the customer's words; `field` is the field's name with dots (`living.house`), `typed` what it holds. */
export type ErrorText = (code: string, field: string, typed?: unknown) => string;

export const ErrorTextContext = createContext<ErrorText>((code) => code);

/** What was found wrong with the first values, in words, by field. */
export const ReasonsContext = createContext<FieldErrors>({});

/** A choice as a field shows it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What is said at a field whose value was changed by somebody else meanwhile, nothing at others; `choices` are those of the field. */
export type ConflictView = (field: string, choices?: readonly Choice[]) => ReactNode;

export const ConflictContext = createContext<ConflictView>(() => undefined);

export const useErrorText = (): ErrorText => useContext(ErrorTextContext);

/** Names of the form's fields that hold a one-time code. */
export const CodesContext = createContext(new Set<string>());
