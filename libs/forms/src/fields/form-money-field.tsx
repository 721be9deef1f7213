import { MoneyField, type TextInputProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormMoneyField = (props: Of<TextInputProps>) => <MoneyField {...props} {...useFormField(props.name, '')} />;
