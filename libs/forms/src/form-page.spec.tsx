import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeCode, NEWEST } from './before-code.ts';
import { flattenErrors, FormCodeField, FormPage, FormTextField, DraftSaver, nestErrors, type FieldErrors } from './index.ts';

interface Values {
  name?: string;
  living?: { house?: string };
}

const texts: Record<string, string> = { required: 'Заповніть поле', house: 'Номер будинку з цифр' };

const validate = ({ name, living }: Values): FieldErrors => ({
  ...(name ? {} : { name: 'required' }),
  ...(living?.house === 'А' ? { 'living.house': 'house' } : {}),
});

const form = (onSubmit: (values: Values) => Promise<FieldErrors | void> | undefined, save?: (values: Values) => Promise<void>) => (
  <FormPage<Values>
    initialValues={{ living: { house: 'А' } }}
    validate={validate}
    onSubmit={onSubmit}
    errorText={(code) => texts[code] ?? code}
    order={['name', 'living.house']}
    summaryTitle="Перевірте поля"
  >
    {save && <DraftSaver<Values> save={save} />}
    <FormTextField name="name" label="Ім’я" />
    <FormTextField name="living.house" label="Будинок" />
    <button type="submit">Далі</button>
  </FormPage>
);

const show = (...given: Parameters<typeof form>) => render(form(...given));

describe('FormPage before its code is there', () => {
  afterEach(() => document.body.replaceChildren());
  const typeEarly = (press: boolean) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(form(() => Promise.resolve()));
    document.body.append(container);
    const [name, house] = [screen.getByLabelText<HTMLInputElement>('Ім’я'), screen.getByLabelText<HTMLInputElement>('Будинок')];
    name.value = 'Оля';
    house.value = '5';
    if (press) screen.getByRole('button').click();
    return container;
  };
  const hydrate = async (container: HTMLElement, onSubmit: () => Promise<void>) => {
    const onRecoverableError = jest.fn();
    await act(async () => void render(form(onSubmit), { container, hydrate: true, onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
  };

  it('goes nowhere when it is sent, or answers would stand in the address', () => {
    const [element] = typeEarly(false).querySelectorAll('form');
    expect(element?.method).toBe('dialog');
    expect(element?.closest('dialog')).toBeNull();
  });

  it('keeps what was typed, and is sent with it where that was asked for', async () => {
    beforeCode(document, 'navigate', true);
    const onSubmit = jest.fn(() => Promise.resolve());
    await hydrate(typeEarly(true), onSubmit);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Оля', living: { house: '5' } });
    expect(screen.getByLabelText('Ім’я')).toHaveValue('Оля');
  });

  it.each([
    ['reload', false, 'newest'],
    ['reload', true, 'typed'],
    ['back_forward', false, 'newest'],
    ['back_forward', true, 'typed'],
    ['navigate', false, 'typed'],
  ])('shows the server’s values where the browser alone has filled the form: %s, touched: %s', (visit, touched, shown) => {
    const page = document.implementation.createHTMLDocument();
    page.body.innerHTML = `<form ${NEWEST}><input value="newest"></form><form><input value="newest"></form>`;
    const inputs = [...page.querySelectorAll('input')];
    for (const input of inputs) input.value = 'typed';
    beforeCode(page, visit, touched);
    expect(inputs.map(({ value }) => value)).toEqual([shown, 'typed']);
  });

  it('is not sent where it was not submitted', async () => {
    const onSubmit = jest.fn(() => Promise.resolve());
    await hydrate(typeEarly(false), onSubmit);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Будинок')).toHaveValue('5');
  });
});

describe('FormPage', () => {
  it('lists what is wrong in the order of the page, and sends nothing', async () => {
    const onSubmit = jest.fn(() => Promise.resolve());
    show(onSubmit);
    await userEvent.click(screen.getByRole('button'));
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Заповніть поле', 'Номер будинку з цифр']);
    expect(links[1]).toHaveAttribute('href', `#${screen.getByLabelText('Будинок').id}`);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('neither moves the focus nor comes back while the last field is half typed', async () => {
    show(() => Promise.resolve());
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Ім’я'), 'Оля');
    await userEvent.clear(screen.getByLabelText('Будинок'));
    await userEvent.type(screen.getByLabelText('Будинок'), 'А');
    expect(screen.queryByText('Перевірте поля')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Будинок'), '5');
    expect(screen.getByLabelText('Будинок')).toHaveFocus();
    expect(screen.getByLabelText('Будинок')).toHaveValue('А5');
  });

  it('keeps the line of a field that was only looked at, so that the next line stays where it is', async () => {
    show(() => Promise.resolve());
    await userEvent.click(screen.getByRole('button'));
    for (const [line, label] of [
      ['Заповніть поле', 'Ім’я'],
      ['Номер будинку з цифр', 'Будинок'],
    ] as const) {
      await userEvent.click(screen.getByRole('link', { name: line }));
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getAllByRole('link')).toHaveLength(2);
    }
  });

  it('says what is wrong when a field is left, not before', async () => {
    show(() => Promise.resolve());
    await userEvent.click(screen.getByLabelText('Ім’я'));
    expect(screen.queryByText('Заповніть поле')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByText('Заповніть поле')).toBeInTheDocument();
  });

  it("shows the server's words at the field until it is changed, and keeps what was typed", async () => {
    show(() => Promise.resolve({ name: 'Таке ім’я не приймаємо' }));
    await userEvent.type(screen.getByLabelText('Ім’я'), 'Оля');
    await userEvent.clear(screen.getByLabelText('Будинок'));
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findAllByText('Таке ім’я не приймаємо')).toHaveLength(2);
    expect(screen.getByLabelText('Ім’я')).toHaveValue('Оля');
    await userEvent.type(screen.getByLabelText('Ім’я'), 'к');
    expect(screen.queryByText('Таке ім’я не приймаємо')).not.toBeInTheDocument();
  });

  it('takes the focus to the summary of each attempt that failed', async () => {
    show(() => Promise.resolve({ name: 'Таке ім’я не приймаємо' }));
    const press = () => userEvent.click(screen.getByRole('button'));
    const summary = () => screen.findByRole('group', { name: 'Перевірте поля' });
    for (const _ of ['first', 'second']) {
      await press();
      expect(await summary()).toHaveFocus();
    }
    await userEvent.type(screen.getByLabelText('Ім’я'), 'Оля');
    await userEvent.clear(screen.getByLabelText('Будинок'));
    for (const _ of ['first', 'second']) {
      await press();
      await waitFor(async () => expect(await summary()).toHaveFocus());
    }
  });

  it('is not rendered once more where the next page opens at once', async () => {
    const [onSubmit, onRender] = [jest.fn(() => undefined), jest.fn()];
    render(
      <Profiler id="form" onRender={onRender}>
        {form(onSubmit)}
      </Profiler>,
    );
    await userEvent.type(screen.getByLabelText('Ім’я'), 'Оля');
    await userEvent.clear(screen.getByLabelText('Будинок'));
    act(() => screen.getByRole('button').focus());
    onRender.mockClear();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onRender).not.toHaveBeenCalled();
  });

  it('keeps the draft when a field is left with another value', async () => {
    const save = jest.fn((_: Values) => Promise.resolve());
    show(() => Promise.resolve(), save);
    await userEvent.type(screen.getByLabelText('Ім’я'), 'Іван');
    expect(save).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(screen.getByLabelText('Будинок')).toHaveFocus();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await userEvent.tab();
    expect(save).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenCalledWith({ name: 'Іван', living: { house: 'А' } });
  });
});

it('a key in a field, and a submission that goes well, re-render no other field', async () => {
  const rendered: string[] = [];
  const Counted = ({ name }: { name: string }) => (
    <Profiler id={name} onRender={() => rendered.push(name)}>
      <FormTextField name={name} label={name} />
    </Profiler>
  );
  const fields = ['name', 'living.house'].map((name) => <Counted key={name} name={name} />);
  const onSubmit = jest.fn(() => Promise.resolve());
  render(
    <FormPage<Values>
      initialValues={{ name: 'Оля' }}
      validate={validate}
      onSubmit={onSubmit}
      errorText={(code) => code}
      order={['name']}
      summaryTitle="Перевірте поля"
    >
      {({ submitting }) => (
        <>
          {fields}
          <button type="submit">{submitting ? 'Зберігаємо' : 'Далі'}</button>
        </>
      )}
    </FormPage>,
  );
  await userEvent.click(screen.getByLabelText('living.house'));
  await userEvent.click(screen.getByLabelText('name'));
  await userEvent.tab();
  rendered.length = 0;
  await userEvent.type(screen.getByLabelText('living.house'), '5');
  expect(new Set(rendered)).toEqual(new Set(['living.house']));
  await userEvent.tab();
  rendered.length = 0;
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(rendered).toEqual([]);
});

describe('errors', () => {
  it('travel between names with dots and nested values', () => {
    const errors = { 'living.house': 'a', name: 'b' };
    expect(nestErrors(errors)).toEqual({ living: { house: 'a' }, name: 'b' });
    expect(flattenErrors(nestErrors(errors), ['name'])).toEqual([
      ['name', 'b'],
      ['living.house', 'a'],
    ]);
  });
});

describe('FormPage with a code', () => {
  it('does not send the code again that was refused, whatever else is mended', async () => {
    const sent: { code: string; name?: string }[] = [];
    const onSubmit = jest.fn(async (values: { code: string; name?: string }): Promise<FieldErrors | void> => {
      sent.push(values);
      return values.code === '222222' ? undefined : { code: 'Код не підійшов' };
    });
    render(
      <FormPage
        initialValues={{ code: '' }}
        validate={() => ({})}
        onSubmit={onSubmit}
        errorText={String}
        order={['code']}
        summaryTitle="Поля"
      >
        <FormCodeField name="code" label="Код" />
        <FormTextField name="name" label="Ім’я" />
        <button type="submit">Далі</button>
      </FormPage>,
    );
    const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Код' });
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Далі' }));
    await userEvent.type(code(), '111111');
    await press();
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Код не підійшов'));
    await press();
    await userEvent.type(screen.getByLabelText('Ім’я'), 'Оля');
    await press();
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Код не підійшов'));
    expect(sent).toHaveLength(1);
    act(() => code().focus());
    expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6]);
    await userEvent.keyboard('222222');
    await press();
    await waitFor(() => expect(sent.map((values) => values.code)).toEqual(['111111', '222222']));
  });
});
