import { createStore } from '../core/store.ts';
import { guard, placeOfStatus } from './guard.ts';

const screens = [
  { screen: 'index', path: '/', access: 'guest', app: 'shell', layout: 'default', rendering: 'server' },
  { screen: 'dashboard', path: '/dashboard', access: 'protected', app: 'contracts-and-cards', layout: 'default', rendering: 'browser' },
  {
    screen: 'passport',
    path: '/application-form/passport',
    access: 'protected',
    app: 'application-form',
    layout: 'default',
    rendering: 'browser',
  },
] as const;
const [home, dashboard] = screens;

const storeOf = (ActionStatus: string, Completeness: number) =>
  createStore({
    fetch: () => Promise.resolve(Response.json({ data: { ActionStatus, Completeness, Status: 0, RefusalSignificance: null } })),
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'uk',
  });

const sentTo = (
  ActionStatus: string,
  query: string,
  { screen = home, loggedIn = true }: { screen?: (typeof screens)[number]; loggedIn?: boolean } = {},
) => {
  const store = storeOf(ActionStatus, 0);
  return guard(screen, loggedIn, store.dispatch, screens, new URLSearchParams(query));
};

test('a visitor stays on guest pages and is sent home from protected ones', async () => {
  expect(await sentTo('nothing', 'amount=5000', { loggedIn: false })).toBeUndefined();
  expect(await sentTo('nothing', '', { screen: dashboard, loggedIn: false })).toBe('/');
});

test('a customer is sent where their status leads', async () => {
  expect(await sentTo('nothing', '')).toBe('/dashboard');
  expect(await sentTo('formFilling', '')).toBe('/application-form/passport');
});

test('an amount goes along where a loan may be taken, and nothing else does', async () => {
  expect(await sentTo('nothing', 'amount=5000&term=9&utm_source=x')).toBe('/calculator-new?amount=5000&term=9');
  expect(await sentTo('formFilling', 'amount=5000&term=9')).toBe('/application-form/passport');
});

test('a customer on a page that their status has no business on is sent where it leads, and nowhere where only the browser can tell', async () => {
  const sentFrom = (ActionStatus: string, Completeness: number, path = '/application-form/address') =>
    placeOfStatus(path, storeOf(ActionStatus, Completeness).dispatch, screens);
  expect(await sentFrom('formFilling', 0)).toBe('/application-form/passport');
  expect(await sentFrom('formFilling', 0, '/application-form/passport')).toBeUndefined();
  expect(await sentFrom('an invented status', 0)).toBeUndefined();
  expect(await sentFrom('waiting', 0)).toBeUndefined();
});
