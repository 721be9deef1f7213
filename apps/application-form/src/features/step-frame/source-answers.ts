import { normaliseName } from '@pozyka/domain/names';
import { createContext } from 'react';

/** What the customer's bank says, by the names of a form's fields and as its fields hold them; around the fields of a step. */
export const SourceAnswers = createContext<Readonly<Record<string, unknown>>>({});

/** Whether two answers are the same but for how they are written. */
export const sameAnswer = (typed: string, known: string): boolean =>
  normaliseName(typed).toLocaleUpperCase('uk') === normaliseName(known).toLocaleUpperCase('uk');
