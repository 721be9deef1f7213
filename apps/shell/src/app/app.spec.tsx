import type { PageModule, RemoteModule } from '@pozyka/remote-kit';
import { createI18n } from '@pozyka/i18n';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { notifyBy } from '../core/deferred.ts';
import { createMatcher } from '../core/match-screen.ts';
import { createPageStore } from '../core/page-loader.ts';
import { createProgress } from '../core/progress.ts';
import type { ShellContextValue } from '../core/shell-context.ts';
import { createStore } from '../core/store.ts';
import uk from '../messages/uk.json';
import { App } from './app.tsx';
import { shellModule } from './shell-module.ts';

const screens = (['good', 'lost', 'gone', 'broken'] as const).map(
  (name) => ({ screen: name, path: `/${name}`, app: 'content', access: 'public', layout: 'default', rendering: 'server' }) as const,
);

const Way = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(to)}>{to}</button>;
};

const Good = () => (
  <>
    <h1>Добре</h1>
    {screens.map(({ path }) => (
      <Way key={path} to={path} />
    ))}
  </>
);
const Broken = () => {
  throw new Error('broken while it is rendered');
};

const setUp = async (place: string) => {
  const store = createStore({
    fetch: () => Promise.reject(new TypeError('no network')),
    base: { main: '/api', marketplace: '/m' },
    locale: 'uk',
  });
  const translations = createI18n({ locale: 'uk', messages: { shell: uk, content: {} } });
  let isUp = false;
  const modules: Record<string, PageModule> = {
    good: { default: Good },
    lost: {
      default: Good,
      load: () => (isUp ? Promise.resolve({}) : Promise.reject(Object.assign(new Error(), { status: 500, code: 500 }))),
    },
    gone: { default: Good, load: () => Promise.resolve({ status: 404 }) },
    broken: { default: Broken },
  };
  const texts = () => Promise.resolve({ default: {} });
  const content: RemoteModule = {
    name: 'content',
    pages: Object.fromEntries(Object.entries(modules).map(([name, page]) => [name, () => Promise.resolve(page)])),
    messages: { uk: texts, ru: texts },
  };
  const match = createMatcher(screens);
  const pages = createPageStore({
    moduleOf: (app) => Promise.resolve(app === 'shell' ? shellModule : content),
    addMessages: () => Promise.resolve(),
    contextFor: (_, { screen: { path }, params }, query) => ({
      dispatch: store.dispatch,
      path,
      params,
      query,
      locale: 'uk',
      loggedIn: false,
      t: (key, values) => translations.t(key, { ns: 'shell', ...values }),
    }),
  });
  const shell: ShellContextValue = {
    pages,
    progress: createProgress(),
    notify: notifyBy(() => undefined),
    showFailure: () => undefined,
    report: () => undefined,
    codeLost: () => Promise.resolve(false),
    versionOf: () => '1.0.0',
    shown: () => undefined,
    match,
    sitePages: { isUnshipped: () => false, isProtected: () => false },
    firstPlace: place,
    framed: false,
    isError: false,
  };
  const environment = { locale: 'uk', loggedIn: false, config: { sandbox: false, publicUrl: '' } } as const;
  // a page that is waited for comes within `act` alone
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[place]}>
        <App store={store} translations={translations} environment={environment} shell={shell} />
      </MemoryRouter>,
    );
  });
  return { answer: () => (isUp = true) };
};
const press = (name: string) => act(async () => userEvent.click(screen.getByRole('button', { name })));
const frame = () => [screen.queryByRole('banner'), screen.queryByRole('contentinfo')].filter(Boolean).length;

describe('the layout', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it.each([
    ['/lost', 'Помилка 500'],
    ['/broken', 'Помилка 503'],
    ['/gone', uk['not-found.title']],
    ['/no/such/page', uk['not-found.title']],
  ])('of %s is empty, opened first and within the application: its heading and a button to the main page', async (path, title) => {
    await setUp('/good');
    expect(screen.getByRole('heading', { name: 'Добре' })).toBeInTheDocument();
    expect(frame()).toBe(2);
    if (path !== '/no/such/page') {
      document.title = 'Добре — Pozyka';
      await press(path);
      expect(screen.getByRole('heading', { name: title, level: 1 })).toBeInTheDocument();
      expect(document.title).toBe(`${title} — Pozyka`);
      expect(frame()).toBe(0);
      expect(screen.getByRole('link', { name: 'На головну' })).toHaveAttribute('href', '/');
    }
    cleanup();
    await setUp(path);
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeInTheDocument();
    expect(frame()).toBe(0);
  });

  it('comes back with the page', async () => {
    const { answer } = await setUp('/lost');
    expect(screen.getByRole('heading', { name: 'Помилка 500' })).toBeInTheDocument();
    expect(document.title).toBe('Помилка 500 — Pozyka');
    answer();
    await press(uk['page-error.retry']);
    expect(screen.getByRole('heading', { name: 'Добре' })).toBeInTheDocument();
    expect(frame()).toBe(2);
  });
});
