import { loadContext, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import '../../features/branch-map/branch-map.tsx';
import { manyBranches, threeBranches } from '../../features/branches/testing/branches.ts';
import { useMinute } from '../../features/branches/use-minute.ts';
import { ru, uk } from '../../testing/messages.ts';
import BranchIssuance, { load } from './branch-issuance.tsx';
import { placeOf, placePath } from './branches-place.ts';

const PATH = '/branch-issuance';
const messages = { uk, ru };

/** A Monday, ten in the morning in Kyiv. */
const MONDAY = new Date('2026-03-02T08:00:00Z');
const position = jest.fn<void, [PositionCallback, PositionErrorCallback]>();
let hasRoom = false;

beforeAll(() => {
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: position } });
  Object.defineProperties(HTMLElement.prototype, { clientWidth: { value: 800 }, clientHeight: { value: 500 } });
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduced-motion') || hasRoom,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});
beforeEach(() => {
  hasRoom = false;
  jest.useFakeTimers({ now: MONDAY, doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'performance'] });
});
afterEach(() => jest.useRealTimers());

const answering = (all = [...threeBranches]): FakeResponses => ({
  getMapMarkers: ({ body: { payload, limit = 5, offset = 0 }, total }) => {
    const found = all.filter(
      ({ type, address }) => (payload.type ?? type) === type && address.toLowerCase().includes((payload.text ?? '').toLowerCase()),
    );
    total(found.length);
    return found.slice(offset, offset + limit);
  },
});
const open = async (query = '', { locale = 'uk', responses = answering() }: { locale?: 'uk' | 'ru'; responses?: FakeResponses } = {}) => {
  const app = { app: 'content', messages: messages[locale], responses, locale };
  const view = await act(async () => renderRemote({ ...app, at: { pathname: PATH, search: query }, pages: { [PATH]: BranchIssuance } }));
  return view;
};
const loaded = (query = '', responses = answering()) => load(loadContext({ app: 'content', messages: uk, responses, query }).context);
const titles = () =>
  within(screen.getByRole('list', { name: /^(Відділення|Отделения)$/ }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('an address and what it means', () => {
  const place = { text: 'Львів', type: 'partner' as const, open: true, page: 3 };
  expect(placeOf(new URL(placePath(place), 'http://site.test').searchParams)).toEqual(place);
  expect(placeOf(new URLSearchParams('page=-1&type=bank&open=yes&q=%20'))).toEqual({ text: '', open: false, page: 1 });
  expect(placePath({ text: '', open: false, page: 1 })).toBe(PATH);
});

test('a place in full: hours, whether it is open, how to get there and whom to call', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Відділення №1' });
  expect(screen.getAllByText('Знайдено 3 пункти')).not.toHaveLength(0);
  expect(titles()).toEqual(['Відділення №1', 'Термінал №1', 'Пункт партнера №1']);
  expect(screen.getByText('Працює до 18:00')).toBeInTheDocument();
  expect(screen.getByText('10:00–15:00')).toBeInTheDocument();
  expect(screen.getByText('Працює цілодобово')).toBeInTheDocument();
  const route = screen.getByRole('link', { name: /Маршрут до Відділення №1, відкриється в новій вкладці/ });
  expect(route).toHaveAttribute('href', expect.stringContaining('destination=50.4465%2C30.5279'));
  expect(route).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(screen.getByRole('link', { name: '0 800 000 000' })).toHaveAttribute('href', 'tel:0800000000');
});

test('search and kinds stand in the address; nothing found leads back', async () => {
  const view = await open('?q=Львів', { locale: 'ru' });
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Город или улица' });
  expect(field).toHaveValue('Львів');
  expect([field.form?.method, field.form?.getAttribute('action'), field.name]).toEqual(['get', `/ru${PATH}`, 'q']);
  await waitFor(() => expect(titles()).toEqual(['Термінал №1']));
  await userEvent.click(screen.getByRole('link', { name: 'Партнёры' }));
  expect(await screen.findByRole('heading', { name: 'Ничего не нашли' })).toBeInTheDocument();
  expect(field.form?.elements.namedItem('type')).toHaveValue('partner');
  await userEvent.click(screen.getByRole('link', { name: 'Показать все' }));
  expect(view.place()).toBe(PATH);
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('words that are typed and not yet searched for go along with a kind', async () => {
  await open();
  await userEvent.type(await screen.findByRole('searchbox'), ' Київ');
  expect(screen.getByRole('link', { name: 'Відділення' })).toHaveAttribute('href', `${PATH}?q=${encodeURIComponent('Київ')}&type=branch`);
});

test('only what is open now, by the server too', async () => {
  jest.setSystemTime(new Date('2026-03-02T17:30:00Z'));
  const view = await open();
  const link = await screen.findByRole('link', { name: 'Працюють зараз' });
  expect(link).not.toHaveAttribute('aria-current');
  await userEvent.click(link);
  expect(view.place()).toBe(`${PATH}?open=1`);
  await waitFor(() => expect(titles()).toEqual(['Термінал №1', 'Пункт партнера №1']));
  expect(link).toHaveAttribute('aria-current', 'true');
});

test('what is open is known before any script', async () => {
  jest.setSystemTime(new Date('2026-03-02T17:30:00Z'));
  const app = { app: 'content', messages: uk, responses: answering() };
  const { context, store } = loadContext({ ...app, query: 'open=1' });
  await load(context);
  renderRemote({ ...app, store, at: { pathname: PATH, search: 'open=1' }, pages: { [PATH]: BranchIssuance } });
  expect(titles()).toEqual(['Термінал №1', 'Пункт партнера №1']);
  const Minute = () => <time>{useMinute().toISOString()}</time>;
  expect(renderToString(<Minute />)).toContain('2026-03-02T17:30:00');
});

test('nearest first once they say where they are; the place goes into no address', async () => {
  const view = await open();
  await screen.findByRole('heading', { name: 'Відділення №1' });
  expect(position).not.toHaveBeenCalled();
  const button = () => screen.getByRole('button', { name: /Поруч зі мною/ });
  await userEvent.click(button());
  const [found] = position.mock.calls.at(-1) ?? [];
  act(() => found?.({ coords: { latitude: 46.4801234, longitude: 30.7209876 } } as GeolocationPosition));
  await waitFor(() => expect(titles()).toEqual(['Пункт партнера №1', 'Відділення №1', 'Термінал №1']));
  expect(screen.getByText('100 м від вас')).toBeInTheDocument();
  expect(screen.getByText('441 км від вас')).toBeInTheDocument();
  expect(screen.getByText('Спершу показано найближчі до вас')).toBeInTheDocument();
  expect(view.place()).toBe(PATH);
  expect(JSON.stringify(view.api.calls)).not.toContain('46.48');
  await userEvent.click(button());
  await waitFor(() => expect(titles()[0]).toBe('Відділення №1'));
});

test.each([
  [1, /не дозволив/],
  [2, /Не вдалося/],
])('a place that stays unknown (%d) is told, and the list stays', async (code, words) => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /Поруч зі мною/ }));
  const [, failed] = position.mock.calls.at(-1) ?? [];
  act(() => failed?.({ code } as GeolocationPositionError));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(titles()).toHaveLength(3);
});

test('a phone fetches the map when it is opened; the list leads to it and back', async () => {
  const view = await open();
  await screen.findByRole('heading', { name: 'Термінал №1' });
  expect(screen.queryByRole('application')).toBeNull();
  expect(view.api.bodiesOf('getMapMarkers')).toEqual([{ payload: {}, limit: 20, offset: 0 }]);
  await userEvent.click(screen.getByRole('button', { name: 'На карті: Термінал №1' }));
  const map = await screen.findByRole('application', { name: 'Карта відділень' });
  await waitFor(() => expect(within(map).getByRole('button', { name: /Термінал №1/, pressed: true })).toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Карта' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  expect(within(map).queryByRole('button', { pressed: true })).toBeNull();
});

test('a wide screen has both; what is chosen on the map is chosen in the list', async () => {
  hasRoom = true;
  await open();
  const map = await screen.findByRole('application');
  await userEvent.click(await within(map).findByRole('button', { name: /Пункт партнера №1/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'На карті: Пункт партнера №1' })).toHaveAttribute('aria-pressed', 'true'));
});

test('a list that did not come can be requested again', async () => {
  let down = true;
  const responses = answering();
  await open('', {
    responses: {
      getMapMarkers: (call) => {
        if (down) throw new Refusal(500);
        return responses.getMapMarkers?.(call) ?? [];
      },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Спробувати ще раз' });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Відділення №1' })).toBeInTheDocument();
});

test('pages are links with addresses of their own', async () => {
  const responses = answering(manyBranches(45));
  await open('?page=2', { responses });
  const pages = await screen.findByRole('navigation', { name: 'Сторінки списку відділень' });
  expect(within(pages).getByRole('link', { name: '3' })).toHaveAttribute('href', `${PATH}?page=3`);
  expect(titles()[0]).toBe('Відділення №20');
  expect(await loaded('page=2', responses)).toMatchObject({
    head: { title: 'Відділення на карті — Pozyka', canonical: PATH, pages: 3 },
  });
  expect(await loaded('page=4', responses)).toEqual({ status: 404 });
});

test('search engines get the list and its places, not every search', async () => {
  expect(await loaded()).toMatchObject({
    head: { canonical: PATH, jsonLd: [{ type: 'branch', name: 'Відділення №1', lat: 50.4465 }, {}, {}] },
  });
  expect(await loaded('q=Львів')).toMatchObject({ head: { canonical: PATH, noindex: true } });
  expect(await loaded('q=Ніде')).toMatchObject({ head: { noindex: true, jsonLd: [] } });
});

test('where the map stands beside the list, the keyboard gets to it without walking through the list', async () => {
  hasRoom = true;
  await open();
  const way = await screen.findByRole('link', { name: 'До карти' });
  const map = await screen.findByRole('application', { name: 'Карта відділень' });
  const list = await screen.findByRole('list', { name: 'Відділення' });
  expect(way).toHaveAttribute('href', `#${map.id}`);
  expect(way.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
