import { languages } from '@pozyka/api-contract/constants';
import { droppedOf } from '@pozyka/server-kit/snippets';
import { isPattern } from '../rules/path-pattern.ts';
import { pickRule, resolveRedirect } from '../rules/resolve-redirect.ts';
import type { ContentRow } from '../tables/content-rows.ts';
import { redirectsShape, seoShape, snippetsShape } from './json-shapes.ts';
import type { Parsing } from './parsing.ts';
import { readJson } from './read-json.ts';

/** In the place of any captured text while rules are tried. */
const SAMPLE = 'sample-segment';

const twice = (paths: readonly string[], report: (index: number) => void): void => {
  for (const [index, path] of paths.entries()) if (paths.indexOf(path) < index) report(index);
};

const SITE = 'Pozyka';

/** What a page of the content server says of itself is the rule of its address, on top of `/:alias`. */
const rulesOfPages = (pages: readonly ContentRow<'content_page'>[], rules: readonly ContentRow<'content_seo'>[]) =>
  pages.flatMap(({ alias, language, title: name, description }) => {
    const path = `/${alias}`;
    const standard = rules.find((rule) => rule.path === '/:alias' && rule.language === language);
    if (!standard || rules.some((rule) => rule.path === path)) return [];
    const title = `${name} — ${SITE}`;
    const share = { og_title: title, og_description: description, twitter_title: title, twitter_description: description };
    return [{ ...standard, path, is_pattern: false, title, description, ...share }];
  });

/**
 * seo.json → a row per rule and language, and one per page that has no rule. `/*` and `/:alias` must be there, so that every
 * address has an answer.
 */
export const parseSeo = ({ files, report }: Parsing, pages: readonly ContentRow<'content_page'>[]): ContentRow<'content_seo'>[] => {
  const file = 'seo.json';
  const source = readJson(file, files.get(file) ?? '', seoShape, report);
  if (!source) return [];
  const paths = source.value.map(({ path }) => path);
  twice(paths, (index) => report({ file, line: source.lineOf([index]), message: `${paths[index]} is there twice` }));
  for (const path of ['/*', '/:alias']) if (!paths.includes(path)) report({ file, line: 0, message: `the rule "${path}" is missing` });
  const rules = source.value.flatMap(({ path, type, card, image, ...texts }) =>
    languages.map((language) => {
      const { title, description, keywords, og, twitter } = texts[language];
      return {
        path,
        language,
        is_pattern: isPattern(path),
        title,
        description,
        keywords,
        og_title: og.title ?? title,
        og_description: og.description ?? description,
        og_image: image,
        og_type: type,
        twitter_title: twitter.title ?? og.title ?? title,
        twitter_description: twitter.description ?? og.description ?? description,
        twitter_image: image,
        twitter_card: card,
      };
    }),
  );
  return [...rules, ...rulesOfPages(pages, rules)];
};

const capturesOf = (path: string): string[] =>
  path.split('/').flatMap((segment) => (segment.startsWith(':') || segment === '*' ? [segment] : []));

/** redirects.json → rows. Rules that lead round, nowhere, or unnamed off the site are issues. */
export const parseRedirects = async ({ files, report, onLink }: Parsing): Promise<ContentRow<'content_redirect'>[]> => {
  const file = 'redirects.json';
  const source = readJson(file, files.get(file) ?? '', redirectsShape, report);
  if (!source) return [];
  const rows = source.value.map(({ from, to, code, host }) => ({
    path: from,
    is_pattern: isPattern(from),
    target: to,
    code,
    host: host ?? null,
  }));
  const paths = rows.map(({ path }) => path);
  twice(paths, (index) => report({ file, line: source.lineOf([index]), message: `${paths[index]} is there twice` }));
  for (const [index, { path, target, host }] of rows.entries()) {
    const issue = (message: string) => report({ file, line: source.lineOf([index, 'to']), message });
    if (host !== null) {
      const address = URL.canParse(target) ? new URL(target) : undefined;
      if (address?.protocol !== 'https:' || address.host !== host) issue(`the target must be an https address of ${host}`);
      continue;
    }
    if (!/^\/(?!\/)/.test(target)) {
      issue('a target off the site needs its "host" named');
      continue;
    }
    const unknown = capturesOf(target).find((name) => !capturesOf(path).includes(name));
    if (unknown !== undefined) {
      issue(`${unknown} is not in "from"`);
      continue;
    }
    const sample = path.replaceAll(/:\w+/g, SAMPLE).replace('*', SAMPLE);
    const found = await resolveRedirect((address) => Promise.resolve(pickRule(rows, address)), sample);
    if (found === 'loop') issue(`the rules lead round from ${path}`);
    else if (found && found.url_to.startsWith('/') && !found.url_to.includes(SAMPLE))
      onLink({ file, line: source.lineOf([index, 'to']), href: decodeURI(found.url_to) });
  }
  return rows;
};

/** snippets.json → rows, in the order of the file. */
export const parseSnippets = ({ files, report }: Parsing): ContentRow<'content_snippet'>[] => {
  const file = 'snippets.json';
  const source = readJson(file, files.get(file) ?? '', snippetsShape, report);
  if (!source) return [];
  const ids = source.value.map(({ id }) => id);
  twice(ids, (index) => report({ file, line: source.lineOf([index]), message: `${ids[index]} is there twice` }));
  for (const [index, { html, place, category }] of source.value.entries()) {
    const issue = (message: string) => report({ file, line: source.lineOf([index, 'html']), message });
    if (/<\/?template/i.test(html)) issue('a template cannot stand in a snippet');
    else for (const dropped of droppedOf(place, category, html)) issue(`the site would leave out ${dropped}`);
  }
  return source.value.map(({ path, ...snippet }, position) => ({ ...snippet, path, is_pattern: isPattern(path), position }));
};
