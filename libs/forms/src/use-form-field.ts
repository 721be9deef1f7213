import { useContext, useState } from 'react';
import { useField } from 'react-final-form';
import { afterPress } from './after-press.ts';
import { ConflictContext, ReasonsContext, useErrorText, type Choice } from './contexts.ts';

/** Id of a field's control: where the error summary leads. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

/** What a field shows. Nothing else of the form re-renders it: neither another field nor a submission that succeeds. */
const SHOWN = {
  value: true,
  touched: true,
  pristine: true,
  error: true,
  submitError: true,
  submitFailed: true,
  dirtySinceLastSubmit: true,
};

/** A form's field as the design system's fields take it. Its error shows once the field was left, or the form was sent; `choices` name its values. */
export const useFormField = <T>(name: string, empty: T, choices?: readonly Choice[]) => {
  const errorText = useErrorText();
  const reason = useContext(ReasonsContext)[name];
  const conflict = useContext(ConflictContext)(name, choices);
  const { input, meta } = useField<T>(name, {
    allowNull: true,
    format: (value) => value ?? empty,
    parse: (value) => value,
    subscription: SHOWN,
  });
  // an error that came between a press and its release would move what is pressed away
  const [isHeld, setHeld] = useState(false);
  const code = meta.submitFailed || (meta.touched && !isHeld) ? (meta.error as string | undefined) : undefined;
  const answered = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  return {
    id: fieldId(name),
    name,
    value: input.value,
    onChange: (value: T) => input.onChange(value),
    onBlur: () => {
      if (!meta.touched) {
        setHeld(true);
        afterPress(() => setHeld(false));
      }
      input.onBlur();
    },
    onFocus: () => input.onFocus(),
    error: conflict ?? (code ? errorText(code, name, input.value) : (answered ?? (meta.pristine ? reason : undefined))),
  };
};

/** What the form fills in by itself. */
type Bound = 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'id' | 'name';

/** A field of the design system as a form's field takes it. */
export type Of<Props, More extends string = never> = Omit<Props, Bound | More> & { name: string };
