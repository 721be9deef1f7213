import { usePrerendered, useLocation, useNavigate } from '@pozyka/remote-kit';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { MemoryRouter } from 'react-router-dom';
import type { AppScreen } from '../core/boot.ts';
import { createPrerenderedPages } from '../core/prerendered-pages.ts';
import { createPageStore, visitOf } from '../core/page-loader.ts';
import { PageSlots } from './page-slots.tsx';
import { ShellProvider, type ShellContextValue } from '../core/shell-context.ts';

const effects: string[] = [];
let broken = false;

const Address = () => {
  useEffect(() => void effects.push('address'), []);
  if (broken) throw new Error('broken');
  return (
    <label>
      Address <input readOnly={usePrerendered()} />
    </label>
  );
};
const pages = { passport: () => <p>Passport</p>, address: Address, social: () => <p>Social</p> };

const match = (pathname: string) => ({
  screen: { screen: pathname.slice(1), path: pathname, app: 'application-form', access: 'protected' } as AppScreen,
  params: {},
});

const setUp = () => {
  const loads: string[] = [];
  const store = createPageStore(
    {
      moduleOf: () =>
        Promise.resolve({
          name: 'application-form',
          pages: Object.fromEntries(
            Object.entries(pages).map(([name, Page]) => [
              name,
              () => Promise.resolve({ default: Page, load: () => Promise.resolve(void loads.push(name)) }),
            ]),
          ),
          messages: { uk: () => Promise.resolve({ default: {} }), ru: () => Promise.resolve({ default: {} }) },
        }),
      addMessages: () => Promise.resolve(),
      contextFor: () => ({}) as never,
    },
    createPrerenderedPages(),
  );
  const Outlet = () => {
    const { key, pathname } = useLocation();
    const visit = visitOf(key, pathname);
    const page = use(store.get(visit, match(pathname), new URLSearchParams()));
    return page.state === 'ready' ? <PageSlots visit={visit} page={page} match={match(pathname)} /> : 'failed';
  };
  const Buttons = () => {
    const navigate = useNavigate();
    return Object.keys(pages).map((name) => (
      <button key={name} onClick={() => void navigate(`/${name}`)}>
        {name}
      </button>
    ));
  };
  return {
    loads,
    store,
    prerender: (name: string) => act(async () => store.prerender(`/${name}`, match(`/${name}`))),
    go: (name: string) => act(async () => screen.getByRole('button', { name }).click()),
    show: () =>
      act(async () => {
        render(
          <ShellProvider value={{ pages: store } as Partial<ShellContextValue> as ShellContextValue}>
            <MemoryRouter initialEntries={['/passport']}>
              <Buttons />
              <ErrorBoundary fallback={<p role="alert">failed</p>}>
                <Suspense>
                  <Outlet />
                </Suspense>
              </ErrorBoundary>
            </MemoryRouter>
          </ShellProvider>,
        );
      }),
  };
};

const rendered = () => screen.queryByLabelText('Address');

beforeEach(() => {
  effects.length = 0;
  broken = false;
});

it('shows, without loading or rendering it again, what stood ready', async () => {
  const { loads, prerender, go, show } = setUp();
  await show();
  await prerender('address');
  const field = rendered();
  expect(field).not.toBeVisible();
  // it knows that it is prerendered
  expect(field).toHaveAttribute('readonly');
  expect(screen.getByText('Passport')).toBeVisible();
  expect(effects).toEqual([]);
  await go('address');
  expect(rendered()).toBe(field);
  expect(field).toBeVisible();
  expect(field).not.toHaveAttribute('readonly');
  expect(screen.queryByText('Passport')).not.toBeInTheDocument();
  expect([loads, effects]).toEqual([['passport', 'address'], ['address']]);
});

it('goes on from there as from any page: another page, and the same once more, are new', async () => {
  const { loads, prerender, go, show } = setUp();
  await show();
  await prerender('address');
  await go('address');
  await userEvent.type(screen.getByLabelText('Address'), 'Київ');
  await prerender('social');
  await go('social');
  expect(screen.getByText('Social')).toBeVisible();
  await go('address');
  expect(screen.getByLabelText('Address')).toHaveValue('');
  expect(loads).toEqual(['passport', 'address', 'social', 'address']);
});

it('is rendered no more once they go elsewhere, or mean another page', async () => {
  const { prerender, go, show } = setUp();
  await show();
  await prerender('address');
  await go('social');
  expect(rendered()).not.toBeInTheDocument();
  await prerender('address');
  await prerender('passport');
  expect(rendered()).not.toBeInTheDocument();
  expect(screen.getByText('Passport')).not.toBeVisible();
});

it('keeps what breaks out of sight to itself, and tells of it once it is opened', async () => {
  const quiet = jest.spyOn(console, 'error').mockReturnValue();
  broken = true;
  const { prerender, go, show } = setUp();
  await show();
  await prerender('address');
  expect(screen.getByText('Passport')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await go('address');
  expect(screen.getByRole('alert')).toBeVisible();
  quiet.mockRestore();
});
