import { usePageEnvironment, useText, type PageHead } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

/** The head that came with the HTML, for when the customer goes back to its page. */
interface FirstHead {
  place: string;
  title: string;
  restore?: () => void;
}

/**
 * Updates the document's head as the customer moves between pages; the first page's head came with its HTML. The title
 * changes at once, all else a moment later with code that nobody needs before.
 */
export const useDocumentHead = (head: PageHead | undefined, place: string, screenPath: string): void => {
  const first = useRef<FirstHead | undefined>(undefined);
  const { locale, config } = usePageEnvironment();
  const dispatch = useDispatch();
  const text = useText();
  useEffect(() => {
    first.current ??= { place, title: document.title };
    const start = first.current;
    if (place === start.place && (!head || !start.restore)) {
      // its page was rendered by the server, so the browser never requested its head
      if (!head) document.title = start.title;
      start.restore?.();
      return undefined;
    }
    if (!head) return undefined;
    document.title = head.title;
    let shown = true;
    void import(/* webpackChunkName: "document-head" */ './head/apply-head.ts').then(
      ({ applyHead, saveHead }) => {
        start.restore ??= saveHead();
        const parts = {
          locale,
          publicUrl: config.publicUrl,
          place,
          screenPath,
          head,
          suffix: (page: number) => text('head.page', { page }),
        };
        return applyHead(dispatch, parts, () => shown);
      },
      // without the code the title is right, and the next document has it all
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [head, place, screenPath, locale, config.publicUrl, dispatch, text]);
};
