import type { FormDefinition } from '@pozyka/api-contract';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ServerForm, type ServerFormProps } from './server-form.tsx';

const formIn = (label: string): FormDefinition => ({
  alias: 'draft',
  title: label,
  groups: [
    {
      title: '',
      fields: [
        { name: 'name', type: 'text', label },
        { name: 'secret', type: 'password', label: 'Пароль' },
        { name: 'night', type: 'switch', label: 'Вночі' },
        { name: 'car', type: 'text', label: 'Авто', mask: 'AA 99' },
      ],
    },
    { title: 'Люди', repeat: { name: 'people', min: 0, max: 3 }, fields: [{ name: 'who', type: 'text', label: 'Хто' }] },
  ],
});

const user = userEvent.setup({ delay: null });
const show = (definition: FormDefinition, props: Partial<ServerFormProps> = {}) => {
  const onSubmit = jest.fn<ReturnType<ServerFormProps['onSubmit']>, Parameters<ServerFormProps['onSubmit']>>(() => Promise.resolve());
  const form = <ServerForm definition={definition} locale="uk" today={() => '2026-11-27'} onSubmit={onSubmit} keepsDraft {...props} />;
  return { ...render(form), onSubmit };
};
const type = async (label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};

test('what was typed outlives another language and another page, but is stored nowhere', async () => {
  const first = show(formIn('Імʼя'));
  await type('Імʼя', 'Оля');
  await type('Пароль', 'таємниця');
  await user.click(screen.getByRole('switch', { name: 'Вночі' }));
  await user.click(screen.getByRole('button', { name: 'Додати ще: Люди' }));
  await type('Хто', 'мати');
  first.unmount();
  const second = show(formIn('Имя'));
  expect(screen.getByLabelText('Имя')).toHaveValue('Оля');
  expect(screen.getByLabelText('Пароль')).toHaveValue('');
  expect(screen.getByRole('switch')).toBeChecked();
  expect(screen.getByLabelText('Хто')).toHaveValue('мати');
  // a record that comes now does not replace one that was restored
  await user.click(screen.getByRole('button', { name: 'Додати ще: Люди' }));
  expect(screen.getAllByLabelText('Хто').map((field) => (field as HTMLInputElement).value)).toEqual(['мати', '']);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  expect(second.onSubmit).toHaveBeenCalledTimes(1);
  second.unmount();
  show(formIn('Имя'));
  expect(screen.getByLabelText('Имя')).toHaveValue('');
});

test('what is typed after the form was sent is a draft too', async () => {
  const definition = { ...formIn('Імʼя'), alias: 'sent' };
  const first = show(definition);
  await type('Імʼя', 'Оля');
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  expect(first.onSubmit).toHaveBeenCalledTimes(1);
  await type('Імʼя', ' Петрівна');
  first.unmount();
  show(definition);
  expect(screen.getByLabelText('Імʼя')).toHaveValue('Оля Петрівна');
});

test('a form that keeps no draft begins empty', async () => {
  const first = show({ ...formIn('Імʼя'), alias: 'other' }, { keepsDraft: false });
  await type('Імʼя', 'Оля');
  first.unmount();
  show({ ...formIn('Імʼя'), alias: 'other' });
  expect(screen.getByLabelText('Імʼя')).toHaveValue('');
});

test('pressed twice it is sent once', async () => {
  let answer: () => void = () => undefined;
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  show({ ...formIn('Імʼя'), alias: 'once' }, { onSubmit });
  await user.dblClick(screen.getByRole('button', { name: 'Надіслати' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => answer());
});

test('a mask puts its signs where they belong; what does not fit is told', async () => {
  const { onSubmit } = show({ ...formIn('Імʼя'), alias: 'mask' });
  await type('Авто', 'аа1');
  expect(screen.getByLabelText('Авто')).toHaveValue('аа 1');
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  expect(screen.getByLabelText('Авто')).toHaveAccessibleDescription('Авто: перевірте, чи все введено правильно.');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Авто'), '2');
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ car: 'аа 12' }));
});
