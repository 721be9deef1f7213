import type { LanguageCode } from '@pozyka/api-contract/constants';
import { Marked } from 'marked';
import { lineAt, type Report } from './content-error.ts';
import { frameTables } from './frame-tables.ts';
import { sanitise } from '@pozyka/server-kit/sanitise';
import { tieNumbers } from './tie-numbers.ts';

/** A link as a text has it. */
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

/**
 * Markdown → sanitised HTML, its tables in frames. Links to pages of this site get the language's prefix and are handed to `onLink`.
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
  return tieNumbers(frameTables(sanitise(marked.parser(tokens)), language));
};
