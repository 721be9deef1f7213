import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { usePreservedHtml } from './use-preserved-html.ts';

const renderRows = jest.fn((rows: readonly string[]) => rows.map((row) => <li key={row}>{row}</li>));

const List = ({ rows, locale = 'uk' }: { rows: readonly string[]; locale?: string }) => (
  <section>
    <h2 id="list">Список</h2>
    <ul {...usePreservedHtml({ id: 'list', of: [rows, locale], render: () => renderRows(rows) })} />
  </section>
);

const rows = ['Перший', 'Другий'];
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

const fromServer = (element = <List rows={rows} />) => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  renderRows.mockClear();
  return container;
};

test('what the server rendered stays, is not re-rendered, and gives way to other rows', async () => {
  const container = fromServer();
  const [first] = screen.getAllByRole('listitem');
  const told = jest.spyOn(console, 'error');
  const view = await act(async () => render(<List rows={rows} />, { container, hydrate: true }));
  view.rerender(<List rows={rows} />);
  expect(shown()).toEqual(rows);
  expect(screen.getAllByRole('listitem')[0]).toBe(first);
  expect(renderRows).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();

  view.rerender(<List rows={['Третій']} />);
  expect(shown()).toEqual(['Третій']);
  view.rerender(<List rows={rows} />);
  expect(shown()).toEqual(rows);
});

test('another language re-renders the same rows', async () => {
  const container = fromServer();
  const view = await act(async () => render(<List rows={rows} />, { container, hydrate: true }));
  view.rerender(<List rows={rows} locale="ru" />);
  expect(renderRows).toHaveBeenCalledWith(rows);
  expect(shown()).toEqual(rows);
});

test('a page that is rendered in the browser has all of it', () => {
  render(<List rows={rows} />);
  expect(shown()).toEqual(rows);
});

test('where the document has something else, it is rendered', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const container = fromServer(<p>Кістки</p>);
  await act(async () =>
    render(
      <Suspense>
        <List rows={rows} />
      </Suspense>,
      { container, hydrate: true, onRecoverableError: () => undefined },
    ),
  );
  expect(shown()).toEqual(rows);
});
