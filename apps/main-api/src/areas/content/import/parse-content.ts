import { languages } from '@pozyka/api-contract/constants';
import type { ContentTables } from '../tables.ts';
import { checkLinks, isScreenPath } from './check-links.ts';
import { ContentError, type ContentIssue, type Report } from './content-error.ts';
import type { ContentRow, ContentRows } from './content-rows.ts';
import {
  blockShape,
  companyShape,
  configsShape,
  languagesShape,
  lookupShape,
  menusShape,
  messagesShape,
  outlineOf,
  requiredLookups,
} from './json-shapes.ts';
import { linksOf } from './links-of.ts';
import { parseEntities } from './parse-entities.ts';
import { parseFailurePages } from './parse-failure-pages.ts';
import { parseFaq } from './parse-faq.ts';
import type { Parsing } from './parsing.ts';
import { parseRedirects, parseSeo, parseSnippets } from './parse-rules.ts';
import { readJson } from './read-json.ts';
import { readMarkdown } from './read-markdown.ts';
import { fillCompany, languageFiles, type SourceFiles } from './source-files.ts';
import { tieNumbers } from './tie-numbers.ts';
import { toHtml, type FoundLink } from './to-html.ts';

const parsePages = ({ texts, report, onLink }: Parsing): ContentRow<'content_page'>[] =>
  texts('pages', ['md']).flatMap(({ file, text, alias, language }) => {
    if (isScreenPath(`/${alias}`)) report({ file, line: 0, message: `/${alias} is a screen of the product, no page can have this name` });
    const source = readMarkdown(file, text, ['title', 'description'], report);
    if (!source) return [];
    const content = toHtml(source.body, { file, bodyLine: source.bodyLine, language }, onLink, report);
    return [{ alias, language, ...source.fields, content }];
  });

const parseBlocks = ({ texts, report, onLink }: Parsing): ContentTables['content_block'][] => {
  const outlines = new Map<string, string>();
  return texts('blocks', ['md', 'json']).flatMap(({ file, text, alias, language, extension }) => {
    if (extension === 'md') {
      const source = readMarkdown(file, text, [], report);
      return source
        ? [{ alias, language, content: toHtml(source.body, { file, bodyLine: source.bodyLine, language }, onLink, report) }]
        : [];
    }
    const source = readJson(file, text, blockShape, report);
    if (!source) return [];
    const outline = outlineOf(source.value);
    if ((outlines.get(alias) ?? outline) !== outline)
      report({ file, line: 0, message: 'its names and lists differ from those of its other language' });
    outlines.set(alias, outline);
    for (const { href, path } of linksOf(source.value)) onLink({ file, line: source.lineOf(path), href });
    return [{ alias, language, content: tieNumbers(JSON.stringify(source.value)) }];
  });
};

const parseMenus = ({ files, report, onLink }: Parsing): ContentTables['content_menu_item'][] => {
  const file = 'menus.json';
  const source = readJson(file, files.get(file) ?? '', menusShape, report);
  return Object.entries(source?.value ?? {}).flatMap(([menu, items]) =>
    items.flatMap(({ link, ...titles }, position) => {
      onLink({ file, line: source?.lineOf([menu, position, 'link']) ?? 0, href: link });
      return languages.map((language) => ({ menu, language, position, link, title: titles[language] }));
    }),
  );
};

const parseLookups = ({ files, report }: Parsing): ContentTables['content_lookup_item'][] => {
  for (const name of requiredLookups) {
    if (!files.has(`lookups/${name}.json`))
      report({ file: `lookups/${name}.json`, line: 0, message: 'the application form needs this list' });
  }
  return [...files].flatMap(([file, text]) => {
    const lookup = /^lookups\/([A-Za-z][A-Za-z0-9]*)\.json$/.exec(file)?.[1];
    if (lookup === undefined) return [];
    const source = readJson(file, text, lookupShape, report);
    return (source?.value ?? []).flatMap(({ id, ...titles }, position, items) => {
      if (items.findIndex((item) => item.id === id) < position)
        report({ file, line: source?.lineOf([position]) ?? 0, message: `${id} is there twice` });
      return languages.map((language) => ({ lookup, id, language, title: titles[language], position }));
    });
  });
};

const parseMessages = ({ files, report }: Parsing): ContentTables['content_message'][] =>
  languages.flatMap((language) => {
    const file = `i18n/${language}.json`;
    const source = readJson(file, files.get(file) ?? '', messagesShape, report);
    return Object.entries(source?.value ?? {}).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => ({ language, namespace, key, text })),
    );
  });

const parseConfigs = ({ files, report }: Parsing): ContentTables['content_config'][] => {
  const source = readJson('configs.json', files.get('configs.json') ?? '', configsShape, report);
  return Object.entries(source?.value ?? {}).flatMap(([section, values]) =>
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [{ section, key, value }])),
  );
};

const parseLanguages = ({ files, report }: Parsing): ContentTables['content_language'][] =>
  (readJson('languages.json', files.get('languages.json') ?? '', languagesShape, report)?.value ?? []).map((row, position) => ({
    ...row,
    position,
  }));

const known =
  /^((company|languages|configs|menus|seo|redirects|snippets)\.json|(pages|blocks|faq|failure-pages|custom\/[a-z][a-z-]*)\/.*|lookups\/[A-Za-z][A-Za-z0-9]*\.json|i18n\/(uk|ru)\.json)$/;

/**
 * Texts → rows of the content tables.
 * @throws ContentError with every issue found, each with its file and line.
 */
export const parseContent = async (files: SourceFiles): Promise<ContentRows> => {
  const issues: ContentIssue[] = [];
  const links: FoundLink[] = [];
  const report: Report = (issue) => issues.push(issue);
  for (const file of files.keys()) if (!known.test(file)) report({ file, line: 0, message: 'no text is expected here' });

  const company = readJson('company.json', files.get('company.json') ?? '', companyShape, report)?.value;
  const parsing: Parsing = {
    files,
    report,
    onLink: (link) => links.push(link),
    texts: (folder, extensions) =>
      languageFiles(files, folder, extensions, report).map((source) => ({
        ...source,
        text: company ? fillCompany(source, company, report) : source.text,
      })),
  };
  const pages = parsePages(parsing);
  const faq = parseFaq(parsing);
  const rows: ContentRows = {
    content_language: parseLanguages(parsing),
    content_page: pages,
    content_failure_page: parseFailurePages(parsing),
    content_block: parseBlocks(parsing),
    content_menu_item: parseMenus(parsing),
    content_faq_category: faq.categories,
    content_faq_question: faq.questions,
    content_lookup_item: parseLookups(parsing),
    content_message: parseMessages(parsing),
    content_config: parseConfigs(parsing),
    content_entity: parseEntities(parsing),
    content_seo: parseSeo(parsing, pages),
    content_redirect: await parseRedirects(parsing),
    content_snippet: parseSnippets(parsing),
  };
  checkLinks(links, new Set(pages.map(({ alias }) => alias)), report);
  if (issues.length > 0) throw new ContentError(issues);
  return rows;
};
