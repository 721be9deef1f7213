import { seo, snippets, redirectRule, type RedirectRule, type Seo } from '@pozyka/api-contract';
import type { Locale, PageSnippets } from '@pozyka/remote-kit/types';
import { readSnippets } from '@pozyka/server-kit/snippets';
import * as z from 'zod/mini';

/** What the operator says of an address. */
export interface PageRules {
  redirect: RedirectRule | null;
  seo: Seo | undefined;
  snippets: PageSnippets;
  /** False when an answer did not come: a page made without it must not be cached. */
  complete: boolean;
}

/** What an answer that is cached was read as: the same object comes for a minute, and is frozen. */
const readOf = new WeakMap<object, unknown>();

const read = <T>(body: unknown, data: z.ZodMiniType<T>): T => {
  if (typeof body === 'object' && body !== null && readOf.has(body)) return readOf.get(body) as T;
  const said = z.object({ data }).parse(body).data;
  // what has `data` is an object
  readOf.set(body as object, said);
  return said;
};

/** The page goes without rules that did not come in time. */
export const noRules: PageRules = { redirect: null, seo: undefined, snippets: { head: [], later: [] }, complete: false };

/** Asks for everything about one address at once; each answer is public content, cached for a minute. */
export const loadPageRules = async (fetch: typeof globalThis.fetch, mainApi: string, path: string, locale: Locale): Promise<PageRules> => {
  let complete = true;
  const ask = async <T>(name: string, body: object, data: z.ZodMiniType<T>): Promise<T | undefined> => {
    try {
      const headers = { 'content-type': 'application/json', 'accept-language': locale };
      const answer = await fetch(`${mainApi}/v2/system/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (answer.ok) return read(await answer.json(), data);
      complete &&= answer.status === 404;
    } catch {
      complete = false;
    }
    return undefined;
  };
  const [redirect = null, rule, markup] = await Promise.all([
    ask('redirect', { url: path }, z.nullable(redirectRule)),
    ask('seo', { url: path, language: locale }, seo),
    ask('snippets', { url: path }, snippets),
  ]);
  return { redirect, seo: rule, snippets: markup ? readSnippets(markup) : noRules.snippets, complete };
};
