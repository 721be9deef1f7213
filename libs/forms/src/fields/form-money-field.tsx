import { MoneyField, type TextInputProps } from '@pozyka/design-system';
import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';
import { useFormField, type Of } from '../use-form-field.ts';

/** A sum; left, the field shows the hryvnias that were read: `15 тис` becomes 15 000. What cannot be read stays as typed. */
export const FormMoneyField = (props: Of<TextInputProps>) => {
  const field = useFormField(props.name, '');
  const onBlur = () => {
    const sum = kopiykasFromTyped(field.value);
    if (sum !== undefined && sum % 100 === 0) field.onChange(String(sum / 100));
    field.onBlur();
  };
  return <MoneyField {...props} {...field} onBlur={onBlur} />;
};
