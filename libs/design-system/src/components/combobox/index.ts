export { Combobox, type ComboboxProps, type ComboboxTexts } from './combobox.tsx';
export type { Hint, Later, LoadHints } from './use-hints.ts';
