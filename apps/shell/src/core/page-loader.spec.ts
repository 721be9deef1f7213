import type { PageModule, RemoteModule } from '@pozyka/remote-kit';
import type { ScreenMatch } from './match-screen.ts';
import { UnmetContract } from './remotes.ts';
import { createPageStore, loadPage, type PageLoaderOptions } from './page-loader.ts';

const match: ScreenMatch = {
  screen: { screen: 'faq', path: '/faq', app: 'content', access: 'public', layout: 'default', rendering: 'server' },
  params: {},
};
const query = new URLSearchParams();
const Page = () => null;

const setUp = (page: Partial<PageModule> = {}, overrides: Partial<PageLoaderOptions> = {}) => {
  const module: RemoteModule = {
    name: 'content',
    pages: { faq: () => Promise.resolve({ default: Page, ...page }) },
    messages: { uk: () => Promise.resolve({ default: {} }), ru: () => Promise.resolve({ default: {} }) },
  };
  const calls: string[] = [];
  const errors: unknown[] = [];
  const options: PageLoaderOptions = {
    moduleOf: () => Promise.resolve(module),
    addMessages: (app) => {
      calls.push(`messages of ${app}`);
      return Promise.resolve();
    },
    contextFor: () => ({
      dispatch: ((action: unknown) => action) as never,
      path: '/faq',
      params: {},
      query,
      locale: 'uk',
      loggedIn: false,
      t: (key) => key,
    }),
    onError: (error) => errors.push(error),
    ...overrides,
  };
  return { options, calls, errors };
};

describe('loadPage', () => {
  it('gives the page with what its load found out', async () => {
    const { options, calls } = setUp({ load: () => Promise.resolve({ head: { title: 'Запитання' } }) });
    expect(await loadPage(options, match, query)).toEqual({
      state: 'ready',
      app: 'content',
      Page,
      result: { head: { title: 'Запитання' } },
    });
    expect(calls).toEqual(['messages of content']);
  });

  it('takes the head that the page has without its queries, and lets these decide nothing', async () => {
    const head = { title: 'Картки' };
    const { options } = setUp({ head: () => head, load: () => Promise.resolve({ status: 404, redirect: '/login' }) });
    const page = await loadPage(options, match, query);
    expect(page).toMatchObject({ state: 'ready', result: { head } });
    expect(page).not.toHaveProperty('result.redirect');
  });

  it.each([[undefined], [{ status: 404 }]])("gives the shell's page where there is no such thing", async (rendered) => {
    const NotFound = () => null;
    const { options } = setUp({ load: () => Promise.resolve({ status: 404 }) });
    const { moduleOf } = options;
    const shell = {
      pages: { 'not-found': () => Promise.resolve({ default: NotFound, load: () => Promise.resolve({ status: 404 }) }) },
    } as Partial<RemoteModule> as RemoteModule;
    const page = await loadPage(
      { ...options, moduleOf: (app) => (app === 'shell' ? Promise.resolve(shell) : moduleOf(app)) },
      match,
      query,
      rendered,
    );
    expect(page).toMatchObject({ state: 'ready', app: 'shell', Page: NotFound, result: { status: 404 } });
  });

  it('does not load again what the server has rendered', async () => {
    const { options } = setUp({ load: () => Promise.reject(new Error('loaded twice')) });
    expect(await loadPage(options, match, query, { status: 200 })).toMatchObject({ state: 'ready', result: { status: 200 } });
  });

  it.each<[string, Partial<PageModule>, Partial<PageLoaderOptions>]>([
    ['a remote that does not load', {}, { moduleOf: () => Promise.reject(new Error('refused')) }],
    ['texts that do not load', {}, { addMessages: () => Promise.reject(new Error('refused')) }],
    ['data that does not load', { load: () => Promise.reject(new Error('refused')) }, {}],
  ])('becomes a failed page for %s, and tells once', async (_, page, overrides) => {
    const { options, errors } = setUp(page, overrides);
    expect(await loadPage(options, match, query)).toMatchObject({ state: 'failed', app: 'content' });
    expect(errors).toHaveLength(1);
  });

  it('waits for the new document where code did not load, and knows such a failure where none comes', async () => {
    const lost = { moduleOf: () => Promise.reject(new Error('refused')) };
    const { options } = setUp({}, { ...lost, onCodeLost: () => Promise.resolve(false) });
    expect(await loadPage(options, match, query)).toMatchObject({ state: 'failed', isCodeLost: true });
    const { options: other } = setUp({ load: () => Promise.reject(new Error('refused')) });
    expect(await loadPage(other, match, query)).toMatchObject({ state: 'failed', isCodeLost: false });
    const { options: reloading } = setUp({}, { ...lost, onCodeLost: () => Promise.resolve(true) });
    expect(await Promise.race([loadPage(reloading, match, query), Promise.resolve('waits')])).toBe('waits');
  });

  it('does not reload for a remote that the shell cannot run', async () => {
    const onCodeLost = jest.fn(() => Promise.resolve(true));
    const { options, errors } = setUp({}, { moduleOf: () => Promise.reject(new UnmetContract('content asks for react ^20')), onCodeLost });
    expect(await loadPage(options, match, query)).toMatchObject({ state: 'failed', isCodeLost: false });
    expect(onCodeLost).not.toHaveBeenCalled();
    expect(errors).toHaveLength(1);
  });

  it('fails for a screen that the remote does not ship', async () => {
    const { options } = setUp();
    const other = { ...match, screen: { ...match.screen, screen: 'posts' } };
    expect((await loadPage(options, other, query)).state).toBe('failed');
  });
});

describe('createPageStore', () => {
  it('loads a place once until it is forgotten', async () => {
    let loads = 0;
    const { options } = setUp({
      load: () => {
        loads += 1;
        return Promise.resolve({});
      },
    });
    const store = createPageStore(options);
    const first = store.get('/faq', match, query);
    expect(store.get('/faq', match, query)).toBe(first);
    await first;
    expect(loads).toBe(1);
    store.forget('/faq');
    await store.get('/faq', match, query);
    expect(loads).toBe(2);
  });

  it('fetches code and texts before a visit, asks no API, and says nothing where they do not come', async () => {
    const load = jest.fn();
    const { options, calls, errors } = setUp({ load });
    const codeLost = jest.fn();
    const store = createPageStore({ ...options, onCodeLost: codeLost });
    store.prefetch('/faq', match);
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual(['messages of content']);
    expect(load).not.toHaveBeenCalled();
    createPageStore({ ...options, moduleOf: () => Promise.reject(new Error('no network')), onCodeLost: codeLost }).prefetch('/faq', match);
    await new Promise((resolve) => setTimeout(resolve));
    expect([errors, codeLost.mock.calls]).toEqual([[], []]);
  });

  describe('a page that is about to be opened', () => {
    const place = '/faq?page=2';
    const nextTask = () => new Promise((resolve) => setTimeout(resolve));

    it('is loaded with its query, and is what the visit finds at once; the visit after it reloads', async () => {
      const load = jest.fn().mockResolvedValue({ head: { title: 'Запитання' } });
      const { options } = setUp({ load });
      const contextFor = jest.fn(options.contextFor);
      const store = createPageStore({ ...options, contextFor });
      store.prefetch(place, match, true);
      store.prefetch(place, match, true);
      await nextTask();
      expect(contextFor.mock.calls.map(([, , query]) => query.get('page'))).toEqual(['2']);
      // what `use` of React reads without waiting
      expect(store.get(`key ${place}`, match, query)).toMatchObject({ status: 'fulfilled', value: { state: 'ready' } });
      expect(load).toHaveBeenCalledTimes(1);
      await store.get(`other ${place}`, match, query);
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('is left where another one is visited', async () => {
      const load = jest.fn();
      const store = createPageStore(setUp({ load }).options);
      store.prefetch(place, match, true);
      await nextTask();
      await store.get('key /faq', match, query);
      await store.get(`key ${place}`, match, query);
      expect(load).toHaveBeenCalledTimes(3);
    });

    it.each<[string, Partial<PageModule>]>([
      ['does not load', { load: jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue({}) }],
      ['is not there', { load: jest.fn().mockResolvedValueOnce({ status: 404 }).mockResolvedValue({}) }],
      ['leads elsewhere', { load: jest.fn().mockResolvedValueOnce({ redirect: '/posts' }).mockResolvedValue({}) }],
    ])('that %s is loaded once more by its visit, and nobody is told', async (_, page) => {
      const { options, errors } = setUp(page);
      const store = createPageStore(options);
      store.prefetch(place, match, true);
      await nextTask();
      expect(await store.get(`key ${place}`, match, query)).toMatchObject({ state: 'ready', result: {} });
      expect(page.load).toHaveBeenCalledTimes(2);
      expect(errors).toEqual([]);
    });
  });

  it('counts a page while it is on its way', async () => {
    const seen: string[] = [];
    const store = createPageStore(setUp().options, { begin: () => seen.push('begin'), end: () => seen.push('end') });
    await store.get('/faq', match, query);
    await Promise.resolve();
    expect(seen).toEqual(['begin', 'end']);
  });
});
