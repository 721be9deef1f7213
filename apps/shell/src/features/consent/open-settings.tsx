import { createRoot } from 'react-dom/client';
import { ConsentSettings } from './consent-settings.tsx';
import { acceptedNow } from './consent.ts';
import type { ConsentCategory } from './stored-consent.ts';

let isOpen = false;

/** Opens the settings by category beside the page, in a tree of its own, until they are saved or closed. */
export const openSettings = (onSave: (accepted: readonly ConsentCategory[]) => void): void => {
  if (isOpen) return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    isOpen = false;
    root.unmount();
    place.remove();
  };
  const save = (accepted: readonly ConsentCategory[]) => {
    onSave(accepted);
    close();
  };
  root.render(<ConsentSettings accepted={acceptedNow()} onSave={save} onClose={close} />);
};

export type OpenSettings = typeof openSettings;
