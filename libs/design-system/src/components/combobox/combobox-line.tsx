import { useRef } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { styled } from 'styled-components';
import { PageLocale } from '../../aria/page-locale.tsx';
import { controlStyles } from '../../forms/control-styles.ts';
import type { ControlProps, TextInputProps } from '../../forms/field-props.ts';
import type { ComboboxValue } from '../../forms/field-values.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useHints, type Delay, type Hint, type LoadHints } from './use-hints.ts';

export interface ComboboxTexts {
  loading: string;
  empty: string;
  failed: string;
  /** Name of the list of hints. */
  list: string;
}

export interface ComboboxLineProps extends Omit<TextInputProps, 'value' | 'onChange' | 'hint' | 'error' | 'required' | 'id'> {
  /** What ties it to the label, the hint and the error of its field. */
  control: ControlProps;
  value: ComboboxValue;
  onChange: (value: ComboboxValue) => void;
  loadHints: LoadHints;
  /** Whether a text that is no hint may stay; else leaving the field takes it away. */
  freeText?: boolean | undefined;
  /** Hints are shown where there are some, and nothing is said of the search: for texts that need no list. */
  quiet?: boolean | undefined;
  texts: ComboboxTexts;
  /** How long to wait while somebody types; a test passes its own. */
  delay?: Delay | undefined;
}

const Box = styled(ComboBox)`
  display: grid;
`;

const Line = styled(Input)`
  ${controlStyles}
`;

const List = styled(Popover)<{ $bare: boolean }>`
  ${({ $bare }) => $bare && 'visibility: hidden;'}
  box-sizing: border-box;
  width: var(--trigger-width);
  overflow: auto;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-m);
  & [role='listbox'] {
    padding: var(--space-2xs);
    outline: none;
  }
`;

const Item = styled(ListBoxItem)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  align-content: center;
  gap: 0 var(--space-xs);
  min-height: var(--target);
  padding: var(--space-xs) var(--space-s);
  border-radius: var(--radius-s);
  overflow-wrap: anywhere;
  cursor: pointer;
  outline: none;
  &[data-focused],
  &[data-hovered] {
    background: var(--color-accent-soft);
    box-shadow: inset 0 0 0 2px var(--color-accent);
  }
  &[data-selected] {
    font-weight: 600;
  }
  @media (forced-colors: active) {
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Note = styled.span`
  color: var(--color-text-muted);
  font-size: var(--text-s);
  font-weight: 400;
`;

const Said = styled.p`
  margin: 0;
  padding: var(--space-s);
  color: var(--color-text-muted);
`;

/** The line of a combobox and its list, without label, hint and error. */
export const ComboboxLine = ({
  control,
  label,
  name,
  value,
  onChange,
  onBlur,
  onFocus,
  loadHints,
  freeText = false,
  quiet = false,
  texts,
  delay,
  disabled,
  readOnly,
  inputMode,
  placeholder,
  autoComplete = 'off',
}: ComboboxLineProps) => {
  const { hints, ask } = useHints(loadHints, delay);
  // React Aria tells the choice and its text one after the other, before either is rendered
  const chosen = useRef(value);
  const known: readonly Hint[] =
    value.key !== undefined && !hints.found.some((found) => found.value === value.key)
      ? [{ value: value.key, label: value.text }, ...hints.found]
      : hints.found;
  const said = { idle: '', ready: hints.found.length === 0 ? texts.empty : '', loading: texts.loading, failed: texts.failed }[hints.state];
  const news = quiet ? '' : said;

  const type = (text: string) => {
    if (text === value.text) return;
    chosen.current = { text, key: undefined };
    onChange(chosen.current);
    ask(text);
  };
  const choose = (key: unknown) => {
    const found = known.find((each) => each.value === key);
    if (!found) return;
    chosen.current = { text: found.label, key: found.value };
    onChange(chosen.current);
  };
  const leave = () => {
    const { text, key } = chosen.current;
    if (!freeText && key === undefined && text !== '') onChange({ text: '', key: undefined });
    onBlur?.();
  };

  const { id, required, 'aria-describedby': describedBy, 'aria-invalid': invalid } = control;
  return (
    <PageLocale>
      <Box
        id={id}
        aria-label={label}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        items={known}
        inputValue={value.text}
        onInputChange={type}
        value={value.key ?? null}
        onChange={choose}
        onFocus={() => onFocus?.()}
        onBlur={leave}
        isRequired={Boolean(required)}
        isDisabled={Boolean(disabled)}
        isReadOnly={Boolean(readOnly)}
        isInvalid={Boolean(invalid)}
        validationBehavior="aria"
        // an empty list must be open already when its hints arrive, or it does not open for them
        allowsEmptyCollection={quiet ? hints.state === 'loading' : hints.state !== 'idle'}
        allowsCustomValue
      >
        <Line name={name} inputMode={inputMode} autoComplete={autoComplete} {...(placeholder === undefined ? {} : { placeholder })} />
        <List placement="bottom start" offset={4} $bare={quiet && known.length === 0}>
          <ListBox<Hint> aria-label={texts.list} renderEmptyState={() => <Said>{news}</Said>}>
            {(item) => (
              <Item id={item.value} textValue={item.label}>
                <span>{item.label}</span>
                {item.note && <Note>{` ${item.note}`}</Note>}
              </Item>
            )}
          </ListBox>
        </List>
      </Box>
      {/* by this attribute React Aria leaves it audible while the list is open */}
      <VisuallyHidden role="status" data-live-announcer="">
        {news}
      </VisuallyHidden>
    </PageLocale>
  );
};
