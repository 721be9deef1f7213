import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { MapFrame, type MapFrameProps } from './map-frame.tsx';

const texts = {
  showMap: 'Карта',
  showList: 'Список',
  loading: 'Завантажуємо карту',
  failed: 'Карта не відкрилася',
  retry: 'Спробувати ще раз',
};
const onRetry = jest.fn();
const view = (state: MapFrameProps['state']) => (
  <MapFrame label="Відділення" state={state} map={<p>мапа</p>} list={<p>Київ, Хрещатик, 1</p>} texts={texts} onRetry={onRetry} />
);
// buttons have their own
const status = () => screen.getAllByRole('status').at(-1);
const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

test('a named place for the map, with the list of the same at hand', async () => {
  const { container, rerender } = render(view('loading'));
  expect(screen.getByRole('region', { name: 'Відділення' })).toBeInTheDocument();
  expect(status()).toHaveTextContent('Завантажуємо карту');
  expect(screen.getByText('Київ, Хрещатик, 1')).toBeInTheDocument();
  rerender(view('ready'));
  expect(status()).toBeEmptyDOMElement();
  expect(screen.getByText('мапа')).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});

test('on a phone one of the two is chosen', async () => {
  render(view('ready'));
  expect(pressed()).toContain('Карта');
  await userEvent.click(screen.getByRole('button', { name: 'Список' }));
  expect(pressed()).toContain('Список');
});

test('a map that failed gives way to the list and can be retried', async () => {
  render(view('failed'));
  expect(pressed()).toContain('Список');
  expect(screen.getByRole('alert')).toHaveTextContent('Карта не відкрилася');
  expect(screen.queryByText('мапа')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the page itself may decide which of the two a phone shows', async () => {
  const onChoose = jest.fn();
  const { rerender } = render(<MapFrame {...view('ready').props} chosen="list" onChoose={onChoose} />);
  expect(pressed()).toContain('Список');
  await userEvent.click(screen.getByRole('button', { name: 'Карта' }));
  expect(onChoose).toHaveBeenCalledWith('map');
  expect(pressed()).toContain('Список');
  rerender(<MapFrame {...view('ready').props} chosen="map" onChoose={onChoose} />);
  expect(pressed()).toContain('Карта');
});
