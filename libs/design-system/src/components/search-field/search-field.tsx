import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { searchIcon } from '../../icons/paths.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { SuggestionList, suggestionElement } from './suggestion-list.tsx';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

export interface SearchFieldProps {
  /** Read aloud, and shown in the empty field. */
  label: string;
  buttonLabel: string;
  /** Where the words go as `q` when there is no script, or the submit is not prevented. */
  action: string;
  /** Initial text of the field; what is typed belongs to the browser, so nothing typed early is lost. */
  defaultValue?: string;
  /** While typing, and with nothing when Escape clears the field. */
  onChange?: (text: string) => void;
  /** Instead of `action`. */
  onSearch?: (text: string) => void;
  onFocus?: () => void;
  /** What may be meant by what is typed so far; the field is then a combobox. */
  suggestions?: Suggestions;
  /** Read aloud when it changes: how many suggestions there are. */
  news?: string;
}

const Form = styled.form.attrs({ method: 'get' })`
  position: relative;
`;

const Input = styled.input`
  ${controlStyles}
  padding-right: 3.5rem;
  appearance: none;
`;

const Button = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 3.25rem;
  border: 0;
  border-radius: var(--radius-m);
  background: transparent;
  color: var(--color-accent);
  cursor: pointer;
  &:hover {
    background: var(--color-accent-soft);
  }
`;

/** A field to search by, which is a form of its own. Escape clears it. */
export const SearchField = ({
  label,
  buttonLabel,
  action,
  defaultValue,
  onChange,
  onSearch,
  onFocus,
  suggestions,
  news,
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const { isOpen, active, show, hide, choose, onKey } = useSuggestions(list, suggestions);
  const takeEarly = useEffectEvent(() => {
    const field = input.current;
    if (!field || field.value === (defaultValue ?? '')) return;
    if (field === document.activeElement) show();
    onChange?.(field.value);
  });
  // typed before its code was there: no event tells of it
  useEffect(() => takeEarly(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (onKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.key !== 'Escape' || event.currentTarget.value === '') return;
    event.preventDefault();
    event.currentTarget.value = '';
    onChange?.('');
  };
  return (
    <Form
      role="search"
      action={action}
      onSubmit={(event) => {
        hide();
        if (!onSearch) return;
        event.preventDefault();
        onSearch(input.current?.value ?? '');
      }}
    >
      <Input
        ref={input}
        aria-label={label}
        // HTML lets no search field be a combobox
        type={suggestions ? 'text' : 'search'}
        name="q"
        placeholder={label}
        defaultValue={defaultValue}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        {...(suggestions && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? list : undefined,
          'aria-activedescendant': active === undefined ? undefined : suggestionElement(list, active),
        })}
        onChange={({ currentTarget }) => {
          show();
          onChange?.(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={hide}
      />
      <Button aria-label={buttonLabel}>
        <Icon path={searchIcon} />
      </Button>
      {suggestions && isOpen && (
        <SuggestionList id={list} label={suggestions.label} groups={suggestions.groups} active={active} onChoose={choose} />
      )}
      {news !== undefined && <VisuallyHidden role="status">{news}</VisuallyHidden>}
    </Form>
  );
};
