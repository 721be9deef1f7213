import { localePath, splitLocale, type Locale } from '@pozyka/i18n';
import type { PageSnippets } from '@pozyka/remote-kit';
import type { Receive } from '../../core/deferred.ts';

/** What does not come in this time is left out, as the server leaves it out of a document. */
const PATIENCE_MS = 1_500;

/** The operator's rules of one page, as the gateway gives them. */
interface Rules {
  redirect: string | null;
  snippets: PageSnippets;
}

export interface RulesOptions {
  /** Leaves the document for another address. */
  leave(address: string): void;
  fetch: typeof fetch;
}

/** One page that the router opens. */
export interface OpenedPlace {
  /** Path and query, without locale. */
  place: string;
  locale: Locale;
  /** Takes what the operator wants on the page. */
  tell: Receive;
}

const ask = async (fetcher: typeof fetch, address: string): Promise<Rules | undefined> => {
  try {
    const answer = await fetcher(`/rules.json?path=${encodeURIComponent(address)}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? ((await answer.json()) as Rules) : undefined;
  } catch {
    return undefined;
  }
};

const withSearch = (target: string, search: string): string => {
  if (search === '') return target;
  const [address = '', hash] = target.split('#', 2);
  return `${address}${address.includes('?') ? `&${search.slice(1)}` : search}${hash === undefined ? '' : `#${hash}`}`;
};

/**
 * Asks for the rules of pages that the router opens; each place once in a document. Their query stays here, and goes along where a rule leads.
 * @returns where a place leads, without locale; undefined where it is shown. While the document is left it never comes.
 */
export const createPageRules = ({ leave, fetch: fetcher }: RulesOptions): ((opened: OpenedPlace) => Promise<string | undefined>) => {
  const known = new Map<string, Promise<Rules | undefined>>();
  return async ({ place, locale, tell }) => {
    const [path = '/', query] = place.split('?', 2);
    const search = query === undefined ? '' : `?${query}`;
    const address = localePath(path, locale);
    const asked = known.get(address) ?? ask(fetcher, address);
    known.set(address, asked);
    const rules = await asked;
    if (!rules) {
      known.delete(address);
      return undefined;
    }
    if (rules.redirect === null) {
      tell({ type: 'snippets', snippets: rules.snippets });
      return undefined;
    }
    const target = withSearch(rules.redirect, search);
    const inside = target.startsWith('/') ? splitLocale(target) : undefined;
    if (inside?.locale === locale) return inside.path;
    leave(target);
    return new Promise(() => undefined);
  };
};

/** The rules of this document. */
export const leadsTo = createPageRules({
  leave: (address) => window.location.replace(address),
  fetch: (...call) => fetch(...call),
});
