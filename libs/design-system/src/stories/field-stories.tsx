import { useState, type ComponentType } from 'react';
import type { FieldProps } from '../forms/field-props.ts';
import { useStoryText } from './story-text.ts';

type InBoth = readonly [uk: string, ru: string];

interface TypedInto extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** What Storybook lets one change in a field. */
export const fieldArgTypes = {
  value: { control: false },
  label: { control: 'text' },
  hint: { control: 'text' },
  error: { control: 'text' },
  required: { control: 'boolean' },
  disabled: { control: 'boolean' },
} as const;

/** Examples of a field with a line of text: `Example` shows what is typed, `WithError` says what is wrong with it. */
export const fieldExamples = <P extends TypedInto>(
  Field: ComponentType<TypedInto & Partial<P>>,
  { label, hint, error, ...fixed }: { label: InBoth; hint: InBoth; error: InBoth } & Partial<Omit<P, keyof TypedInto>>,
) => {
  const Example = (props: Partial<P>) => {
    const t = useStoryText();
    const [value, setValue] = useState(props.value ?? '');
    return <Field label={t(...label)} hint={t(...hint)} {...fixed} {...props} value={value} onChange={setValue} />;
  };
  const WithError = (props: Partial<P>) => {
    const t = useStoryText();
    return <Example {...props} error={t(...error)} />;
  };
  return { Example, WithError };
};
