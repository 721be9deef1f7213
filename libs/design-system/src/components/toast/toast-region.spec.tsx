import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ToastRegion } from './toast-region.tsx';
import type { ToastItem } from './toast.tsx';

const item = (id: string, tone: ToastItem['tone'] = 'danger'): ToastItem => ({ id, tone, title: `Назва ${id}`, text: `Текст ${id}` });

const Notices = ({ first }: { first: ToastItem[] }) => {
  const [items, setItems] = useState(first);
  return (
    <>
      <button type="button">Сторінка</button>
      <ToastRegion
        label="Сповіщення"
        closeLabel="Закрити"
        items={items}
        onClose={(id) => setItems(items.filter((other) => other.id !== id))}
        duration={12_000}
        position="bottom-right"
      />
    </>
  );
};

const setUp = (items: ToastItem[], wide = true) => {
  jest.useFakeTimers();
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: wide }) as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  render(<Notices first={items} />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
};
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

afterEach(() => jest.useRealTimers());

describe('ToastRegion', () => {
  it('tells errors at once and the rest politely', () => {
    setUp([item('a', 'success'), item('b', 'warning'), item('c', 'danger')]);
    expect(screen.getByRole('region', { name: 'Сповіщення' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Назва aТекст aНазва bТекст b');
    expect(screen.getByRole('alert')).toHaveTextContent('Назва cТекст c');
  });

  it('shows each for twelve seconds, not counting those under the pointer or the focus', async () => {
    const user = setUp([item('a')]);
    pass(11_000);
    await user.hover(screen.getByText('Назва a'));
    pass(60_000);
    await user.unhover(screen.getByText('Назва a'));
    act(() => screen.getByRole('button', { name: 'Закрити: Назва a' }).focus());
    pass(60_000);
    act(() => screen.getByRole('button', { name: 'Сторінка' }).focus());
    pass(900);
    expect(screen.getByText('Назва a')).toBeInTheDocument();
    pass(100);
    expect(screen.queryByText('Назва a')).toBeNull();
  });

  it.each([
    [true, 3],
    [false, 1],
  ])('lets others wait for room: wide %s, %i at once', async (wide, count) => {
    const user = setUp([item('a'), item('b'), item('c'), item('d')], wide);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getAllByText(/^Назва/)).toHaveLength(count);
    expect(alert.queryByText('Назва d')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Закрити: Назва a' }));
    expect(alert.getAllByText(/^Назва/)).toHaveLength(count);
  });

  it('closes by Escape and gives the focus back', async () => {
    const user = setUp([item('a')]);
    await user.click(screen.getByRole('button', { name: 'Сторінка' }));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Закрити: Назва a' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Назва a')).toBeNull();
    expect(screen.getByRole('button', { name: 'Сторінка' })).toHaveFocus();
  });
});
