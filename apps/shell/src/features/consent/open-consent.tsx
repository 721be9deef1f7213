import { createRoot } from 'react-dom/client';
import { ConsentCenter, type ConsentCenterProps } from './consent-center.tsx';

/** Renders the question about cookies beside the page, in a tree of its own, once in a document. It stands before the page, so that the keyboard comes to it first. */
export const openConsent = (props: ConsentCenterProps): void => {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<ConsentCenter {...props} />);
};
