import { createI18n } from '@pozyka/i18n';
import { PageEnvironmentContext, TranslationsContext, useLocation, useNavigate } from '@pozyka/remote-kit';
import { completeJsdom } from '@pozyka/testing';
import { conditions } from '@pozyka/testing/conditions';
import { conditionsApi } from '@pozyka/api-client/conditions';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { LocaleRouter } from '../../core/locale-router.tsx';
import { createStore } from '../../core/store.ts';
import words from '../../features/login/messages/uk.json';
import frame from '../../messages/uk.json';
import { HomeCalculator } from './home-calculator.tsx';

const never = new Promise<never>(() => undefined);

const Page = () => {
  const { pathname } = useLocation();
  if (pathname === '/posts') use(never);
  return pathname === '/' ? <HomeCalculator action="Отримати код" /> : <p>Питання</p>;
};

const Links = () => {
  const navigate = useNavigate();
  return ['/', '/faq', '/posts', '/#login-phone'].map((to) => (
    <button key={to} type="button" onClick={() => void navigate(to)}>
      {to}
    </button>
  ));
};

const makeSite = async () => {
  const fetch = (url: RequestInfo | URL) =>
    Promise.resolve(Response.json({ data: String(url).includes('conditions') ? conditions : { alias: 'login-consent', content: '' } }));
  const store = createStore({ fetch, base: { main: '/api', marketplace: '/mplace-api' }, locale: 'uk' });
  await store.dispatch(fetchQuery(conditionsApi.endpoints.getConditions));
  const translations = createI18n({ locale: 'uk', messages: { shell: { ...frame, ...words } } });
  return (router: (page: ReactNode) => ReactNode) => (
    <Provider store={store}>
      <TranslationsContext value={translations}>
        <PageEnvironmentContext value={{ locale: 'uk', loggedIn: false, config: { sandbox: false, publicUrl: '' } }}>
          {router(
            <>
              <Links />
              <Suspense>
                <Page />
              </Suspense>
            </>,
          )}
        </PageEnvironmentContext>
      </TranslationsContext>
    </Provider>
  );
};

const inBrowser = (page: ReactNode) => <LocaleRouter locale="uk">{page}</LocaleRouter>;
const show = async () => {
  const site = await makeSite();
  await act(async () => render(site(inBrowser)));
};
const go = (to: string) => act(async () => screen.getByRole('button', { name: to }).click());
const goBack = () =>
  act(async () => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
  });
const slider = (name: string) => screen.getByRole('slider', { name });
const chosen = () =>
  ['amount', 'term'].map((name) => (slider(words[`calculator.${name as 'amount' | 'term'}`]) as HTMLInputElement).valueAsNumber);
const choose = (amount: number, term: number) => {
  fireEvent.change(slider(words['calculator.amount']), { target: { value: String(amount) } });
  fireEvent.change(slider(words['calculator.term']), { target: { value: String(term) } });
};

beforeAll(completeJsdom);

let visits = 0;

// an entry of its own for each test
beforeEach(() => window.history.replaceState({ key: `visit-${(visits += 1)}`, idx: 0 }, '', '/'));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('has what was chosen when somebody comes back to it, and what was typed nowhere', async () => {
  await show();
  choose(9000, 9);
  await userEvent.type(screen.getByRole('textbox', { name: 'Номер телефону' }), '671234567');
  await go('/faq');
  expect(screen.getByText('Питання')).toBeVisible();
  await goBack();
  expect(chosen()).toEqual([9000, 9]);
  expect(JSON.stringify(window.history.state) + window.location.href).not.toMatch(/67|1234/);
});

it('has it at each of its entries', async () => {
  await show();
  choose(8000, 8);
  await go('/faq');
  await goBack();
  await go('/#login-phone');
  await go('/faq');
  await goBack();
  expect(window.location.hash).toBe('#login-phone');
  expect(chosen()).toEqual([8000, 8]);
});

it('writes it once they stand still, into the entry alone: the address names no page of its own', async () => {
  await show();
  jest.useFakeTimers();
  const written = jest.spyOn(window.history, 'replaceState');
  for (const term of [5, 18, 30]) choose(9000, term);
  expect(written).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(written).toHaveBeenCalledTimes(1);
  expect(window.location.href).toBe('http://localhost/');
  expect(window.history.state).toMatchObject({ idx: 0, usr: { choice: { amount: 900_000, term: 30 } } });
});

it('writes nothing into the entry of a page that is on its way', async () => {
  await show();
  await go('/posts');
  jest.useFakeTimers();
  await act(async () => choose(9000, 9));
  jest.runAllTimers();
  expect(window.location.pathname).toBe('/posts');
  expect(JSON.stringify(window.history.state)).not.toContain('amount');
});

describe('a document that is loaded again', () => {
  const reload = async (early?: number) => {
    window.history.replaceState({ key: `of-${early}`, idx: 0, usr: { choice: { amount: 900_000, term: 9 } } }, '', '/?amount=5000&term=20');
    const site = await makeSite();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(site((page) => <StaticRouter location="/?amount=5000&term=20">{page}</StaticRouter>));
    expect(chosen()).toEqual([5000, 20]);
    if (early !== undefined) (slider(words['calculator.amount']) as HTMLInputElement).value = String(early);
    const told = jest.spyOn(console, 'error');
    await act(async () => render(site(inBrowser), { container, hydrate: true }));
    expect(told).not.toHaveBeenCalled();
  };

  it('has it, over what the address says', async () => {
    await reload();
    expect(chosen()).toEqual([9000, 9]);
  });

  it('has what was moved before its code came, over both', async () => {
    await reload(12_000);
    expect(chosen()).toEqual([12_000, 9]);
  });
});
