import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { violations } from '../../testing/violations.ts';
import { Carousel, type CarouselProps } from './carousel.tsx';

const props: CarouselProps = {
  label: 'Відгуки',
  slides: ['Оксана', 'Петро', 'Марія'].map((name) => ({ id: name, view: <a href={`/reviews/${name}`}>{name}</a> })),
  texts: { previous: 'Назад', next: 'Вперед', stop: (number, of) => `Відгук ${number} з ${of}` },
  autoplay: { start: 'Гортати самостійно', stop: 'Зупинити' },
};

let still = false;

// jsdom measures nothing: every slide is 300 wide in a window of 300
beforeAll(() => {
  const nothing = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, {
    ResizeObserver: nothing,
    IntersectionObserver: nothing,
    matchMedia: (query: string) => ({
      matches: still && query.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }),
  });
  const style = document.createElement('style');
  style.textContent = 'li { margin-right: 0px; margin-left: 0px; }';
  document.head.append(style);
  const sizes = { offsetWidth: 300, offsetHeight: 100, offsetTop: 0 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return this.tagName === 'LI' ? 300 * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    },
  });
});

beforeEach(() => {
  still = false;
});

const current = () => screen.getByRole('button', { current: true });

/** What slides is loaded once the slides stand. */
const show = async (view: ReactElement) => {
  const shown = render(view);
  await waitFor(() => expect(current()).not.toHaveAttribute('aria-disabled', 'true'));
  return shown;
};

test('is a named region with a named button for every stop', async () => {
  const { container } = await show(<Carousel {...props} />);
  const region = within(screen.getByRole('region', { name: 'Відгуки' }));
  expect(region.getAllByRole('listitem')).toHaveLength(3);
  expect(region.getAllByRole('button', { name: /^Відгук/ }).map((dot) => dot.getAttribute('aria-label'))).toEqual([
    'Відгук 1 з 3',
    'Відгук 2 з 3',
    'Відгук 3 з 3',
  ]);
  expect(current()).toHaveAccessibleName('Відгук 1 з 3');
  expect(await violations(container)).toEqual([]);
});

test('steps there and back, round the end, and says where it is once it has moved', async () => {
  await show(<Carousel {...props} />);
  const place = () => screen.getAllByRole('status').at(-1)?.textContent;
  expect(place()).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Вперед' }));
  expect(current()).toHaveAccessibleName('Відгук 2 з 3');
  expect(place()).toBe('Відгук 2 з 3');
  await userEvent.click(screen.getByRole('button', { name: 'Відгук 3 з 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Вперед' }));
  expect(current()).toHaveAccessibleName('Відгук 1 з 3');
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(current()).toHaveAccessibleName('Відгук 3 з 3');
});

test('goes on by itself only when asked, and a step stops it', async () => {
  await show(<Carousel {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Гортати самостійно' }));
  await userEvent.click(screen.getByRole('button', { name: 'Вперед' }));
  expect(screen.getByRole('button', { name: 'Гортати самостійно' })).toBeInTheDocument();
});

test('never by itself where motion is not wanted', async () => {
  still = true;
  await show(<Carousel {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Гортати самостійно' }));
  expect(screen.queryByRole('button', { name: 'Зупинити' })).not.toBeInTheDocument();
});

test('before scripts run it is a list to scroll, without buttons', () => {
  const html = renderToString(<Carousel {...props} />);
  expect(html).toContain('tabindex="0"');
  expect(html).toContain('Оксана');
  expect(html).not.toContain('<button');
});

test('turns by the arrow keys, and begins where it is told to', async () => {
  await show(<Carousel {...props} start={1} />);
  expect(current()).toHaveAccessibleName('Відгук 2 з 3');
  screen.getByRole('button', { name: 'Відгук 2 з 3' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(current()).toHaveAccessibleName('Відгук 3 з 3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(current()).toHaveAccessibleName('Відгук 1 з 3');
});

test('small pictures are its stops, and stand before scripts run', async () => {
  const slides = props.slides.map((slide) => ({ ...slide, thumb: <img src={`/${slide.id}.svg`} alt="" /> }));
  const { container } = await show(<Carousel {...props} slides={slides} />);
  await userEvent.click(screen.getByRole('button', { name: 'Відгук 3 з 3' }));
  expect(current()).toHaveAccessibleName('Відгук 3 з 3');
  expect(screen.getAllByRole('button')).toHaveLength(3);
  expect(await violations(container)).toEqual([]);
  const html = renderToString(<Carousel {...props} slides={slides} />);
  expect(html.match(/<img/g)).toHaveLength(3);
  expect(html.match(/<button[^>]* aria-disabled="true"/g)).toHaveLength(3);
});

test('goes on at the slide that was scrolled to before', async () => {
  render(<Carousel {...props} />);
  const list = screen.getByRole('group', { name: 'Відгуки' });
  Object.defineProperties(list, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  list.scrollLeft = 590;
  await waitFor(() => expect(current()).toHaveAccessibleName('Відгук 3 з 3'));
  expect(list.scrollLeft).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(current()).toHaveAccessibleName('Відгук 2 з 3');
});
