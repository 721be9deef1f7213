import type { ComboboxValue } from '@pozyka/design-system';
import { Combobox, type ComboboxProps } from '@pozyka/design-system/combobox';
import { useFormField } from './use-form-field.ts';

const nothing: ComboboxValue = { text: '', key: undefined };

export type FormComboboxProps = Omit<ComboboxProps, 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'id' | 'name'> & {
  name: string;
};

/** A text with hints, bound to a name. On a sub-path of its own: it brings React Aria along. */
export const FormCombobox = (props: FormComboboxProps) => <Combobox {...props} {...useFormField<ComboboxValue>(props.name, nothing)} />;
