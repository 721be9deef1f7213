import { CodeField, type CodeFieldProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormCodeField = (props: Of<CodeFieldProps>) => <CodeField {...props} {...useFormField(props.name, '')} />;
