import { renderRemote } from '@pozyka/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import uk from '../../messages/uk.json';
import { lazyHydratedPart } from './lazy-hydrated-part.tsx';

const Counter = ({ title }: { title: string }) => {
  const [pressed, setPressed] = useState(0);
  return (
    <button type="button" onClick={() => setPressed(pressed + 1)}>
      {title} {pressed}
    </button>
  );
};

const partOf = (load: () => Promise<ComponentType<{ title: string }>>) =>
  lazyHydratedPart({ name: 'counter', load, height: '3rem', lost: 'filters.failed' });

/** A page as the server answers it, with the part's button. */
const renderedByServer = async () => {
  const server = partOf(() => Promise.resolve(Counter));
  await server.prepare();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<server.Part title="Лічильник" />);
  document.body.append(container);
  return { container, rendered: screen.getByRole('button') };
};

test('the server renders it once it is prepared; its HTML stands until the code comes, and is hydrated as it is', async () => {
  const { container, rendered } = await renderedByServer();
  expect(rendered).toHaveTextContent('Лічильник 0');

  const code = Promise.withResolvers<typeof Counter>();
  const browser = partOf(() => code.promise);
  await act(async () => void render(<browser.Part title="Лічильник" />, { container, hydrate: true }));
  expect(screen.getByRole('button')).toBe(rendered);
  fireEvent.click(rendered);
  expect(rendered).toHaveTextContent('Лічильник 0');
  await act(async () => code.resolve(Counter));
  expect(screen.getByRole('button')).toBe(rendered);
  fireEvent.click(rendered);
  expect(rendered).toHaveTextContent('Лічильник 1');
});

test('what changes on the page meanwhile leaves its HTML alone, and reaches it when its code has come', async () => {
  const { container, rendered } = await renderedByServer();

  const code = Promise.withResolvers<typeof Counter>();
  const browser = partOf(() => code.promise);
  const told = jest.spyOn(console, 'error');
  const view = await act(async () => render(<browser.Part title="Лічильник" />, { container, hydrate: true }));
  await act(async () => view.rerender(<browser.Part title="Після сортування" />));
  expect(screen.getByRole('button')).toBe(rendered);
  expect(rendered).toHaveTextContent('Лічильник 0');
  await act(async () => code.resolve(Counter));
  expect(screen.getByRole('button')).toBe(rendered);
  expect(rendered).toHaveTextContent('Після сортування 0');
  // what it shows by then is never a step behind the page
  act(() => flushSync(() => view.rerender(<browser.Part title="Одразу" />)));
  expect(rendered).toHaveTextContent('Одразу 0');
  expect(told).not.toHaveBeenCalled();
});

test('where its code is lost the page says so, and it can be asked for again', async () => {
  // what a boundary catches is told by React too
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isLost = true;
  const part = partOf(async () => {
    if (isLost) throw new Error('chunk lost');
    return Counter;
  });
  await part.prepare();
  const Page = () => <part.Part title="Лічильник" />;
  const view = await act(async () => renderRemote({ app: 'marketplace', messages: uk, answers: {}, at: '/', pages: { '/': Page } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Фільтри не завантажилися');
  expect(view.reported()).toEqual(['counter lost']);
  isLost = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' })));
  expect(screen.getByRole('button', { name: 'Лічильник 0' })).toBeInTheDocument();
});

test('what was lost on one page is asked for again by the next', async () => {
  let asked = 0;
  const part = partOf(async () => {
    asked += 1;
    if (asked === 1) throw new Error('chunk lost');
    return Counter;
  });
  await part.prepare();
  // nobody came to render it: they have gone on
  await part.prepare();
  expect(renderToString(<part.Part title="Лічильник" />)).toContain('Лічильник');
});

test('what was lost where it was rendered is asked for again by the next page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isLost = true;
  const part = partOf(async () => {
    if (isLost) throw new Error('chunk lost');
    return Counter;
  });
  const Page = () => <part.Part title="Лічильник" />;
  await act(async () => renderRemote({ app: 'marketplace', messages: uk, answers: {}, at: '/', pages: { '/': Page } }));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  isLost = false;
  await part.prepare();
  expect(renderToString(<part.Part title="Лічильник" />)).toContain('Лічильник');
});
