import { TextField } from '@pozyka/design-system';
import type { ComboboxProps } from '@pozyka/design-system/combobox';
import { useEffect, useRef, useState, type ComponentType } from 'react';

type Box = ComponentType<ComboboxProps>;

/** Once it has come, every next one begins with it. */
let come: Box | undefined;

/** A combobox that begins, and on the server stays, a plain line of text: React Aria comes after the page is alive. */
export const LazyCombobox = ({ loadHints, freeText, quiet, texts, later, ...props }: ComboboxProps) => {
  const [Combobox, setCombobox] = useState(() => come);
  const arrived = useRef<Box>(undefined);
  const { id } = props;

  useEffect(() => {
    let here = true;
    import(/* webpackChunkName: "combobox" */ '@pozyka/design-system/combobox').then(
      (module) => {
        come = module.Combobox;
        if (!here) return;
        arrived.current = come;
        // whoever types already must not lose the field under his fingers
        if (document.activeElement?.id !== id) setCombobox(() => module.Combobox);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [id]);

  if (Combobox) return <Combobox {...props} loadHints={loadHints} freeText={freeText} quiet={quiet} texts={texts} later={later} />;
  const leave = () => {
    props.onBlur?.();
    if (arrived.current) setCombobox(() => arrived.current);
  };
  return <TextField {...props} value={props.value.text} onChange={(text) => props.onChange({ text, key: undefined })} onBlur={leave} />;
};
