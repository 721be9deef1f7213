import { useMemo, type ElementType } from 'react';
import { trustHtml } from './trusted-html.ts';

export interface SafeHtmlProps {
  /** Made safe by the server. */
  html: string;
  /** What holds it: an element's name, or a styled component. */
  as?: ElementType;
}

/**
 * Shows HTML of the content server, and is the only way to do so. React writes an element's HTML again whenever it is
 * given another object, so the object is kept as long as the text is the same.
 */
export const SafeHtml = ({ html, as: Element = 'div' }: SafeHtmlProps) => {
  const content = useMemo(() => ({ __html: trustHtml(html) }), [html]);
  return <Element dangerouslySetInnerHTML={content} />;
};
