import type { ContentTables } from '../tables/content.ts';
import type { Parsing } from './parsing.ts';
import { readMarkdown, readSections } from './read-markdown.ts';
import { tieNumbers } from './tie-numbers.ts';
import { toHtml } from './to-html.ts';

interface Faq {
  readonly categories: ContentTables['content_faq_category'][];
  readonly questions: ContentTables['content_faq_question'][];
}

/** Questions: a file per category, a section per question; both languages have the same ids in the same order. */
export const parseFaq = ({ texts, report, onLink }: Parsing): Faq => {
  const faq: Faq = { categories: [], questions: [] };
  const outlines = new Map<string, string>();
  for (const { file, text, alias, language } of texts('faq', ['md'])) {
    const source = readMarkdown(file, text, ['title', 'order'], report);
    if (!source) continue;
    const position = Number(source.fields.order);
    if (!Number.isSafeInteger(position) || position < 0)
      report({ file, line: 1, message: `order is a whole number, not ${source.fields.order}` });
    faq.categories.push({ id: alias, language, title: source.fields.title, position });

    const sections = readSections(file, source, report);
    if (sections.length === 0) report({ file, line: source.bodyLine, message: 'the category has no question' });
    const outline = JSON.stringify([source.fields.order, sections.map(({ id }) => id)]);
    if ((outlines.get(alias) ?? outline) !== outline)
      report({ file, line: 0, message: 'its order or question ids differ from those of its other language' });
    outlines.set(alias, outline);

    for (const [index, { id, title, line, body, bodyLine }] of sections.entries()) {
      if (faq.questions.some((other) => other.id === id && other.language === language))
        report({ file, line, message: `the id ${id} is taken` });
      const answer = toHtml(body, { file, bodyLine, language }, onLink, report);
      faq.questions.push({ id, language, category_id: alias, question: tieNumbers(title), answer, position: index });
    }
  }
  return faq;
};
