import purify, { type Config } from 'dompurify';

interface Policy {
  createScriptURL(url: string): string;
  createHTML(html: string): unknown;
}

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'code', 'strong', 'em', 'del', 'br', 'a', 'mark'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'section'],
  ...['details', 'summary', 'sup', 'sub', 'small', 'div', 'span', '#text'],
];
const ATTRIBUTES = [
  ...['href', 'rel', 'start', 'scope', 'colspan', 'rowspan', 'src', 'srcset', 'sizes', 'alt', 'width', 'height'],
  ...['loading', 'decoding', 'lang', 'data-block', 'role', 'tabindex', 'aria-label'],
];

const config: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|#|\/(?![/\\])|[^:/?#\s\\]+$)/i,
};

/** Of a table's frame, and of nothing else. */
const FRAME: Record<string, string> = { role: 'region', tabindex: '0' };

const ownAddress = /^\/(?![/\\])[^\s"'<>]*$/;
const isOwn = (name: string, value: string): boolean =>
  name === 'src' ? ownAddress.test(value) : value.split(',').every((part) => ownAddress.test(part.trim().split(/\s+/)[0] ?? ''));

/** The browser's own cleaner of HTML: by DOMPurify, with no more than the content server may send, and pictures of this site alone. */
export const cleanerFor = (policy: Policy | undefined): ((html: string) => unknown) => {
  purify.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName, attrValue } = attribute;
    if ((attrName === 'src' || attrName === 'srcset') && !isOwn(attrName, attrValue)) attribute.keepAttr = false;
    if (attrName in FRAME && attrValue !== FRAME[attrName]) attribute.keepAttr = false;
  });
  // without Trusted Types there is nothing to be trusted by
  const trusted = policy && 'trustedTypes' in window ? { TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true } : {};
  return (html) => purify.sanitize(html, { ...config, ...trusted } as Config);
};
