import type { ContentRow } from '../tables/content-rows.ts';
import { nearKeys, searchKey, stemOf, wordsOf } from '@pozyka/domain/site-search';
import type { SearchRowTable, SearchStemTable } from '../tables/search.ts';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Sanitised HTML as words: blocks are apart, what is in a line is not. */
const plain = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|strong|em|del|code|span)(?:\s[^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? ' ')
    .replaceAll(/[\u{E000}\u{E001}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Found = Pick<SearchRowTable, 'type' | 'alias' | 'language' | 'title'> & { html: string; published_on?: string };

const rowOf = ({ html, published_on, ...found }: Found): SearchRowTable => {
  const text = plain(html);
  return { ...found, text, title_key: searchKey(found.title), text_key: searchKey(text), published_on: published_on ?? null };
};

/** Screens that are found by their title and description; the rest are examples, or are led to by others. */
const listed = new Set(['/tariffs-new', '/tariffs-check', '/branch-issuance', '/faq', '/posts', '/documents']);

const screenRows = (rules: readonly ContentRow<'content_seo'>[]): Found[] =>
  rules
    .filter(({ path }) => listed.has(path))
    .map(({ path, language, title, description, keywords }) => ({
      type: 'page',
      alias: path.slice(1),
      language,
      title: title.replace(/ — [^—]+$/, ''),
      html: keywords ? `${description} ${keywords}` : description,
    }));

export interface Sources {
  readonly pages: readonly ContentRow<'content_page'>[];
  readonly posts: readonly ContentRow<'content_post'>[];
  readonly questions: readonly ContentRow<'content_faq_question'>[];
  readonly rules: readonly ContentRow<'content_seo'>[];
}

/** What can be found, of every text that has a page of its own. */
export const searchRows = ({ pages, posts, questions, rules }: Sources): SearchRowTable[] =>
  [
    ...pages.map(({ alias, language, title, description, content }): Found => {
      return { type: 'page', alias, language, title, html: `${description} ${content}` };
    }),
    ...screenRows(rules),
    ...posts.map(({ alias, language, title, preview, content, published_on }): Found => {
      return { type: 'post', alias, language, title, html: `${preview} ${content}`, published_on };
    }),
    ...questions.map(({ id, language, question, answer }): Found => ({
      type: 'question',
      alias: id,
      language,
      title: question,
      html: answer,
    })),
  ].map(rowOf);

/** Words of the titles. */
export const searchStems = (rows: readonly SearchRowTable[]): SearchStemTable[] => {
  const stems = new Map<string, SearchStemTable>();
  for (const { language, title } of rows) {
    for (const word of wordsOf(title)) {
      const stem = stemOf(word);
      if (!/\d/.test(stem)) stems.set(`${language} ${stem}`, { language, stem, near: nearKeys(stem).join(' ') });
    }
  }
  return [...stems.values()];
};
