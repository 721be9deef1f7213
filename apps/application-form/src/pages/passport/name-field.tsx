import type { TextInputProps } from '@pozyka/design-system';
import type { LoadHints } from '@pozyka/design-system/combobox';
import { useFormField } from '@pozyka/forms';
import { LazyCombobox } from '@pozyka/forms/combobox';
import { useText } from '@pozyka/remote-kit';
import { tidy } from '@pozyka/domain/text';
import { useState } from 'react';
import { hintTexts, until } from '../../features/suggestions/hints.ts';
import { useLazySuggestPersonNameQuery, type NameKind } from '../../features/suggestions/suggestion-api.ts';

export interface NameFieldProps extends Pick<TextInputProps, 'label' | 'hint' | 'required' | 'autoComplete'> {
  name: string;
  kind: NameKind;
}

/** Fewer letters begin too many names. */
const LETTERS = 2;

/** A name, with hints that stay out of the way: anything may be typed, and nothing is said where there are none. */
export const NameField = ({ kind, ...props }: NameFieldProps) => {
  const text = useText();
  const { value, onChange, ...field } = useFormField(props.name, '');
  const [ask] = useLazySuggestPersonNameQuery();
  // the list stays open until its choice is taken
  const [key, setKey] = useState<string>();
  const loadHints: LoadHints = async (typed, signal) => {
    const name = tidy(typed);
    if (name.length < LETTERS) return [];
    const found = await until(ask({ kind, name }, true), signal);
    return found.filter((each) => each !== name).map((each) => ({ value: each, label: each }));
  };
  return (
    <LazyCombobox
      {...props}
      {...field}
      value={{ text: value, key: key === value ? key : undefined }}
      onChange={(chosen) => {
        setKey(chosen.key);
        onChange(chosen.text);
      }}
      loadHints={loadHints}
      texts={hintTexts(text)}
      freeText
      quiet
    />
  );
};
