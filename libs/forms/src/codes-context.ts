import { createContext } from 'react';

/** Names of the form's fields that hold a one-time code. */
export const CodesContext = createContext(new Set<string>());
