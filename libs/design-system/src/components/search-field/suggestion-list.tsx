import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Suggestion {
  id: string;
  content: ReactNode;
}

export interface SuggestionGroup {
  title: string;
  items: readonly Suggestion[];
}

const List = styled.div`
  position: absolute;
  z-index: 5;
  top: calc(100% + var(--space-2xs));
  right: 0;
  left: 0;
  box-sizing: border-box;
  max-height: min(70vh, 32rem);
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--space-2xs);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-m);
`;

const Title = styled.div`
  padding: var(--space-xs) var(--space-s) 0;
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-s);
  min-height: var(--target);
  padding: var(--space-2xs) var(--space-s);
  border-radius: var(--radius-s);
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover,
  &[aria-selected='true'] {
    background: var(--color-accent-soft);
  }
  &[aria-selected='true'] {
    box-shadow: inset 0 0 0 2px var(--color-accent);
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export interface SuggestionListProps {
  id: string;
  label: string;
  groups: readonly SuggestionGroup[];
  /** Id of the suggestion that Enter would choose. */
  active: string | undefined;
  onChoose: (id: string) => void;
}

/** Id of a suggestion's element, for the field to point at. */
export const suggestionElement = (list: string, id: string): string => `${list}-${id}`;

/** What may be meant by an unfinished query, below its field. The focus stays in the field. */
export const SuggestionList = ({ id: list, label, groups, active, onChoose }: SuggestionListProps) => (
  <List id={list} role="listbox" aria-label={label} onPointerDown={(event) => event.preventDefault()}>
    {groups.map(({ title, items }) => (
      <div key={title} role="group" aria-label={title}>
        <Title aria-hidden="true">{title}</Title>
        {items.map(({ id, content }) => (
          // the field has the focus and the keys; a pointer chooses here

          <Option key={id} id={suggestionElement(list, id)} role="option" aria-selected={id === active} onClick={() => onChoose(id)}>
            {content}
          </Option>
        ))}
      </div>
    ))}
  </List>
);
