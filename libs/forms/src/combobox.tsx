import { Field, TextLine, type ComboboxValue } from '@pozyka/design-system';
import type { ComboboxLineProps, ComboboxProps } from '@pozyka/design-system/combobox';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useFormField } from './use-form-field.ts';

type Line = ComponentType<ComboboxLineProps>;

/** Loaded once for all. */
let come: Line | undefined;

/** After the frame that the page is seen in. */
const whenSeen = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const comboboxLine = async (): Promise<Line> => {
  if (come) await whenSeen();
  return (come ??= (await import(/* webpackChunkName: "combobox" */ '@pozyka/design-system/combobox')).ComboboxLine);
};

/**
 * A combobox that begins, and on the server stays, a plain line of text: React Aria loads after hydration, and a page whose
 * fields have its code already is first shown without it. Its label and hint stay the same elements, so that what was read already is
 * not re-rendered.
 */
export const LazyCombobox = ({ hint, error, required, id, loadHints, freeText, quiet, texts, delay, ...props }: ComboboxProps) => {
  const [Combobox, setCombobox] = useState<Line>();
  const arrived = useRef<Line>(undefined);

  useEffect(() => {
    let here = true;
    comboboxLine().then(
      (line) => {
        if (!here) return;
        arrived.current = line;
        // a focused field is not replaced; synchronously, so that none is focused before the render
        if (document.activeElement?.id !== id) flushSync(() => setCombobox(() => line));
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [id]);

  const leave = () => {
    props.onBlur?.();
    if (arrived.current) setCombobox(() => arrived.current);
  };
  return (
    <Field label={props.label} hint={hint} error={error} required={required} id={id}>
      {(control) => {
        if (Combobox) return <Combobox {...props} {...{ control, loadHints, freeText, quiet, texts, delay }} />;
        const { label: _label, value, onChange, ...line } = props;
        return (
          <TextLine {...line} control={control} value={value.text} onChange={(text) => onChange({ text, key: undefined })} onBlur={leave} />
        );
      }}
    </Field>
  );
};

const nothing: ComboboxValue = { text: '', key: undefined };

export type FormComboboxProps = Omit<ComboboxProps, 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'id' | 'name'> & {
  name: string;
};

/** A text with hints, bound to a name. */
export const FormCombobox = (props: FormComboboxProps) => <LazyCombobox {...props} {...useFormField<ComboboxValue>(props.name, nothing)} />;
