import { PageEnvironmentContext, TranslationsContext } from '@pozyka/remote-kit';
import { createI18n } from '@pozyka/i18n';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter, useLocation } from 'react-router-dom';
import { NOT_FOUND, type ScreenMatch } from '../core/match-screen.ts';
import { ShellProvider, type ShellContextValue } from '../core/shell-context.ts';
import uk from '../messages/uk.json';
import { PreservedPage } from './preserved-page.tsx';

const current = { screen: { screen: 'page', path: '/:alias', app: 'content' }, params: { alias: 'about' } } as ScreenMatch & object;
const nothing = { screen: NOT_FOUND, params: {} };
const HTML = (
  <article>
    <h1>Про нас</h1>
    <a href="/faq?q=1#late">Запитання</a>
    <a href="/nowhere/at/all">Ніде</a>
    <a href="/rules.pdf">Правила</a>
    <a href="/ru/faq">Вопросы</a>
    <div data-island="search" data-props='{"label":"Знайти"}' data-begins="focus">
      <input name="q" aria-label="Знайти" />
    </div>
    <div data-island="goods">Скоро</div>
    <span hidden data-begins="hydrated" data-island="missing" data-props='{"problem":"block lost"}' />
    <table data-stacked="true">
      <tbody>
        <tr>
          <td>1</td>
        </tr>
      </tbody>
    </table>
  </article>
);

const Search = ({ label }: { label: string }) => {
  const [shown, setShown] = useState('');
  return (
    <label>
      <span>{label}</span>
      <input name="q" onChange={({ target }) => setShown(target.value)} />
      <output>{shown}</output>
    </label>
  );
};
const reported: string[] = [];
const Missing = ({ problem }: { problem: string }) => {
  useEffect(() => void reported.push(problem), [problem]);
  return null;
};

let near: ((element: Element) => void) | undefined;
window.IntersectionObserver = class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  #seen = new Set<Element>();
  constructor(tell: IntersectionObserverCallback) {
    near = (target) => {
      if (this.#seen.has(target)) tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
    };
  }
  observe(element: Element) {
    this.#seen.add(element);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

const setUp = async () => {
  const parts: Record<string, () => Promise<ComponentType<never>>> = {
    search: () => Promise.resolve(Search),
    missing: () => Promise.resolve(Missing),
    goods: jest.fn(() => Promise.resolve(() => <p>Товари</p>)).mockRejectedValueOnce(new Error('lost')),
  };
  const asked: string[] = [];
  const prefetch = jest.fn();
  const onLost = jest.fn();
  const shell = {
    match: (path: string) => (path === '/faq' || path === '/rules.pdf' ? current : nothing),
    report: (problem: string) => void reported.push(problem),
    pages: {
      prefetch,
      island: (_: ScreenMatch, name: string) => {
        asked.push(name);
        return parts[name]?.();
      },
    },
  } as Pick<ShellContextValue, 'match' | 'report'> as ShellContextValue;
  const Place = () => {
    const { pathname, search, hash } = useLocation();
    return <p data-testid="place">{pathname + search + hash}</p>;
  };
  const tree = (Router: ComponentType<{ children: ReactNode }>, page?: ReactNode) => (
    <Router>
      <TranslationsContext value={createI18n({ locale: 'uk', messages: { shell: uk } })}>
        <PageEnvironmentContext value={{ locale: 'uk', loggedIn: false, config: { sandbox: false, publicUrl: '' } }}>
          <ShellProvider value={shell}>
            <PreservedPage match={current} onLost={onLost}>
              {page}
            </PreservedPage>
            <Place />
          </ShellProvider>
        </PageEnvironmentContext>
      </TranslationsContext>
    </Router>
  );
  const container = document.createElement('div');
  document.body.append(container);
  const At = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={['/about']}>{children}</MemoryRouter>;
  const open = async (hydrate: boolean) => {
    if (hydrate)
      container.innerHTML = renderToString(tree(({ children }) => <StaticRouter location="/about">{children}</StaticRouter>, HTML));
    const heading = container.querySelector('h1');
    await act(async () => void render(tree(At), { container, hydrate }));
    return heading;
  };
  return { open, asked, prefetch, onLost, container, place: () => screen.getByTestId('place').textContent };
};
const island = (name: string) => document.querySelector(`[data-island="${name}"]`) as HTMLElement;

beforeEach(() => {
  reported.length = 0;
});

test('its HTML stays, silently, and its links are followed by the router', async () => {
  const { open, prefetch, place } = await setUp();
  const user = userEvent.setup();
  const told = jest.spyOn(console, 'error');
  const heading = await open(true);
  expect(screen.getByRole('heading')).toBe(heading);
  expect(told).not.toHaveBeenCalled();
  expect(screen.getByRole('table')).toHaveAttribute('role', 'table');

  const stay = (event: Event) => event.preventDefault();
  for (const name of ['Ніде', 'Правила', 'Вопросы']) {
    document.addEventListener('click', stay);
    await user.click(screen.getByRole('link', { name }));
    document.removeEventListener('click', stay);
    expect(place()).toBe('/about');
  }
  const link = screen.getByRole('link', { name: 'Запитання' });
  document.addEventListener('click', stay);
  await user.keyboard('{Control>}');
  await user.click(link);
  document.removeEventListener('click', stay);
  expect(place()).toBe('/about');
  expect(prefetch).toHaveBeenCalledWith(current);
  await user.keyboard('{/Control}');
  await user.click(link);
  expect(place()).toBe('/faq?q=1#late');
});

test('an island begins where somebody takes the focus; what is typed and the focus go over', async () => {
  const { open, asked } = await setUp();
  await open(true);
  expect(asked).toEqual(['missing']);
  expect(reported).toEqual(['block lost']);
  const before = screen.getByRole('textbox');
  before.setAttribute('value', 'прод');
  await act(async () => before.focus());
  const field = screen.getByRole('textbox');
  expect(field).not.toBe(before);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('прод');
  await userEvent.type(field, 'овжити');
  expect(screen.getByRole('status')).toHaveTextContent('продовжити');
});

test('an island that comes near is asked for once more where its code is lost', async () => {
  const { open, asked } = await setUp();
  await open(true);
  await act(async () => near?.(island('search')));
  expect(asked).toEqual(['missing']);
  await act(async () => near?.(island('goods')));
  expect(reported).toContain('part of a page lost');
  expect(island('goods')).toHaveTextContent(uk['page-error.title']);
  await userEvent.click(screen.getByRole('button', { name: uk['page-error.retry'] }));
  expect(island('goods').textContent).toBe('Товари');
});

test('a document that does not have it leaves the page to be loaded', async () => {
  const { open, onLost, container } = await setUp();
  await open(false);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(container.querySelector('h1')).toBeNull();
});
