import { useState, type KeyboardEvent } from 'react';
import { suggestionElement, type SuggestionGroup } from './suggestion-list.tsx';

export interface Suggestions {
  /** Name of the list. */
  label: string;
  groups: readonly SuggestionGroup[];
  onChoose: (id: string) => void;
}

/** A field with a list of suggestions below: what is open, what the arrows stand on, and what the keys do. */
export const useSuggestions = (list: string, suggestions: Suggestions | undefined) => {
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<string>();
  const ids = suggestions?.groups.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const isOpen = isWanted && ids.length > 0;
  const chosen = isOpen && active !== undefined && ids.includes(active) ? active : undefined;

  const show = () => {
    setWanted(true);
    setActive(undefined);
  };
  const hide = () => {
    setWanted(false);
    setActive(undefined);
  };
  const choose = (id: string) => {
    hide();
    suggestions?.onChoose(id);
  };
  /** After the last comes the field itself, and then the first. */
  const move = (step: 1 | -1) => {
    const places = ids.length + 1;
    const at = chosen === undefined ? places - 1 : ids.indexOf(chosen);
    const next = ids[(at + step + places) % places];
    setActive(next);
    if (next !== undefined) document.getElementById(suggestionElement(list, next))?.scrollIntoView({ block: 'nearest' });
  };
  /** True where the key was for the list. */
  const onKey = ({ key, nativeEvent }: KeyboardEvent): boolean => {
    if (nativeEvent.isComposing) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (ids.length === 0) return false;
      if (isOpen) move(key === 'ArrowDown' ? 1 : -1);
      else show();
      return true;
    }
    if (key === 'Escape' && isOpen) {
      hide();
      return true;
    }
    if (key === 'Enter' && chosen !== undefined) {
      choose(chosen);
      return true;
    }
    return false;
  };
  return { isOpen, active: chosen, show, hide, choose, onKey };
};
