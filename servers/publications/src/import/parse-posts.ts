import { languages } from '@pozyka/api-contract/constants';
import { isDay } from '@pozyka/domain';
import { coverPath, covers, isCover } from '../posts/cover-path.ts';
import type { ContentTables } from '../tables/content.ts';
import { postCategoriesShape } from './json-shapes.ts';
import type { Parsing } from './parsing.ts';
import { readJson } from './read-json.ts';
import { readMarkdown } from './read-markdown.ts';
import { tieNumbers } from './tie-numbers.ts';
import { toHtml } from './to-html.ts';

type PostRow = ContentTables['content_post'];
type CategoryRow = ContentTables['content_post_category'];

export const postPath = (alias: string): string => `/posts/items/${alias}`;
export const postCategoryPath = (alias: string): string => `/posts/categories/${alias}`;

/** Words that an attentive reader takes in a minute. */
const WORDS_A_MINUTE = 180;

const minutesOf = (html: string): number => {
  const words = html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
  return Math.max(1, Math.ceil(words.length / WORDS_A_MINUTE));
};

const parseCategories = ({ files, report }: Parsing): CategoryRow[] => {
  const file = 'posts/categories.json';
  const source = readJson(file, files.get(file) ?? '', postCategoriesShape, report);
  return (source?.value ?? []).flatMap(({ alias, ...titles }, position, all) => {
    if (all.findIndex((other) => other.alias === alias) < position)
      report({ file, line: source?.lineOf([position]) ?? 0, message: `${alias} is there twice` });
    return languages.map((language) => ({ alias, language, title: titles[language], position }));
  });
};

const lineOfField = (text: string, name: string): number => text.split('\n').findIndex((line) => line.startsWith(`${name}:`)) + 1;

/** Posts: a file per post and language. What is not text (category, cover, days, related) is the same in both. */
export const parsePosts = (parsing: Parsing): { categories: CategoryRow[]; posts: PostRow[] } => {
  const { texts, report, onLink } = parsing;
  const categories = parseCategories(parsing);
  const files = texts('posts', ['md']);
  const aliases = new Set(files.map(({ alias }) => alias));
  const facts = new Map<string, string>();
  const posts = files.flatMap(({ file, text, alias, language }): PostRow[] => {
    const source = readMarkdown(file, text, ['title', 'category', 'preview', 'published'], report, ['image', 'updated', 'related']);
    if (!source) return [];
    const { title, category, preview, published, image, updated } = source.fields;
    const related = source.fields.related?.split(',').map((other) => other.trim()) ?? [];
    const refuse = (name: string, message: string) => report({ file, line: lineOfField(text, name), message });
    if (!categories.some((known) => known.alias === category)) refuse('category', `posts/categories.json has no ${category}`);
    for (const [name, day] of Object.entries({ published, updated })) {
      if (day !== undefined && !isDay(day)) refuse(name, `${name} is a day such as 2026-03-01, not ${day}`);
    }
    if (updated !== undefined && updated < published) refuse('updated', 'updated is before published');
    if (image !== undefined && !isCover(image)) refuse('image', `there is no cover ${image}: take one of ${covers.join(', ')}`);
    for (const other of related) {
      if (other === alias || !aliases.has(other)) refuse('related', `there is no other post ${other}`);
    }
    const fact = JSON.stringify([category, published, image, updated, related]);
    if ((facts.get(alias) ?? fact) !== fact)
      report({ file, line: 1, message: 'category, published, image, updated or related differ from those of its other language' });
    facts.set(alias, fact);
    const content = toHtml(source.body, { file, bodyLine: source.bodyLine, language }, onLink, report);
    const texted = { title: tieNumbers(title), preview: tieNumbers(preview), content, reading_minutes: minutesOf(content) };
    const days = { published_on: published, updated_on: updated ?? null };
    const cover = image !== undefined && isCover(image) ? coverPath(image, alias) : null;
    return [{ alias, language, category, ...texted, ...days, image: cover, related: JSON.stringify(related) }];
  });
  return { categories, posts };
};
