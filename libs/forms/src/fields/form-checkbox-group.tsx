import { CheckboxGroup, type CheckboxGroupProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

const none: readonly string[] = [];

export const FormCheckboxGroup = (props: Of<CheckboxGroupProps>) => <CheckboxGroup {...props} {...useFormField(props.name, none)} />;
