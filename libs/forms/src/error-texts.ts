import { createContext, useContext } from 'react';

/** Says a rule's code in the customer's words; `field` is the field's name with dots (`living.house`). */
export type ErrorText = (code: string, field: string) => string;

export const ErrorTextContext = createContext<ErrorText>((code) => code);

export const useErrorText = (): ErrorText => useContext(ErrorTextContext);
