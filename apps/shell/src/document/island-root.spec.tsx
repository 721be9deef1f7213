import { PhoneField } from '@pozyka/design-system';
import { createI18n } from '@pozyka/i18n';
import { Link, useLocation, useText } from '@pozyka/remote-kit';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { Field, Form as FinalForm } from 'react-final-form';
import { renderToString } from 'react-dom/server';
import { createStore } from '../core/store.ts';
import { IslandRoot } from './island-root.tsx';
import { replaceWith } from './replace-with.ts';

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

/** Renders an island in the place of what the document has. */
const render = (Part: ComponentType<never>, given = {} as never, atOnce?: () => void) => {
  const element = document.querySelector<HTMLElement>('[data-island]') ?? document.body;
  const store = createStore({ fetch: () => Promise.reject(new Error('none')), base: { main: '', marketplace: '' }, locale: 'ru' });
  const translations = createI18n({ locale: 'ru', messages: { shell: {}, content: { found: 'Найдено' } } });
  const services = {
    prefetch: () => undefined,
    report: () => undefined,
    notify: { success: () => undefined, warn: () => undefined, error: () => undefined },
  };
  const onBroken = jest.fn();
  const view = (
    <IslandRoot
      {...{ store, translations, services, params: {}, app: 'content', Part, given }}
      environment={{ locale: 'ru', loggedIn: false, config: { sandbox: false, publicUrl: '' } }}
      pages={{ isUnshipped: () => false, isProtected: () => false }}
    />
  );
  act(() => {
    replaceWith(element, view, onBroken);
    // in the same task: nothing can be typed in between
    atOnce?.();
  });
  return { element, onBroken };
};

it('takes the place of the server’s HTML with what was typed there, its caret and the focus', async () => {
  window.history.replaceState(null, '', '/ru/faq#q1');
  document.body.innerHTML = '<div data-island="search"><input name="q" aria-label="Поиск"><p>Питання</p></div>';
  const before = screen.getByRole<HTMLInputElement>('textbox');
  before.focus();
  before.value = 'картка';
  before.setSelectionRange(2, 4);
  const { element } = render(Search, { label: 'Поиск' } as never);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Поиск' });
  expect(field).not.toBe(before);
  expect(field).toHaveFocus();
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['картка', 2, 4]);
  expect(element).not.toHaveTextContent('Питання');
  expect(screen.getByRole('status')).toHaveTextContent('Найдено /faq#q1');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/ru/posts');
  expect(element).toHaveAttribute('data-begun');
});

const Phone = () => {
  const [value, setValue] = useState('');
  return <PhoneField name="phone" label="Телефон" value={value} onChange={setValue} />;
};

it.each([
  ['677', 3, '67 7', 4],
  ['677', 2, '67 7', 2],
  ['677402', 1, '67 740 2', 1],
  ['677402', 5, '67 740 2', 6],
])('the next digit goes where it would have gone: %s, caret at %d', (typed, caret, formatted, place) => {
  document.body.innerHTML = '<div data-island="login"><input type="text" name="phone"></div>';
  const before = screen.getByRole<HTMLInputElement>('textbox');
  before.focus();
  before.value = typed;
  before.setSelectionRange(caret, caret);
  render(Phone, {} as never);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Телефон/ });
  expect(field).toHaveFocus();
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([formatted, place, place]);
});

const Form = () => {
  const [files, setFiles] = useState<string[]>([]);
  return (
    <form>
      <button type="button">Новая</button>
      {['мать', 'брат'].map((name) => (
        <button key={name} type="button">
          Удалить
        </button>
      ))}
      <input aria-label="Имя" defaultValue="Оля" />
      <input type="checkbox" name="agree" value="1" aria-label="Согласие" />
      <select aria-label="Город" defaultValue="kyiv">
        <option value="lviv">Львов</option>
        <option value="kyiv">Киев</option>
      </select>
      <input type="file" aria-label="Файл" onChange={({ target }) => setFiles([...(target.files ?? [])].map(({ name }) => name))} />
      <output>{files.join()}</output>
    </form>
  );
};

const served = `<div data-island="form"><form><button type="button">Удалить</button><button type="button" id="second">Удалить</button>
  <input aria-label="Имя" value=""><input type="checkbox" name="agree" value="1" aria-label="Согласие">
  <select aria-label="Город"><option value="lviv">Львов</option><option value="kyiv">Киев</option></select>
  <input type="file" aria-label="Файл"></form></div>`;

it('leaves the island’s own values where the customer has put none, and the focus on the second of two buttons', async () => {
  document.body.innerHTML = served;
  document.querySelector<HTMLElement>('#second')?.focus();
  render(Form);
  expect(screen.getByRole('textbox')).toHaveValue('Оля');
  expect(screen.getByRole('combobox')).toHaveValue('kyiv');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getAllByRole('button', { name: 'Удалить' })[1]).toHaveFocus();
});

it('takes over what was chosen, also in a dialog that is open yet', async () => {
  // jsdom gives one field no files of another
  Object.defineProperty(HTMLInputElement.prototype, 'files', { configurable: true, writable: true, value: null });
  document.body.innerHTML = served;
  await userEvent.click(screen.getByRole('checkbox'));
  const early = screen.getByLabelText<HTMLInputElement>('Файл');
  await userEvent.upload(early, new File(['1'], 'first.pdf'));
  render(Form);
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('first.pdf');
  await act(() => userEvent.upload(early, new File(['2'], 'second.pdf')));
  expect(screen.getByRole('status')).toHaveTextContent('second.pdf');
});

const Controlled = () => {
  const [values, setValues] = useState({ sum: '5', day: '1', agree: false });
  const take = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  return (
    <form>
      <input name="sum" value={values.sum} onChange={({ target }) => take({ sum: target.value })} />
      <select name="day" value={values.day} onChange={({ target }) => take({ day: target.value })}>
        <option>1</option>
        <option>2</option>
      </select>
      <input type="checkbox" name="agree" checked={values.agree} onChange={({ target }) => take({ agree: target.checked })} />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
};

it.each([
  ['sum', () => screen.getByRole<HTMLInputElement>('textbox').setRangeText('7', 0, 1), { sum: '7' }],
  ['day', () => userEvent.selectOptions(screen.getByRole('combobox'), '2'), { day: '2' }],
  ['agree', () => userEvent.click(screen.getByRole('checkbox')), { agree: true }],
  ['nothing', () => undefined, {}],
])('a component knows what was put into its field before: %s', async (_field, put, known) => {
  document.body.innerHTML = `<div data-island="form">${renderToString(<Controlled />)}</div>`;
  await put();
  render(Controlled);
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({ sum: '5', day: '1', agree: false, ...known });
});

const Taken = () => {
  const [typed, setTyped] = useState('');
  const [taken, take] = useState('');
  return (
    <form>
      <input aria-label="Сума" value={typed} onChange={({ target }) => setTyped(target.value)} onBlur={() => take(typed)} />
      <output>{taken}</output>
    </form>
  );
};

it.each([
  ['has been left', true, '5000'],
  ['has the focus', false, ''],
])('a field that %s before takes what was typed then: %s', async (_where, isLeft, taken) => {
  document.body.innerHTML = `<div data-island="form">${renderToString(<Taken />)}</div>`;
  await userEvent.type(screen.getByRole('textbox'), '5000');
  if (isLeft) await userEvent.tab();
  render(Taken);
  expect(screen.getByRole('textbox')).toHaveValue('5000');
  expect(screen.getByRole('status').textContent).toBe(taken);
});

const InForm = () => (
  <FinalForm<{ login: string; password: string }> onSubmit={() => undefined}>
    {({ handleSubmit, values }) => (
      <form onSubmit={(event) => void handleSubmit(event)}>
        <Field name="login">{({ input }) => <input {...input} aria-label="Логін" />}</Field>
        <Field name="password">{({ input }) => <input {...input} aria-label="Пароль" />}</Field>
        <output>{JSON.stringify(values)}</output>
      </form>
    )}
  </FinalForm>
);

it('a form that registers its fields in effects knows at once what was typed into them', async () => {
  document.body.innerHTML = `<div data-island="form">${renderToString(<InForm />)}</div>`;
  await userEvent.type(screen.getByLabelText('Логін'), 'a@b.co');
  await userEvent.type(screen.getByLabelText('Пароль'), 'сл');
  const known = jest.fn();
  render(InForm, {} as never, () => known(JSON.parse(screen.getByRole('status').textContent)));
  expect(known).toHaveBeenCalledWith({ login: 'a@b.co', password: 'сл' });
});
