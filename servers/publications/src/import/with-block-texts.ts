import type { ContentRow } from '../tables/content-rows.ts';
import type { ParsedBlock } from './parse-blocks.ts';

const textFields = new Set(['title', 'text', 'html', 'author', 'role', 'caption', 'head', 'rows']);

/** Texts of a piece of data, wherever they stand. */
const textsOf = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return textFields.has(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((inner) => textsOf(inner, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, part]) => textsOf(part, inner));
};

/** Pages with their blocks replaced by the blocks' texts, for the search. */
export const withBlockTexts = (
  pages: readonly ContentRow<'content_page'>[],
  blocks: readonly ParsedBlock[],
): ContentRow<'content_page'>[] => {
  const texts = new Map(
    blocks.map(({ alias, language, type, content }) => [
      `${alias}.${language}`,
      type === 'text'
        ? content
        : textsOf(JSON.parse(content))
            .map((text) => `<p>${text}</p>`)
            .join('\n'),
    ]),
  );
  return pages.map((page) => ({
    ...page,
    content: page.content.replaceAll(/<div data-block="([a-z0-9-]+)"><\/div>/g, (_, alias) => texts.get(`${alias}.${page.language}`) ?? ''),
  }));
};
