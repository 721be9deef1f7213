import { localePath, splitLocale, type Locale } from '@pozyka/i18n';
import type { PageSnippets } from '@pozyka/remote-kit';

/** What does not come in this time is left out, as the server leaves it out of a document. */
const PATIENCE_MS = 1_500;

/** The operator's rules of one page, as the gateway gives them. */
interface Rules {
  redirect: string | null;
  snippets: PageSnippets;
}

export interface RulesOptions {
  locale(): Locale;
  /** Adds what the operator wants on the page to the document. */
  onSnippets(snippets: PageSnippets): void;
  /** Leaves the document for another address. */
  leave(address: string): void;
  fetch?: typeof fetch;
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
export const createPageRules = ({
  locale,
  onSnippets,
  leave,
  fetch: fetcher = fetch,
}: RulesOptions): ((place: string) => Promise<string | undefined>) => {
  const known = new Map<string, Promise<Rules | undefined>>();
  return async (place) => {
    const [path = '/', query] = place.split('?', 2);
    const search = query === undefined ? '' : `?${query}`;
    const spoken = locale();
    const address = localePath(path, spoken);
    const asked = known.get(address) ?? ask(fetcher, address);
    known.set(address, asked);
    const rules = await asked;
    if (!rules) {
      known.delete(address);
      return undefined;
    }
    if (rules.redirect === null) {
      onSnippets(rules.snippets);
      return undefined;
    }
    const target = withSearch(rules.redirect, search);
    const inside = target.startsWith('/') ? splitLocale(target) : undefined;
    if (inside?.locale === spoken) return inside.path;
    leave(target);
    return new Promise(() => undefined);
  };
};
