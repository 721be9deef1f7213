import { Field, TextLine } from '@pozyka/design-system';
import type { ComboboxLineProps, ComboboxProps } from '@pozyka/design-system/combobox';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';

type Line = ComponentType<ComboboxLineProps>;

/** Once it has come, every next one begins with it. */
let come: Line | undefined;

/**
 * A combobox that begins, and on the server stays, a plain line of text: React Aria comes after the page is alive. Its label and hint
 * stay the same elements, so that nothing is drawn anew that was read already.
 */
export const LazyCombobox = ({ hint, error, required, id, loadHints, freeText, quiet, texts, later, ...props }: ComboboxProps) => {
  const [Combobox, setCombobox] = useState(() => come);
  const arrived = useRef<Line>(undefined);

  useEffect(() => {
    // it is one already: flushSync would only finish the page's effects before the page is seen
    if (Combobox) return;
    let here = true;
    import(/* webpackChunkName: "combobox" */ '@pozyka/design-system/combobox').then(
      (module) => {
        come = module.ComboboxLine;
        if (!here) return;
        arrived.current = come;
        // whoever types already must not lose the field under his fingers, nor who comes to it before it would be drawn
        if (document.activeElement?.id !== id) flushSync(() => setCombobox(() => module.ComboboxLine));
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [id, Combobox]);

  const leave = () => {
    props.onBlur?.();
    if (arrived.current) setCombobox(() => arrived.current);
  };
  return (
    <Field label={props.label} hint={hint} error={error} required={required} id={id}>
      {(control) => {
        if (Combobox) return <Combobox {...props} {...{ control, loadHints, freeText, quiet, texts, later }} />;
        const { label: _label, value, onChange, ...line } = props;
        return (
          <TextLine {...line} control={control} value={value.text} onChange={(text) => onChange({ text, key: undefined })} onBlur={leave} />
        );
      }}
    </Field>
  );
};
