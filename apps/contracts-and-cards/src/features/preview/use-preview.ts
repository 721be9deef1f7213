import { useText } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';

/** A paper that is shown in the page and hidden: props of its button, of any look; closing the preview gives that button the focus back. */
export const usePreview = (name: string, open = false) => {
  const text = useText();
  const opener = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(open);
  const close = () => {
    setShown(false);
    opener.current?.focus();
  };
  const button = {
    ref: opener,
    type: 'button' as const,
    'aria-expanded': shown,
    'aria-label': text(shown ? 'preview.hide-name' : 'preview.open-name', { name }),
    onClick: () => setShown(!shown),
    children: text(shown ? 'preview.hide' : 'preview.open'),
  };
  return { button, shown, close };
};
