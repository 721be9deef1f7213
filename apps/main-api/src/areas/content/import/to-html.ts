import type { LanguageCode } from '@pozyka/api-contract/constants';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { lineAt, type Report } from './content-error.ts';
import { tieNumbers } from './tie-numbers.ts';

/** A link as it stands in a text. */
export interface FoundLink {
  readonly file: string;
  readonly line: number;
  readonly href: string;
}

export interface MarkdownPlace {
  readonly file: string;
  readonly bodyLine: number;
  readonly language: LanguageCode;
}

const marked = new Marked({ gfm: true });

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'code'],
    ...['strong', 'em', 'del', 'br', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    th: () => ({ tagName: 'th', attribs: { scope: 'col' } }),
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...(/^https:/i.test(href) && { rel: 'noopener' }) } }),
  },
};

/** Keeps only harmless tags and attributes: no script, style, handler, or foreign scheme survives. */
export const sanitise = (html: string): string => sanitizeHtml(html, allowed).trim();

/**
 * Markdown → sanitised HTML. Links to pages of this site get the language's prefix and are handed to `onLink`.
 * Raw HTML, images and first-level headings (the page's title is one) are issues.
 */
export const toHtml = (
  body: string,
  { file, bodyLine, language }: MarkdownPlace,
  onLink: (link: FoundLink) => void,
  report: Report,
): string => {
  const tokens = marked.lexer(body);
  let cursor = 0;
  const lineOf = (raw: string): number => {
    const found = body.indexOf(raw, cursor);
    if (found >= 0) cursor = found;
    return bodyLine + lineAt(body, cursor) - 1;
  };
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'html' || token.type === 'image') {
      report({
        file,
        line: lineOf(token.raw),
        message: `${token.type === 'html' ? 'raw HTML' : 'an image'} is not allowed here: ${token.raw.trim()}`,
      });
    }
    if (token.type === 'heading' && token['depth'] === 1) {
      report({ file, line: lineOf(token.raw), message: 'the title is the only first-level heading: use "##"' });
    }
    if (token.type === 'link' && typeof token['href'] === 'string') {
      const href = token['href'];
      onLink({ file, line: lineOf(token.raw), href });
      if (language !== 'uk' && href.startsWith('/')) token.href = href === '/' ? `/${language}` : `/${language}${href}`;
    }
  });
  return tieNumbers(sanitise(marked.parser(tokens)));
};
