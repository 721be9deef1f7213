import type { LoadContext, PageModule, PageResult, RemoteModule } from '@pozyka/remote-kit';
import { BoundedMap } from './bounded-map.ts';
import type { Progress } from './progress.ts';
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
  /** Called for every failure once, with the app whose page failed. */
  onError?(error: unknown, app: string): void;
  /** Code did not load. True where the document is on its way to be reloaded. */
  onCodeLost?(app: string): Promise<boolean>;
}

/** The code or the texts of a page did not load, or were not what was released. */
class CodeLost extends Error {
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

/** Pages by visit, so that rendering twice loads once. */
export interface PageStore {
  get(visit: string, match: ScreenMatch, query: URLSearchParams): Promise<LoadedPage>;
  /** Forgets a failed page, so that the next `get` tries again. */
  forget(visit: string): void;
  /** Loads the code and the texts of a place before a visit; with `data` what it shows first, too, for the visit that is about to begin. */
  prefetch(place: string, match: ScreenMatch, data?: boolean): void;
}

const VISITS_KEPT = 20;

/** The store of the document: its owner may put pages in. */
export interface OwnedPageStore extends PageStore {
  put(visit: string, page: Promise<LoadedPage>): void;
}

/** The page that a place was loaded for, before it is visited. */
interface Prefetched {
  place: string;
  page?: ReadyPage;
}

/** @param progress counts the pages on their way */
export const createPageStore = (options: PageLoaderOptions, progress?: Pick<Progress, 'begin' | 'end'>): OwnedPageStore => {
  const pages = new BoundedMap<string, Promise<LoadedPage>>(VISITS_KEPT);
  let next: Prefetched | undefined;
  const put = (visit: string, page: Promise<LoadedPage>) => {
    pages.delete(visit);
    pages.set(visit, page);
  };
  const load = (match: ScreenMatch, query: URLSearchParams) => {
    const page = loadPage(options, match, query);
    // after the render that requested it, which must not update others
    queueMicrotask(() => progress?.begin());
    void page.then(() => progress?.end());
    return page;
  };
  return {
    put,
    get(visit, match, query) {
      const known = pages.get(visit);
      if (known) return known;
      const page = next?.page && visit.endsWith(` ${next.place}`) ? settled(next.page) : load(match, query);
      next = undefined;
      put(visit, page);
      return page;
    },
    forget: (visit) => pages.delete(visit),
    prefetch(place, match, data = false) {
      if (next?.place === place) return;
      const code = fetchCode(options, match);
      if (!data) return void code.catch(() => undefined);
      const mine: Prefetched = { place };
      next = mine;
      const query = new URLSearchParams(place.split('?')[1]);
      const prepare = async () => {
        const { app } = match.screen;
        const page = await code;
        const result = await loadResult(page, () => options.contextFor(app, match, query));
        const { status = 200, redirect } = result;
        if (status === 200 && !redirect) mine.page = { state: 'ready', app, Page: page.default, result };
      };
      prepare().catch(() => {
        if (next === mine) next = undefined;
      });
    },
  };
};
