import { useField } from 'react-final-form';
import type { PassportForm } from './conversions.ts';

/** What stands in a field of the step now. */
export const useTyped = (name: keyof PassportForm): string => useField<string>(name, { subscription: { value: true } }).input.value;
