import type { PageHead } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';

const setMeta = (name: string, content: string | undefined) => {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) return known?.remove();
  const meta = known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
};

/** Keeps the document's head true as the customer moves between pages; the first page's head came with its HTML. */
export const useDocumentHead = (head: PageHead | undefined, place: string): void => {
  const first = useRef(place);
  useEffect(() => {
    if (!head || place === first.current) return;
    first.current = '';
    document.title = head.title;
    setMeta('description', head.description);
    setMeta('keywords', head.keywords);
    setMeta('robots', head.noindex ? 'noindex' : undefined);
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = window.location.origin + window.location.pathname;
  }, [head, place]);
};
