import { TextField, type ComboboxValue, type TextInputProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Place } from './form-values.ts';

const nothing: ComboboxValue = { text: '', key: undefined };

type HintFieldProps = Pick<TextInputProps, 'label' | 'required' | 'disabled' | 'placeholder' | 'autoComplete'> & {
  name: string;
  place: Place;
};

/** A line of text with hints. */
export const HintField = ({ place: _place, ...props }: HintFieldProps) => {
  const { value, onChange, ...field } = useFormField<ComboboxValue>(props.name, nothing);
  return <TextField {...props} {...field} value={value.text} onChange={(text) => onChange({ text, key: undefined })} />;
};
