import { createI18n } from '@pozyka/i18n';
import { Link, useLocation, useText } from '@pozyka/remote-kit';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from '../core/store.ts';
import { IslandRoot } from './island-root.tsx';

const Search = ({ label }: { label: string }) => {
  const text = useText();
  const { pathname, hash } = useLocation();
  const [typed, setTyped] = useState('');
  return (
    <form>
      <input name="q" aria-label={label} defaultValue={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{`${text('found')} ${pathname}${hash}`}</output>
      <Link to="/posts">Блог</Link>
    </form>
  );
};

it('takes the place of the server’s HTML with what was typed there, its caret and the focus', async () => {
  window.history.replaceState(null, '', '/ru/faq#q1');
  document.body.innerHTML = '<div data-island="search"><input name="q" aria-label="Пошук"><p>Питання</p></div>';
  const element = document.querySelector<HTMLElement>('[data-island]') ?? document.body;
  const before = screen.getByRole<HTMLInputElement>('textbox');
  before.focus();
  before.value = 'картка';
  before.setSelectionRange(2, 4);
  const store = createStore({ fetch: () => Promise.reject(new Error('none')), base: { main: '', marketplace: '' }, locale: 'ru' });
  const translations = createI18n({ locale: 'ru', messages: { shell: {}, content: { found: 'Найдено' } } });
  const services = {
    prefetch: () => undefined,
    report: () => undefined,
    notify: { success: () => undefined, warn: () => undefined, error: () => undefined },
  };
  const onShown = jest.fn();
  await act(async () =>
    createRoot(element).render(
      <IslandRoot
        {...{ store, translations, services, element, onShown, params: {}, app: 'content' }}
        environment={{ locale: 'ru', loggedIn: false, config: { sandbox: false, publicUrl: '' } }}
        pages={{ isUnshipped: () => false, isProtected: () => false }}
        Part={Search}
        given={{ label: 'Поиск' } as never}
      />,
    ),
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Поиск' });
  expect(field).not.toBe(before);
  expect(field).toHaveFocus();
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['картка', 2, 4]);
  expect(element).not.toHaveTextContent('Питання');
  expect(screen.getByRole('status')).toHaveTextContent('Найдено /faq#q1');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/ru/posts');
  expect(element).toHaveAttribute('data-begun');
  expect(onShown).toHaveBeenCalledTimes(1);
});
