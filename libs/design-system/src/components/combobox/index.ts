export { Combobox, type ComboboxProps } from './combobox.tsx';
export { ComboboxLine, type ComboboxLineProps, type ComboboxTexts } from './combobox-line.tsx';
export type { Delay, Hint, LoadHints } from './use-hints.ts';
