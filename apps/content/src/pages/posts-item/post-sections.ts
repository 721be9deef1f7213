/** A part of a post below one of its second-level headings; the beginning has none. */
export interface PostSection {
  /** In the address: the same in both languages. */
  id: string;
  title: string;
  html: string;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

const wordsOf = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? '');

/** Cuts the text of a post at its second-level headings, so that a link can lead to each. */
export const sectionsOf = (html: string): PostSection[] =>
  html
    .split(/(?=<h2>)/)
    .filter((part) => part.trim() !== '')
    .map((part, index) => {
      const [, title = ''] = /^<h2>(.*?)<\/h2>/s.exec(part) ?? [];
      return { id: `section-${index}`, title: wordsOf(title).trim(), html: part };
    });
