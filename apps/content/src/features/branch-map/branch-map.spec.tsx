import { renderRemote } from '@pozyka/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ru, uk } from '../../testing/messages.ts';
import { manyBranches, threeBranches } from '../branches/testing/branches.ts';
import BranchMap, { type BranchMapProps } from './branch-map.tsx';

const frame = { width: 800, height: 500 };
const resized = new Set<() => void>();
beforeAll(() => {
  document.documentElement.dataset['motion'] = 'none';
  Object.defineProperties(HTMLElement.prototype, { clientWidth: { get: () => frame.width }, clientHeight: { get: () => frame.height } });
  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly #tell: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.#tell = () => callback([], this);
    }
    observe = () => void resized.add(this.#tell);
    unobserve = () => undefined;
    disconnect = () => void resized.delete(this.#tell);
  };
});
const resizeTo = (width: number, height: number) =>
  act(() => {
    Object.assign(frame, { width, height });
    resized.forEach((tell) => tell());
  });
afterEach(() => Object.assign(frame, { width: 800, height: 500 }));

const onSelect = jest.fn();
const open = (props: Partial<BranchMapProps> = {}, locale: 'uk' | 'ru' = 'uk') => {
  const Page = () => {
    const [selected, setSelected] = useState<string>();
    const select = (id: string | undefined) => {
      onSelect(id);
      setSelected(id);
    };
    return <BranchMap markers={threeBranches} selected={selected} onSelect={select} card={<p>картка {selected}</p>} {...props} />;
  };
  renderRemote({ app: 'content', messages: { uk, ru }[locale], responses: {}, at: '/', pages: { '/': Page }, locale });
};
const map = (name = 'Карта відділень') => screen.getByRole('application', { name });
const placeOf = (name: RegExp) => {
  const [, x = '', y = ''] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(screen.getByRole('button', { name }).style.transform) ?? [];
  return [Number(x), Number(y)] as const;
};

test('every marker can be reached and chosen by key; Escape lets go of it', async () => {
  open();
  expect(map()).toHaveAccessibleDescription(/Стрілки рухають карту/);
  await userEvent.tab();
  expect(map()).toHaveFocus();
  const marker = screen.getByRole('button', { name: 'Термінал №1, Львів, просп. Свободи, 5' });
  expect(marker).toHaveAttribute('aria-pressed', 'false');
  act(() => marker.focus());
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith('lviv-1');
  expect(screen.getByRole('button', { name: /Термінал №1/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('картка lviv-1')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(onSelect).toHaveBeenLastCalledWith(undefined);
  expect(screen.queryByText(/картка/)).toBeNull();
  expect(map()).toHaveFocus();
});

test('arrows move the map, plus and minus go nearer and farther', async () => {
  open();
  act(() => map().focus());
  const [x, y] = placeOf(/Київ/);
  await userEvent.keyboard('{ArrowRight}');
  expect(placeOf(/Київ/)[0]).toBeCloseTo(x - 80, 0);
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(placeOf(/Київ/).map(Math.round)).toEqual([Math.round(x), Math.round(y - 80)]);
  await userEvent.keyboard('{ArrowUp}');
  const apart = () => placeOf(/Київ/)[0] - placeOf(/Львів/)[0];
  const before = apart();
  await userEvent.keyboard('-');
  expect(apart()).toBeCloseTo(before / 2, 0);
  await userEvent.keyboard('+');
  expect(apart()).toBeCloseTo(before, 0);
  await userEvent.click(screen.getByRole('button', { name: 'Віддалити карту' }));
  expect(apart()).toBeCloseTo(before / 2, 0);
});

test('in a frame of another size all that was found is in it, unless the map was moved', async () => {
  open();
  resizeTo(280, 400);
  for (const name of [/Київ/, /Львів/]) {
    const [x, y] = placeOf(name);
    expect([x > 0 && x < 280, y > 0 && y < 400]).toEqual([true, true]);
  }
  act(() => map().focus());
  await userEvent.keyboard('-{ArrowRight}');
  const apart = () => placeOf(/Київ/)[0] - placeOf(/Львів/)[0];
  const moved = apart();
  resizeTo(800, 500);
  expect(apart()).toBeCloseTo(moved, 0);
});

test('what is pressed while the map glides is not lost', async () => {
  delete document.documentElement.dataset['motion'];
  window.matchMedia = () =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: '',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void (frames[id - 1] = () => undefined));
  const drawAt = (now: number) =>
    act(() => frames.splice(0, frames.length, ...frames.map(() => () => undefined)).forEach((frame) => frame(now)));
  open();
  act(() => map().focus());
  const apart = () => placeOf(/Київ/)[0] - placeOf(/Львів/)[0];
  const before = apart();
  await userEvent.keyboard('-');
  drawAt(0);
  await userEvent.keyboard('{ArrowLeft}-');
  for (const now of [100, 5_000, 10_000]) drawAt(now);
  expect(apart()).toBeCloseTo(before / 4, 0);
  jest.restoreAllMocks();
  document.documentElement.dataset['motion'] = 'none';
});

/** jsdom's pointers know no coordinates; its mouse does. */
const finger = (type: 'pointerdown' | 'pointermove' | 'pointerup', pointerId: number, clientX: number, clientY: number) => {
  const event = Object.defineProperty(new MouseEvent(type, { bubbles: true, clientX, clientY }), 'pointerId', { value: pointerId });
  act(() => void map().dispatchEvent(event));
};

test('a hand drags it; a press that trembles is a press', () => {
  open();
  const [x, y] = placeOf(/Київ/);
  finger('pointerdown', 1, 100, 100);
  finger('pointermove', 1, 103, 102);
  expect(placeOf(/Київ/)).toEqual([x, y]);
  finger('pointermove', 1, 140, 130);
  finger('pointerup', 1, 140, 130);
  finger('pointermove', 1, 400, 400);
  expect(placeOf(/Київ/).map(Math.round)).toEqual([Math.round(x + 40), Math.round(y + 30)]);
});

test('two fingers that come together go farther', () => {
  open();
  const apart = () => placeOf(/Київ/)[0] - placeOf(/Львів/)[0];
  const before = apart();
  finger('pointerdown', 1, 350, 250);
  finger('pointerdown', 2, 450, 250);
  finger('pointermove', 2, 425, 250);
  expect(apart()).toBeCloseTo(before * 0.75, 0);
});

test('the wheel is that of the page until the map has the focus or Ctrl is held', () => {
  open();
  const roll = (init: object) => fireEvent.wheel(map(), { deltaY: -120, ...init });
  const before = placeOf(/Львів/);
  expect(roll({})).toBe(true);
  expect(placeOf(/Львів/)).toEqual(before);
  expect(roll({ ctrlKey: true })).toBe(false);
  expect(placeOf(/Львів/)).not.toEqual(before);
  act(() => map().focus());
  expect(roll({})).toBe(false);
});

test('5 000 markers: as many buttons as are seen, circles that open', async () => {
  open({ markers: manyBranches(5_000) }, 'ru');
  const circles = () => screen.getAllByRole('button', { name: /приблизить$/ });
  const few = screen.getAllByRole('button').length;
  expect(few).toBeLessThan(300);
  const [first] = circles();
  const name = first?.getAttribute('aria-label') ?? '';
  expect(name).toMatch(/^\d+ пункт(а|ов)?, приблизить$/);
  if (first) await userEvent.click(first);
  expect(map('Карта отделений')).toHaveFocus();
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getAllByRole('button').length).toBeLessThan(300);
});

test('the country with its seas and the names of its towns, for the eye alone', () => {
  open({ markers: manyBranches(3) });
  expect(screen.getByText('Чорне море').closest('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Київ')).toBeInTheDocument();
});
