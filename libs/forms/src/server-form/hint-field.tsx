import { TextField, type ComboboxValue, type TextInputProps } from '@pozyka/design-system';
import { use } from 'react';
import type { FormField } from '@pozyka/api-contract';
import { answerAt, isEmpty, nearest, type Scope } from '@pozyka/domain/server-form';
import { LazyCombobox } from '../combobox.tsx';
import { useFormField } from '../use-form-field.ts';
import type { Place } from './form-values.ts';
import { ServerFormContext } from './server-form-context.ts';
import { sayIn } from './texts.ts';

/** The query of a hint source: the typed text as `text`, and the values of the fields that go along. */
export const hintQuery = (
  { url, params = [] }: NonNullable<FormField['hints']>,
  scope: Scope,
  text: string,
): { url: string; params: string } => {
  const query = new URLSearchParams({ text });
  for (const name of params) {
    const other = nearest(name, scope);
    const value = other ? answerAt(other) : null;
    if (!isEmpty(value)) query.append(name, String(value));
  }
  return { url, params: String(query) };
};

const nothing: ComboboxValue = { text: '', key: undefined };

type HintFieldProps = Pick<TextInputProps, 'label' | 'required' | 'disabled' | 'placeholder' | 'autoComplete'> & {
  name: string;
  place: Place;
};

/** A line of text with hints, of the field's own list or of a call. */
export const HintField = ({ place, ...props }: HintFieldProps) => {
  const { locale, loadHints } = use(ServerFormContext);
  const field = useFormField<ComboboxValue>(props.name, nothing);
  const { hints, options } = place.field;
  if (!options && !(hints && loadHints)) {
    return <TextField {...props} {...field} value={field.value.text} onChange={(text) => field.onChange({ text, key: undefined })} />;
  }
  const say = sayIn(locale);
  return (
    <LazyCombobox
      {...props}
      {...field}
      freeText={options === undefined}
      texts={{ loading: say('hints.loading'), empty: say('hints.empty'), failed: say('hints.failed'), list: say('hints.list') }}
      loadHints={async (text, signal) => {
        if (options) {
          const wanted = text.toLocaleLowerCase(locale);
          return options
            .filter(({ title }) => title.toLocaleLowerCase(locale).includes(wanted))
            .map(({ id, title }) => ({ value: id, label: title }));
        }
        const found = hints && loadHints ? await loadHints(hintQuery(hints, place.scope, text), signal) : [];
        return found.map((hint) => ({ value: hint.value, label: hint.title }));
      }}
    />
  );
};
