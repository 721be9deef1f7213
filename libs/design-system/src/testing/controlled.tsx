import { useState, type ReactNode } from 'react';

interface ControlledProps<V> {
  initial: V;
  /** Hears every value. */
  onValue?: (value: V) => void;
  children: (value: V, onChange: (value: V) => void) => ReactNode;
}

/** Holds a field's value as a form would. */
export const Controlled = <V,>({ initial, onValue, children }: ControlledProps<V>) => {
  const [value, setValue] = useState(initial);
  return children(value, (next) => {
    onValue?.(next);
    setValue(next);
  });
};
