import type { LoadContext, PageModule, PageResult, RemoteModule } from '@pozyka/remote-kit';
import type { PrerenderedPages, OwnedPrerenderedPages } from './prerendered-pages.ts';
import { UnmetContract } from './remotes.ts';
import { NOT_FOUND, type ScreenMatch } from './match-screen.ts';

export interface ReadyPage {
  state: 'ready';
  app: string;
  Page: PageModule['default'];
  island?: PageModule['island'];
  result: PageResult;
}

/** A page as far as it got: ready to render, there already, or failed with what went wrong. */
export type LoadedPage = ReadyPage | { state: 'failed'; app: string; error: unknown; isCodeLost?: boolean; trace?: string };

export interface PageLoaderOptions {
  /** The pages of an app: the shell's own, or a remote's, loaded and verified. */
  moduleOf(app: string): Promise<RemoteModule>;
  /** Makes the texts of an app and of its page available before the page is rendered. */
  addMessages(app: string, module: RemoteModule, screen: string): Promise<void>;
  contextFor(app: string, match: ScreenMatch, query: URLSearchParams): LoadContext;
  /** Told of every failure once, with the app whose page failed. */
  onError?(error: unknown, app: string): void;
  /** Code did not load. True where the document is on its way to be reloaded. */
  onCodeLost?(app: string): Promise<boolean>;
}

/** The code or the texts of a page did not load, or were not what was released. */
export class CodeLost extends Error {
  override readonly name = 'CodeLost';
}

/** The code and the texts of a page. */
const fetchCode = async (options: PageLoaderOptions, { screen: { app, screen } }: ScreenMatch): Promise<PageModule> => {
  const module = await options.moduleOf(app);
  const load = module.pages[screen];
  if (!load) throw new Error(`${app} does not ship ${screen}`);
  const [page] = await Promise.all([load(), options.addMessages(app, module, screen)]);
  return page;
};

/** The same for a visit. One that is older than the site does not find them: the document is reloaded. */
const loadCode = async (options: PageLoaderOptions, match: ScreenMatch): Promise<PageModule> => {
  try {
    return await fetchCode(options, match);
  } catch (error) {
    if (error instanceof UnmetContract) throw error;
    // until the new document is there, this one waits
    if (await options.onCodeLost?.(match.screen.app)) return new Promise(() => undefined);
    throw new CodeLost('code did not load', { cause: error });
  }
};

/** Fetches what a page shows first. A head that it has without that is its head, and its `load` decides nothing. */
const loadResult = async (page: PageModule, contextOf: () => LoadContext): Promise<PageResult> => {
  if (!page.head && !page.load) return {};
  const context = contextOf();
  const head = page.head?.(context);
  const found = await page.load?.(context);
  return head ? { head } : (found ?? {});
};

/** Loads a page: its app, its texts, its code, then what it shows first. Never rejects. */
export const loadPage = async (
  options: PageLoaderOptions,
  match: ScreenMatch,
  query: URLSearchParams,
  rendered?: PageResult,
): Promise<LoadedPage> => {
  const { app } = match.screen;
  try {
    const page = await loadCode(options, match);
    const result = rendered ?? (await loadResult(page, () => options.contextFor(app, match, query)));
    // there is no such thing: the shell's own page says so
    if (result.status === 404 && match.screen !== NOT_FOUND) return loadPage(options, { screen: NOT_FOUND, params: {} }, query, rendered);
    return { state: 'ready', app, Page: page.default, island: page.island, result };
  } catch (error) {
    options.onError?.(error, app);
    return { state: 'failed', app, error, isCodeLost: error instanceof CodeLost };
  }
};

/**
 * Names one visit of a place: going back finds the page as it was, a new visit reloads it. The key is the
 * history entry's, as the router gives it.
 */
export const visitOf = (key: string, place: string): string => `${key} ${place}`;

/** A promise that `use` reads at once, so that the page is rendered in one pass. */
export const settled = <T>(value: T): Promise<T> => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** What the outlet reads while rendering: the page of a visit, and whether a next one is on its way. */
export interface PageStore {
  get(visit: string, match: ScreenMatch, query: URLSearchParams): Promise<LoadedPage>;
  /** Whether the page of a visit is loaded, or on its way. */
  has(visit: string): boolean;
  /** Forgets a failed page, so that the next `get` tries again. */
  forget(visit: string): void;
  /** Loads code and texts before a visit; nothing is fetched from the APIs. */
  prefetch(match: ScreenMatch): void;
  /** Loads a page before a visit and renders it out of sight; its code alone where nothing is prerendered. */
  prerender(place: string, match: ScreenMatch): void;
  /** Only in a customer's document. */
  prerendered?: PrerenderedPages;
  subscribe(listener: () => void): () => void;
  isPending(): boolean;
}

const VISITS_KEPT = 20;

/** The store of the document: its owner may put pages in. */
export interface OwnedPageStore extends PageStore {
  put(visit: string, page: Promise<LoadedPage>): void;
}

/** Pages by visit, so that rendering twice loads once. */
export const createPageStore = (options: PageLoaderOptions, prerendered?: OwnedPrerenderedPages): OwnedPageStore => {
  const pages = new Map<string, Promise<LoadedPage>>();
  const listeners = new Set<() => void>();
  let pending = 0;
  const change = (by: number) => {
    pending += by;
    for (const listener of listeners) listener();
  };
  const put = (visit: string, page: Promise<LoadedPage>) => {
    pages.delete(visit);
    pages.set(visit, page);
    const [oldest] = pages.keys();
    if (pages.size > VISITS_KEPT && oldest !== undefined) pages.delete(oldest);
  };
  const prefetch = (match: ScreenMatch) => void fetchCode(options, match).catch(() => undefined);
  return {
    put,
    get(visit, match, query) {
      const known = pages.get(visit);
      if (known) return known;
      const rendered = prerendered?.take(visit);
      if (rendered) {
        const page = settled<LoadedPage>(rendered);
        put(visit, page);
        return page;
      }
      const page = loadPage(options, match, query);
      put(visit, page);
      // told after the render that asked, which must not update others
      queueMicrotask(() => change(1));
      void page.then(() => change(-1));
      return page;
    },
    has: (visit) => pages.has(visit),
    forget: (visit) => pages.delete(visit),
    prefetch,
    prerender(place, match) {
      if (!prerendered) return prefetch(match);
      prerendered.render(place, match, async () => {
        const page = await fetchCode(options, match);
        const query = new URLSearchParams(place.split('?')[1]);
        const result = await loadResult(page, () => options.contextFor(match.screen.app, match, query));
        return { state: 'ready', app: match.screen.app, Page: page.default, result };
      });
    },
    ...(prerendered ? { prerendered } : {}),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isPending: () => pending > 0,
  };
};
