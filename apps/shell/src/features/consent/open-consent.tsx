import { createRoot } from 'react-dom/client';
import { ConsentCenter, type ConsentCenterProps } from './consent-center.tsx';

/** Renders the question about cookies beside the page, in a tree of its own, once in a document. */
export const openConsent = (props: ConsentCenterProps): void => {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<ConsentCenter {...props} />);
};
