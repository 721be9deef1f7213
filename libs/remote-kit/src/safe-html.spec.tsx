import { act, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SafeHtml, setHtmlPolicy } from './index.ts';

const withoutBold = (html: string) => html.replaceAll(/<\/?b>/g, '');

describe('SafeHtml', () => {
  it('keeps its nodes as long as the text is the same', () => {
    const { rerender } = render(<SafeHtml html="<p>Один</p>" />);
    const first = screen.getByText('Один');
    rerender(<SafeHtml html="<p>Один</p>" />);
    expect(screen.getByText('Один')).toBe(first);
    rerender(<SafeHtml html="<p>Два</p>" />);
    expect(screen.getByText('Два')).toBeVisible();
    expect(first).not.toBeInTheDocument();
  });

  it('hydrates what the document holds, and shows nothing else before it is clean', async () => {
    let bring: (clean: typeof withoutBold) => void = () => undefined;
    const load = jest.fn(() => new Promise<typeof withoutBold>((resolve) => (bring = resolve)));
    setHtmlPolicy({ createHTML: (html) => html }, load);
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = renderToString(<SafeHtml html="<b>Один</b>" />);
    const node = screen.getByText('Один');
    let root: Root | undefined;
    await act(async () => {
      root = hydrateRoot(box, <SafeHtml html="<b>Один</b>" />);
    });
    expect(screen.getByText('Один')).toBe(node);
    expect(load).not.toHaveBeenCalled();

    await act(async () => root?.render(<SafeHtml html="<p><b>Два</b></p>" />));
    expect(box).toHaveTextContent('');
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => bring(withoutBold));
    expect(box.innerHTML).toBe('<div><p>Два</p></div>');

    await act(async () => root?.render(<SafeHtml html="<p><b>Три</b></p>" />));
    expect(box.innerHTML).toBe('<div><p>Три</p></div>');
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => root?.unmount());
  });

  it('leaves hydrated HTML alone when the cleaner loads for something else', async () => {
    let bring: (clean: typeof withoutBold) => void = () => undefined;
    setHtmlPolicy({ createHTML: (html) => html }, () => new Promise<typeof withoutBold>((resolve) => (bring = resolve)));
    const box = document.createElement('div');
    document.body.append(box);
    const Page = ({ more }: { more: boolean }) => (
      <>
        <SafeHtml html="<b>Перший</b>" />
        {more && <SafeHtml html="<b>Другий</b>" />}
      </>
    );
    box.innerHTML = renderToString(<Page more={false} />);
    const node = screen.getByText('Перший');
    let root: Root | undefined;
    await act(async () => {
      root = hydrateRoot(box, <Page more={false} />);
    });
    await act(async () => root?.render(<Page more />));
    await act(async () => bring(withoutBold));
    expect(screen.getByText('Другий')).toBeVisible();
    expect(screen.getByText('Перший')).toBe(node);
    await act(async () => root?.unmount());
  });
});
