import { CodeField, type CodeFieldProps } from '@pozyka/design-system';
import { use, useEffect } from 'react';
import { useField } from 'react-final-form';
import { CodesContext } from '../contexts.ts';
import { useFormField, type Of } from '../use-form-field.ts';

export const FormCodeField = (props: Of<CodeFieldProps>) => {
  const { name } = props;
  const field = useFormField(name, '');
  const codes = use(CodesContext);
  useEffect(() => {
    codes.add(name);
    return () => void codes.delete(name);
  }, [codes, name]);
  const { meta } = useField<string>(name, { subscription: { submitError: true, dirtySinceLastSubmit: true } });
  const isRefused = meta.submitError !== undefined && !meta.dirtySinceLastSubmit;
  return <CodeField {...props} {...field} refused={isRefused ? field.value : undefined} />;
};
