import sanitizeHtml from 'sanitize-html';

const textTags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'code'],
  ...['strong', 'em', 'del', 'br', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Links lead to this site, to another by https, to an e-mail address or to a phone. */
const knownLink = /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\s<>"'\\]*$/i;

const text = {
  allowedTags: textTags,
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    th: () => ({ tagName: 'th', attribs: { scope: 'col' } }),
    // what leads off the site says so
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(knownLink.test(href) && { href, ...(/^https:/i.test(href) && { rel: 'external noopener' }) }) },
    }),
  },
} satisfies sanitizeHtml.IOptions;

const ownPicture = /^\/(?![/\\])[^\s"'<>]*$/;
const isSize = (value: string | undefined): value is string => /^[1-9]\d{0,4}$/.test(value ?? '');

const block: sanitizeHtml.IOptions = {
  ...text,
  allowedTags: [
    ...textTags,
    ...['figure', 'figcaption', 'img', 'dl', 'dt', 'dd', 'details', 'summary', 'sup', 'sub', 'small', 'caption', 'section'],
  ],
  allowedAttributes: {
    ...text.allowedAttributes,
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  transformTags: {
    a: text.transformTags.a,
    th: (tagName, { scope = 'col', ...attribs }) => ({ tagName, attribs: { ...attribs, scope: scope === 'row' ? 'row' : 'col' } }),
    // the place of a picture is reserved until it comes, and it comes when it is near
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: { src, alt, ...(isSize(width) && isSize(height) && { width, height }), loading: 'lazy', decoding: 'async' },
    }),
  },
  // a picture of another site, or without its size, is none
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !(ownPicture.test(attribs['src'] ?? '') && isSize(attribs['width'])),
};

/** Wrongly nested elements are corrected only by re-parsing, so the HTML is re-read until nothing changes. */
const settled = (html: string, options: sanitizeHtml.IOptions): string => {
  let before = html;
  for (let round = 0; round < 10; round += 1) {
    const after = sanitizeHtml(before, options).trim();
    if (after === before) break;
    before = after;
  }
  return before;
};

/** Leaves only harmless tags and attributes of a text: no script, style, handler, or foreign scheme survives. */
export const sanitise = (html: string): string => settled(html, text);

/** The same for a block that is written as HTML, which may have figures, own pictures with their size, lists of terms too. */
export const sanitiseBlock = (html: string): string => settled(html, block);

/** The same for a page of another server, whose own title is a heading below the first one. */
export const sanitiseNotice = (html: string): string =>
  settled(html, { ...text, allowedTags: [...textTags, 'h1'], transformTags: { ...text.transformTags, h1: 'h2' } });
