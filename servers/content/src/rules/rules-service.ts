import type { RedirectRule, Seo, Snippet, Snippets } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Kysely } from 'kysely';
import {
  type ContentTables,
  matchPath,
  missing,
  pickRule,
  resolveRedirect,
  type SeoTable,
  siteAddressOf,
} from '@pozyka/server-publications';
import { selectBlock } from '../texts/store.ts';
import { selectExactRedirect, selectRedirectPatterns, selectSeoRules, selectSnippets } from './rules-store.ts';

type Db = Kysely<ContentTables>;

const toSeo = (rule: SeoTable): Seo => ({
  title: rule.title,
  description: rule.description,
  keywords: rule.keywords,
  og: { title: rule.og_title, description: rule.og_description, image: rule.og_image, type: rule.og_type },
  twitter: { title: rule.twitter_title, description: rule.twitter_description, image: rule.twitter_image, card: rule.twitter_card },
  exact: !rule.is_pattern,
});

/** Search data of an address: its own rule, else that of the most specific pattern. @throws ApiError 404 without any rule. */
export const seoOf = async (db: Db, url: string, language: LanguageCode): Promise<Seo> => {
  const { path } = siteAddressOf(url);
  const rule = pickRule(await selectSeoRules(db, language, path), path);
  if (!rule) throw missing('seo', language);
  return toSeo(rule);
};

/** Where an address has moved to; null for one that has not, and for rules that lead round. */
export const redirectOf = async (db: Db, url: string): Promise<RedirectRule | null> => {
  const patterns = await selectRedirectPatterns(db);
  const ruleOf = async (path: string) => (await selectExactRedirect(db, path)) ?? pickRule(patterns, path);
  const found = await resolveRedirect(ruleOf, url);
  return found === 'loop' ? null : found;
};

/** Markup for an address by place, each piece inert in a template that names the consent it needs. */
export const snippetsOf = async (db: Db, url: string): Promise<Snippets> => {
  const { path } = siteAddressOf(url);
  const rows = (await selectSnippets(db, path)).filter((row) => !row.is_pattern || matchPath(row.path, path) !== undefined);
  const at = (place: Snippet['place']): string =>
    rows
      .filter((row) => row.place === place)
      .map(({ category, html }) => `<template data-category="${category}">${html}</template>`)
      .join('');
  return { head: at('head'), body_begin: at('body_begin'), body_end: at('body_end') };
};

/** Blocks with the text of each error page; a fault of the server that has no text of its own takes that of 500. */
const errorBlocks = (code: number): string[] => {
  if (code === 503) return ['offline'];
  const own = `error-${code}-description`;
  return code > 500 ? [own, 'error-500-description'] : [own];
};

/** @throws ApiError 404 for a code without a text. */
export const errorPageOf = async (db: Db, code: number, language: LanguageCode) => {
  for (const alias of errorBlocks(code)) {
    const block = await selectBlock(db, language, alias);
    if (block) return { html: block.content };
  }
  throw missing('block', language);
};
