import { useEffect, useState } from 'react';

interface Choice {
  selected?: string;
  onSelect?: (id: string) => void;
  inHash?: boolean;
}

/** The open tab: the owner's, or the one chosen last, at first that of the address. */
export const useSelectedTab = (
  items: readonly [{ id: string }, ...{ id: string }[]],
  { selected, onSelect, inHash = false }: Choice,
): [string, (id: string) => void] => {
  const [chosen, setChosen] = useState(items[0].id);
  const ids = items.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (!inHash) return;
    const follow = () => {
      const id = window.location.hash.slice(1);
      if (ids.split(' ').includes(id)) setChosen(id);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [inHash, ids]);

  const select = (id: string) => {
    setChosen(id);
    onSelect?.(id);
    // the state is the router's own
    if (inHash) window.history.replaceState(window.history.state, '', `#${id}`);
  };
  const known = items.some(({ id }) => id === chosen) ? chosen : items[0].id;
  return [selected ?? known, select];
};
