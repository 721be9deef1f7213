import { useEffect, useMemo, useState, useSyncExternalStore, type ElementType } from 'react';
import { currentCleaner, prepareHtml, trustedHtml, watchCleaner } from './trusted-html.ts';

export interface SafeHtmlProps {
  /** Sanitized by the server, and once more here, but for what is in the document already. */
  html: string;
  /** What holds it: an element's name, or a styled component. */
  as?: ElementType;
}

const never = () => () => undefined;
const none = {};
const noCleaner = () => none;

/**
 * Shows HTML of the content server, and is the only way to do so. React rewrites an element's HTML whenever it is
 * given another object, so the object is preserved as long as the text is the same. The document's own HTML is hydrated as
 * it is; any other passes the browser's cleaner first, and is not shown before.
 */
export const SafeHtml = ({ html, as: Element = 'div' }: SafeHtmlProps) => {
  const rendered = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [ofDocument] = useState(rendered ? undefined : html);
  const { clean, error }: ReturnType<typeof currentCleaner> = useSyncExternalStore(watchCleaner, currentCleaner, noCleaner);
  const taken = html === ofDocument;
  // what was hydrated does not wait for the cleaner, and is not rewritten when that comes
  const cleaner = taken ? trustedHtml : clean;
  const content = useMemo(() => cleaner && { __html: cleaner(html) }, [html, cleaner]);
  useEffect(() => {
    if (!content) void prepareHtml();
  }, [content]);
  // what it knows of the document changes once it is hydrated: that alone re-renders nothing below
  const element = useMemo(() => <Element {...(content ? { dangerouslySetInnerHTML: content } : {})} />, [Element, content]);
  // its code is lost: the page shows its card, or is reloaded
  if (!content && error) throw error as Error;
  return element;
};
