import { TextField, type ComboboxValue, type TextInputProps } from '@pozyka/design-system';
import { use, useEffect, useState, type ComponentType } from 'react';
import type { FormComboboxProps } from '../form-combobox.tsx';
import { useFormField } from '../use-form-field.ts';
import type { Place } from './form-values.ts';
import { hintQuery } from './hint-query.ts';
import { ServerFormContext } from './server-form-context.ts';
import { sayIn } from './texts.ts';

const nothing: ComboboxValue = { text: '', key: undefined };

type HintFieldProps = Pick<TextInputProps, 'label' | 'required' | 'disabled' | 'placeholder' | 'autoComplete'> & {
  name: string;
  place: Place;
};

/** A line of text with hints: at first, and on the server, without them; React Aria comes after the page is alive. */
export const HintField = ({ place, ...props }: HintFieldProps) => {
  const { locale, loadHints } = use(ServerFormContext);
  const [Combobox, setCombobox] = useState<ComponentType<FormComboboxProps>>();
  const { value, onChange, ...field } = useFormField<ComboboxValue>(props.name, nothing);
  const { hints, options } = place.field;
  const wanted = (hints !== undefined && loadHints !== undefined) || options !== undefined;

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    import(/* webpackChunkName: "combobox" */ '../form-combobox.tsx').then(
      ({ FormCombobox }) => {
        // whoever types already must not lose the field under his fingers
        if (here && document.activeElement?.id !== field.id) setCombobox(() => FormCombobox);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [wanted, field.id]);

  if (!Combobox) return <TextField {...props} {...field} value={value.text} onChange={(text) => onChange({ text, key: undefined })} />;
  const say = sayIn(locale);
  return (
    <Combobox
      {...props}
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
