export { FormCombobox, type FormComboboxProps } from './form-combobox.tsx';
export { LazyCombobox } from './lazy-combobox.tsx';
