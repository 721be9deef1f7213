import { identityDocumentTypes, languages } from '@pozyka/api-contract/constants';
import { searchRows, searchStems } from '../search/search-rows.ts';
import type { ContentTables } from '../tables/content.ts';
import { checkLinks } from './check-links.ts';
import { ContentError, type ContentIssue, type Report } from './content-error.ts';
import type { ContentRows } from '../tables/content-rows.ts';
import { companyShape, configsShape, languagesShape, lookupShape, menusShape, messagesShape, requiredLookups } from './json-shapes.ts';
import { checkBlocks, isPlaceable, parseBlocks } from './parse-blocks.ts';
import { parseCarousels } from './parse-carousels.ts';
import { parseBranches } from './parse-branches.ts';
import { parseEntities } from './parse-entities.ts';
import { parseFailurePages } from './parse-failure-pages.ts';
import { parseFaq } from './parse-faq.ts';
import { parseForms } from './parse-forms.ts';
import { parsePosts } from './parse-posts.ts';
import type { Parsing } from './parsing.ts';
import { parseRedirects, parseSeo, parseSnippets } from './parse-rules.ts';
import { readJson } from './read-json.ts';
import { fillFacts, languageFiles, oneApostrophe, type SourceFiles } from './source-files.ts';
import { parsePages } from './parse-pages.ts';
import { storageTable } from './storage-table.ts';
import { allPaths, checkAddresses, textAddresses, type ShippedPath } from './text-addresses.ts';
import type { FoundLink } from './to-html.ts';
import { withBlockTexts } from './with-block-texts.ts';

const parseMenus = ({ files, report, onLink }: Parsing): ContentTables['content_menu_item'][] => {
  const file = 'menus.json';
  const source = readJson(file, files.get(file) ?? '', menusShape, report);
  return Object.entries(source?.value ?? {}).flatMap(([menu, items]) =>
    items.flatMap(({ link, ...titles }, position) => {
      onLink({ file, line: source?.lineOf([menu, position, 'link']) ?? 0, href: link });
      return languages.map((language) => ({ menu, language, position, link, title: oneApostrophe(titles[language], language) }));
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
      const line = source?.lineOf([position]) ?? 0;
      if (items.findIndex((item) => item.id === id) < position) report({ file, line, message: `${id} is there twice` });
      if (lookup === 'RegDocumentType' && !identityDocumentTypes.some((type) => type === id))
        report({ file, line, message: `the form has no questions for ${id}, only for ${identityDocumentTypes.join(' and ')}` });
      return languages.map((language) => ({ lookup, id, language, title: oneApostrophe(titles[language], language), position }));
    });
  });
};

const parseMessages = ({ files, report }: Parsing): ContentTables['content_message'][] =>
  languages.flatMap((language) => {
    const file = `i18n/${language}.json`;
    const source = readJson(file, files.get(file) ?? '', messagesShape, report);
    return Object.entries(source?.value ?? {}).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => ({ language, namespace, key, text: oneApostrophe(text, language) })),
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
  /^(branches\.tsv|(company|languages|configs|menus|seo|redirects|snippets)\.json|(pages|posts|blocks|carousels|faq|forms|failure-pages|custom\/[a-z][a-z-]*)\/.*|lookups\/[A-Za-z][A-Za-z0-9]*\.json|i18n\/(uk|ru)\.json)$/;

/**
 * Texts → rows of the content tables.
 * @param shipped paths of screens that releases bring beside the product's table
 * @throws ContentError with every issue found, each with its file and line.
 */
export const parseContent = async (files: SourceFiles, shipped: readonly ShippedPath[]): Promise<ContentRows> => {
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
        text: company
          ? fillFacts(source, { company: (name, language) => company[language][name], storage: storageTable }, report)
          : source.text,
      })),
  };
  const blocks = parseBlocks(parsing);
  const carousels = parseCarousels(parsing);
  const pages = parsePages(parsing, new Set(blocks.filter(isPlaceable).map(({ alias }) => alias)));
  const faq = parseFaq(parsing);
  const { categories: postCategories, posts } = parsePosts(parsing);
  const forms = parseForms(parsing);
  const aliasesOf = (rows: readonly { alias: string }[]) => new Set(rows.map(({ alias }) => alias));
  checkBlocks(blocks, { carousel: aliasesOf(carousels), form: aliasesOf(forms), category: aliasesOf(postCategories) }, report);
  const rules = parseSeo(parsing, pages);
  const search = searchRows({ pages: withBlockTexts(pages, blocks), posts, questions: faq.questions, rules });
  const rows: ContentRows = {
    content_language: parseLanguages(parsing),
    content_page: pages,
    content_failure_page: parseFailurePages(parsing),
    content_block: blocks.map(({ alias, language, content }) => ({ alias, language, content })),
    content_carousel: carousels,
    content_menu_item: parseMenus(parsing),
    content_faq_category: faq.categories,
    content_faq_question: faq.questions,
    content_lookup_item: parseLookups(parsing),
    content_message: parseMessages(parsing),
    content_config: parseConfigs(parsing),
    content_entity: parseEntities(parsing),
    content_form: forms,
    content_seo: rules,
    content_redirect: await parseRedirects(parsing),
    content_snippet: parseSnippets(parsing),
    content_post_category: postCategories,
    content_post: posts,
    content_branch: parseBranches(parsing),
    content_search: search,
    content_search_stem: searchStems(search),
  };
  const texts = textAddresses(rows);
  const paths = allPaths(shipped);
  checkAddresses(texts, paths, report);
  checkLinks(links, { texts: new Set(texts.map(({ address }) => address)), paths }, report);
  if (issues.length > 0) throw new ContentError(issues);
  return rows;
};
