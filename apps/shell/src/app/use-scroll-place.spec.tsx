import { useNavigate } from '@pozyka/remote-kit';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { useScrollPlace } from './use-scroll-place.ts';

const ways: Record<string, string | number> = { good: '/good', filter: '/list?brand=1', anchor: '/good#price', back: -1 };

const Site = () => {
  useScrollPlace();
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1}>
      {Object.entries(ways).map(([name, way]) => (
        <button key={name} onClick={() => void (typeof way === 'number' ? navigate(way) : navigate(way))}>
          {name}
        </button>
      ))}
    </main>
  );
};

const scrollTo = jest.fn();
const scrolledTo = async (top: number) => {
  Object.assign(window, { scrollY: top });
  await act(async () => window.dispatchEvent(new Event('scroll')));
};
const go = async (name: string) => {
  scrollTo.mockClear();
  await act(async () => screen.getByRole('button', { name }).click());
  return scrollTo.mock.calls.map(([{ top }]) => top as number);
};

beforeEach(() => {
  Object.assign(window, { scrollTo, scrollY: 0 });
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Routes>
        <Route path="*" element={<Site />} />
      </Routes>
    </MemoryRouter>,
  );
});

test('a new page starts at its top, one that is come back to stands where it was left', async () => {
  await scrolledTo(4200);
  expect(await go('good')).toEqual([0]);
  expect(screen.getByRole('main')).toHaveFocus();
  await scrolledTo(0);
  expect(await go('back')).toEqual([4200]);
});

test('a change of the query alone stays put, and is come back from to its own place', async () => {
  await scrolledTo(300);
  expect(await go('filter')).toEqual([]);
  await scrolledTo(900);
  expect(await go('back')).toEqual([300]);
});

test('leaves anchors to the page', async () => {
  await scrolledTo(300);
  expect(await go('anchor')).toEqual([]);
});

test('a document that goes away leaves its scroll to the browser', () => {
  window.dispatchEvent(new Event('load'));
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
});
