import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { lazyPart, type LazyPart } from './lazy-part.ts';

const Hello = ({ to }: { to: string }) => <p>hello {to}</p>;

const View = ({ part, wanted = true }: { part: LazyPart<{ to: string }>; wanted?: boolean }) => {
  const { Part, failed, retry } = part.useCode(wanted);
  if (Part) return <Part to="you" />;
  return failed ? <button onClick={retry}>retry</button> : <p>wait</p>;
};

test('is loaded when it is wanted, once, and is there at once for the next', async () => {
  const load = jest.fn(async () => Hello);
  const part = lazyPart('hello', load);
  const { rerender, unmount } = render(<View part={part} wanted={false} />);
  expect(screen.getByText('wait')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  rerender(<View part={part} />);
  expect(await screen.findByText('hello you')).toBeVisible();
  unmount();
  render(<View part={part} />);
  expect(screen.getByText('hello you')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that did not load is retried', async () => {
  const load = jest.fn(async () => Hello);
  load.mockRejectedValueOnce(new Error('offline'));
  render(<View part={lazyPart('hello', load)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'retry' }));
  expect(await screen.findByText('hello you')).toBeVisible();
});

test('a preload that failed is retried when the part is shown', async () => {
  const load = jest.fn(async () => Hello);
  load.mockRejectedValueOnce(new Error('offline'));
  const part = lazyPart('hello', load);
  part.preload();
  await Promise.resolve();
  render(<View part={part} />);
  expect(await screen.findByText('hello you')).toBeVisible();
});

test('a server shows what stands in its place, whatever it has loaded', async () => {
  const part = lazyPart('hello', async () => Hello);
  render(<View part={part} />);
  await screen.findByText('hello you');
  expect(renderToString(<View part={part} />)).toBe('<p>wait</p>');
});
