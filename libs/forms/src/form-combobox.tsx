import type { ComboboxValue } from '@pozyka/design-system';
import type { ComboboxProps } from '@pozyka/design-system/combobox';
import { LazyCombobox } from './lazy-combobox.tsx';
import { useFormField } from './use-form-field.ts';

const nothing: ComboboxValue = { text: '', key: undefined };

export type FormComboboxProps = Omit<ComboboxProps, 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'id' | 'name'> & {
  name: string;
};

/** A text with hints, bound to a name. */
export const FormCombobox = (props: FormComboboxProps) => <LazyCombobox {...props} {...useFormField<ComboboxValue>(props.name, nothing)} />;
